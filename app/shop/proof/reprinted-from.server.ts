import { sql } from "drizzle-orm";
import { z } from "zod";
import { isNamedLine, isNamedOrder, type Naming } from "./design-approved.server.ts";
import type { ReprintedFrom } from "./reprinted-from.ts";

/**
 * The order that a reprint is printed from and the proof that was approved in it; `null` for what
 * is no reprint. Within a query of what names it.
 */
export function reprintedFrom(reprint: Naming) {
  return sql`case when ${reprint.configuration} ->> 'reprintOf' is not null then (
    select json_build_object('orderId', named.id, 'proofs', array_to_json(array(
      select distinct on (drawn.id)
        json_build_object('id', proof.id, 'number', proof.number, 'fileName', file.name)
      from order_lines drawn join proofs proof on proof.order_line_id = drawn.id
        and proof.state = 'approved'
      left join files file on file.proof_id = proof.id
      where ${isNamedLine(reprint)} order by drawn.id, proof.number desc
    )))
    from customer_orders named where ${isNamedOrder(reprint)}
  ) end`.mapWith(read);
}

const found = z.object({
  orderId: z.string(),
  proofs: z.array(
    z.object({ id: z.string(), number: z.number(), fileName: z.string().nullable() }),
  ),
});

/** A value that names an order only may mean several designs of it: then none is told. */
function read(value: unknown): ReprintedFrom | null {
  const { orderId, proofs } = found.parse(value);
  const [proof = null, ...others] = proofs;
  return { orderId, proof: others.length === 0 ? proof : null };
}
