// Every screen there is: its address, and what to wait for or do before it is looked at.

export const SCREENS = [
  { name: "home", hash: "#/" },
  { name: "settings", hash: "#/settings" },
  { name: "statistics", hash: "#/statistics" },
  { name: "about", hash: "#/about" },
];
