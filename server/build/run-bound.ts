import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Runs first in the program: it ends when the channel to us closes, however we end. */
const END_WITH_US = `data:text/javascript,${encodeURIComponent(
  'process.once("disconnect", () => process.exit(1)); process.channel?.unref();',
)}`;

/**
 * Runs a Node program that must not outlive this process, not even when this
 * one is killed. Gives its exit code and all it printed; with `told` the lines of its
 * standard output go there as they come, and are not part of that.
 */
export async function runBound(
  script: readonly string[],
  { cwd, env, told }: { cwd: string; env: NodeJS.ProcessEnv; told?: (line: string) => void },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", END_WITH_US, ...script], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    if (told && stream === child.stdout) createInterface({ input: stream }).on("line", told);
    else stream.on("data", (chunk: Buffer) => output.push(chunk));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { code, output: Buffer.concat(output).toString() };
}
