import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a password without showing it, twice; from a pipe, reads the first
 * line. Returns null when nothing came or the two differ.
 */
export async function readPassword(tell: (line: string) => void): Promise<string | null> {
  if (!process.stdin.isTTY) return readLine(null);
  const first = await readLine("Password: ");
  const second = await readLine("Repeat password: ");
  if (first === second) return first;
  tell("The two passwords don't match.");
  return null;
}

async function readLine(question: string | null): Promise<string | null> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = question !== null;
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  if (question !== null) process.stderr.write(question);
  try {
    return await new Promise((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(null));
      lines.once("SIGINT", () => process.exit(130));
    });
  } finally {
    lines.close();
    if (terminal) process.stderr.write("\n");
  }
}
