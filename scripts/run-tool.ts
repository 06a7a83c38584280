import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

export interface ToolRun {
  exitCode: number;
  output: string;
}

/** The environment in which a package's command runs on this very Node. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), join("node_modules", ".bin"), process.env["PATH"]];
  return { ...process.env, PATH: path.filter(Boolean).join(delimiter) };
}

/** Runs an installed package's command to its end and keeps what it printed. */
export function runTool(command: string, args: readonly string[]): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: toolEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const printed: string[] = [];
    const keep = (chunk: Buffer) => void printed.push(chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => resolve({ exitCode: code ?? 1, output: printed.join("") }));
  });
}
