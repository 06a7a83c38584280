import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { describeError } from "#app/platform/logger.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();

test("a query that fails is logged without the data it carried", async () => {
  const lines: string[] = [];
  const log = pino(
    { serializers: { err: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
  const failing = db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.contactEmail, "dana@blueheron.example\u0000"));
  await failing.catch((error: unknown) => log.error({ err: error }, "request failed"));
  expect(lines.join()).toContain("customer_orders");
  expect(lines.join()).toContain("invalid byte sequence");
  expect(lines.join()).not.toContain("blueheron");
});
