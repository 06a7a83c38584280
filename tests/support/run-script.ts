import { spawn } from "node:child_process";
import { once } from "node:events";
import { scriptWords } from "./script-words.ts";

/** What a person types: `npm start`, or `npm run shop -- doctor --json`. */
export type Typed = readonly ["start" | "shop", ...string[]];

/** Runs a script of the shop to its end, as a person at a terminal does; gives what it printed. */
export async function runScript(
  [name, ...words]: Typed,
  settings: Readonly<Record<string, string>>,
  input = "",
): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _ours, NODE_ENV: _test, VITEST: _vitest, ...inherited } = process.env;
  const child = spawn(process.execPath, [...scriptWords(name), ...words], {
    env: { ...inherited, ...settings },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  }
  await once(child, "close");
  return { code: child.exitCode, output: printed.join("") };
}
