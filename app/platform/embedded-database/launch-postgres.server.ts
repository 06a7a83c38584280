import { spawn } from "node:child_process";
import { open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "../system-error.server.ts";
import type { OsUser } from "./os-user.server.ts";
import type { Place } from "./place.server.ts";

const largestLogBytes = 10_000_000;

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl+C in the terminal
 * reaches the shop alone, which then drains before it stops the database.
 * Returns its process id, or null when it can't be executed.
 */
export async function launchPostgres(
  place: Place,
  user: OsUser,
  port: number,
  logFile: string,
): Promise<number | null> {
  await rotate(logFile);
  const log = await open(logFile, "a", 0o600);
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    log_checkpoints: "off",
    // Before it recovers from a kill, one call for the file system, not one for each of 1,500 files.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
  };
  try {
    const child = spawn(
      path.join(place.binaries, "bin", "postgres"),
      [
        "-D",
        place.cluster,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      {
        ...user,
        cwd: "/",
        detached: true,
        stdio: ["ignore", log.fd, log.fd],
        env: { PATH: process.env.PATH, LC_ALL: "C" },
      },
    );
    const started = await new Promise<boolean>((resolve) => {
      child.once("spawn", () => resolve(true));
      child.once("error", () => resolve(false));
    });
    child.unref();
    return started ? (child.pid ?? null) : null;
  } finally {
    await log.close();
  }
}

async function rotate(file: string): Promise<void> {
  try {
    if ((await stat(file)).size > largestLogBytes) await rename(file, `${file}.1`);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}
