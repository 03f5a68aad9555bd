// The language in use. To add one, write a file shaped like `en.ts` and choose it here.

import { en } from "./en.ts";

export type Text = typeof en;
export const t: Text = en;
