import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { OsUser } from "./os-user.server.ts";
import type { Place } from "./place.server.ts";

const run = promisify(execFile);

/** Of the server's own, so that no machine's library decides how words are sorted. */
const OWN_LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Creates the files of an empty cluster: UTF-8 and the same sort order on
 * every machine, whatever locales it has. Made beside its place and renamed, so
 * that a creation cut short leaves nothing that counts as a cluster.
 */
export async function initializeCluster(
  place: Place,
  user: OsUser,
  password: string,
  locale: readonly string[] = OWN_LOCALE,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "makeready-"));
  const passwordFile = path.join(folder, "password");
  const partial = `${place.cluster}.partial`;
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    if (user) await chown(partial, user.uid, user.gid);
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) {
      await chown(folder, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await run(
      path.join(place.binaries, "bin", "initdb"),
      [
        `--pgdata=${partial}`,
        "--username=makeready",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        ...locale,
      ],
      { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } },
    );
    await rename(partial, place.cluster);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
