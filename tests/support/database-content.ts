import type pg from "pg";
import { describeTables } from "#server/backup/describe-database.ts";

export async function tableNames(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    return (await describeTables(client)).map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** Every row of every table, and where the sequences stand; the same on every server. */
export async function contentOf(pool: pg.Pool) {
  const content: Record<string, unknown[]> = {};
  for (const name of await tableNames(pool)) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t`,
    );
    content[name] = rows.map(({ row }) => row).toSorted();
  }
  const { rows } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return { content, sequences: rows };
}
