/** One command of `npm run shop`. */
export interface Command {
  usage: string;
  description: string;
  /** Returns the exit code. Expected failures are told; bugs throw. */
  run(args: string[]): Promise<number>;
}
