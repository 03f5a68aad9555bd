// The language in use. Another one is another file shaped like `en.ts`, chosen here.

import { en } from "./en.ts";

export type Text = typeof en;
export const t: Text = en;
