import { execFile } from "node:child_process";
import { access, chmod, constants, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Linux keeps in memory what lies there. */
const MEMORY = "/dev/shm";
/** The tests need a third of it at most. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * A folder for what a run throws away, in memory where there is room: the hundreds of
 * databases that tests make and drop leave a disk's file system searching half a second for the
 * thousand files of the next. Who names a TMPDIR has it there.
 */
export async function openTemporaryFolder(env: NodeJS.ProcessEnv, memory = MEMORY) {
  const inMemory = env["TMPDIR"] ? null : await openIn(memory);
  const path = inMemory ?? (await mkdtemp(join(tmpdir(), "makeready-tests-")));
  // The database's own user passes through it.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** `null` where there is none, too little of it, or where no program may be started. */
async function openIn(memory: string): Promise<string | null> {
  try {
    await access(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(memory);
    if (bavail * bsize < ENOUGH_BYTES) return null;
  } catch {
    return null;
  }
  const path = await mkdtemp(join(memory, "makeready-tests-"));
  const program = join(path, "program");
  await writeFile(program, "#!/bin/sh\n", { mode: 0o755 });
  try {
    await run(program);
    await rm(program);
    return path;
  } catch {
    await rm(path, { recursive: true });
    return null;
  }
}
