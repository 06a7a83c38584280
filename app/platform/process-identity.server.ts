import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hasCode } from "./system-error.server.ts";

/** Whether a process with this id runs (and is not just waiting to be collected by its parent). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    return hasCode(error, "EPERM");
  }
  return readStatus(pid)?.state !== "Z";
}

/** When a process started, in whatever unit the system tells it: tells a process from a later one with the same id. */
export function readStart(pid: number): string | null {
  const status = readStatus(pid);
  if (status) return status.start;
  try {
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null
    );
  } catch {
    return null;
  }
}

/** The name of a process's program, such as "postgres". */
export function readProgram(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    try {
      const name = execFileSync("ps", ["-o", "comm=", "-p", String(pid)], {
        encoding: "utf8",
      }).trim();
      return name.split("/").at(-1) || null;
    } catch {
      return null;
    }
  }
}

/** From Linux's /proc; `null` on other systems. */
function readStatus(pid: number): { state: string; start: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in parentheses, may itself contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [state, start] = [fields[0], fields[19]];
    return state && start ? { state, start } : null;
  } catch {
    return null;
  }
}
