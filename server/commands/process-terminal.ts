import { RUNNING_SHOPS } from "../running-shops.ts";
import { tell } from "../tell.ts";
import { readPassword } from "./read-password.ts";
import type { Terminal } from "./terminal.ts";

/** That of this process. */
export const processTerminal: Terminal = {
  variables: process.env,
  print: (text) => void process.stdout.write(text),
  tell,
  readPassword: () => readPassword(tell),
  runningShops: RUNNING_SHOPS,
};
