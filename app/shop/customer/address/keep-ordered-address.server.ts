import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { customerOrders } from "#app/platform/db/schema.ts";
import { cutText } from "#app/shop/form/cut-text.ts";
import { MAX_ADDRESSES, MAX_LABEL } from "./address-form.ts";

type OrderedTo = Pick<
  typeof customerOrders.$inferSelect,
  "contactBusiness" | "contactName" | "userId" | "deliveryMethod" | "deliveryAddress"
>;

/**
 * Keeps the address that a member's order goes to in their address book (decisions §8), as one
 * statement for `writeTogether`; the first is the chosen one. `null` where there is nothing to
 * keep. An address that is there already stays as it is, and a full book takes no more. By the
 * letters and digits of street and unit and the five digits of the ZIP code it is the same. Its
 * name is that of whoever it was sent to.
 */
export function keepOrderedAddress(
  { contactBusiness, contactName, userId, deliveryMethod, deliveryAddress: address }: OrderedTo,
  now: Date,
): SQL | null {
  if (userId === null || deliveryMethod !== "ship" || address === null) return null;
  const label = cutText(contactBusiness || contactName || address.city, MAX_LABEL);
  const own = sql`from customer_addresses kept where kept.user_id = ${userId}`;
  return sql`(
    insert into customer_addresses (id, user_id, label, address, is_default, created_at)
    select ${randomUUID()}::uuid, ${userId}, ${label},
      ${JSON.stringify(address)}::jsonb, not exists (select ${own}), ${now.toISOString()}::timestamptz
    where (select count(*) ${own}) < ${MAX_ADDRESSES} and not exists (
      select ${own} and ${sameness(sql`kept.address`)} = ${sameness(sql`${JSON.stringify(address)}::jsonb`)}
    )
    on conflict do nothing
  )`;
}

function sameness(address: SQL): SQL {
  const plain = (field: string) =>
    sql`lower(regexp_replace(${address} ->> ${field}, '[[:punct:][:space:]]+', '', 'g'))`;
  return sql`(${plain("street")}, ${plain("unit")}, left(${address} ->> 'zip', 5))`;
}
