import { tmpdir } from "node:os";
import path from "node:path";
import { runShop } from "#server/commands/run-shop.ts";
import type { Terminal } from "#server/commands/terminal.ts";

/** No shop has noted that it runs there. */
const NOWHERE = path.join(tmpdir(), "makeready-no-running-shops");

interface TestTerminalOptions {
  password?: string | null;
  runningShops?: string;
}

/** A terminal that only has these settings, and keeps what is printed and told on it. */
export function testTerminal(
  variables: Terminal["variables"],
  { password = null, runningShops = NOWHERE }: TestTerminalOptions = {},
): Terminal & { output: () => string } {
  const shown: string[] = [];
  return {
    variables,
    print: (text) => void shown.push(text),
    tell: (line) => void shown.push(`${line}\n`),
    readPassword: async () => password,
    runningShops,
    output: () => shown.join(""),
  };
}

/**
 * `npm run shop -- …` without a process of its own, which takes a second to start; that it can have one
 * is tested with `runScript`.
 */
export async function runCommandLine(
  words: readonly string[],
  variables: Terminal["variables"],
  options: TestTerminalOptions = {},
): Promise<{ code: number; output: string }> {
  const terminal = testTerminal(variables, options);
  const code = await runShop(words, terminal);
  return { code, output: terminal.output() };
}
