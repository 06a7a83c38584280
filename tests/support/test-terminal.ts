import { runShop } from "#server/commands/run-shop.ts";
import type { Terminal } from "#server/commands/terminal.ts";

/** A terminal that only has these settings, and keeps what is printed and told on it. */
export function testTerminal(
  variables: Terminal["variables"],
  password: string | null = null,
): Terminal & { output: () => string } {
  const shown: string[] = [];
  return {
    variables,
    print: (text) => void shown.push(text),
    tell: (line) => void shown.push(`${line}\n`),
    readPassword: async () => password,
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
  password: string | null = null,
): Promise<{ code: number; output: string }> {
  const terminal = testTerminal(variables, password);
  const code = await runShop(words, terminal);
  return { code, output: terminal.output() };
}
