import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

const PLACES = ["pgbench", ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`)];

/**
 * TPC-B transactions a second on this server, in a database of its own: 8
 * clients, scale 20. `null`, said loudly, where pgbench is not installed; it
 * comes with Debian's postgresql package.
 */
export async function pgbench(
  addressOf: (database: string) => string,
  seconds: number,
): Promise<number | null> {
  const program = await findProgram();
  if (program === null) {
    console.log("  SKIPPED: pgbench is not installed (apt-get install postgresql); no ratio.");
    return null;
  }
  const client = new pg.Client({ connectionString: addressOf("postgres") });
  await client.connect();
  try {
    await client.query("create database pgbench");
    const database = addressOf("pgbench");
    await run(program, ["-i", "-q", "-s", "20", database]);
    const { stdout } = await run(program, ["-c", "8", "-j", "2", "-T", String(seconds), database]);
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!found) throw new Error(`pgbench said no figure:\n${stdout}`);
    return Number(found);
  } finally {
    await client.query("drop database if exists pgbench with (force)");
    await client.end();
  }
}

async function findProgram(): Promise<string | null> {
  for (const place of PLACES) {
    const works = await run(place, ["--version"]).then(
      () => true,
      () => false,
    );
    if (works) return place;
  }
  return null;
}
