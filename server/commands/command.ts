import type { Terminal } from "./terminal.ts";

/** One command of `npm run shop`. */
export interface Command {
  /** The words that call it. */
  name: readonly string[];
  usage: string;
  description: string;
  /** Returns the exit code. Expected failures are told; bugs throw. */
  run(args: string[], terminal: Terminal): Promise<number>;
}
