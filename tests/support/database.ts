import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#app/platform/db/database.server.ts";
import { createTestDatabase, dropTestDatabase } from "./create-test-database.ts";

export interface TestDatabase extends Pick<Database, "db" | "pool"> {
  url: string;
}

/**
 * A database of the test file's own, with the present tables and no rows, or
 * with the built-in catalogue; gone after the file's tests. Call it at the top
 * of the file:
 *
 *     const { db } = await testDatabase("catalogue");
 */
export async function testDatabase(
  content: "empty" | "catalogue" = "empty",
): Promise<TestDatabase> {
  const server = inject("postgres");
  const url = await createTestDatabase(server, content);
  const { db, pool, close } = openDatabase(url, { maxConnections: 10 });
  afterAll(async () => {
    await close();
    await dropTestDatabase(server, url);
  });
  return { db, pool, url };
}
