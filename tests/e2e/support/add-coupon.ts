import pg from "pg";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";

/** A Mega Bucks coupon of a hundred dollars for whoever has the code. */
export function addCoupon(dataDir: string, code: string) {
  return changeCoupon(
    dataDir,
    "insert into coupons (code, value, expires_at) values ($1, 100, now() + interval '1 day')",
    code,
  );
}

/** `statement` takes the code as its one parameter. */
export async function changeCoupon(dataDir: string, statement: string, code: string) {
  const client = new pg.Client({ connectionString: (await findRunningDatabase(dataDir)) ?? "" });
  await client.connect();
  await client.query(statement, [code]);
  await client.end();
}
