import pg from "pg";
import type { SharedShop } from "./journey-shop.ts";

/** A Mega Bucks coupon of a hundred dollars for whoever has the code. */
export function addCoupon(shop: SharedShop, code: string) {
  return changeCoupon(
    shop,
    "insert into coupons (code, value, expires_at) values ($1, 100, now() + interval '1 day')",
    code,
  );
}

/** `statement` takes the code as its one parameter. */
export async function changeCoupon(shop: SharedShop, statement: string, code: string) {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(statement, [code]);
  await client.end();
}
