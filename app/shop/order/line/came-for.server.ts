import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PROOF_STATES } from "../proof-terms.ts";
import type { WaitingLine } from "./line-waits.ts";

type CameFor = Pick<WaitingLine, "firstFileAt" | "proof">;

const momentSchema = z.number().transform((milliseconds) => new Date(milliseconds));

/** What `cameFor` tells, read from its JSON. */
export const cameForSchema: z.ZodType<CameFor> = z.object({
  firstFileAt: momentSchema.nullable(),
  proof: z
    .object({
      state: z.enum(PROOF_STATES),
      createdAt: momentSchema,
      settledAt: momentSchema.nullable(),
    })
    .nullable(),
});

/**
 * What came for an ordered item that it may have waited for, as JSON: its first file and the proof
 * that counts (`countingProof`). Within a query of `order_lines`, by the name given there.
 */
export function cameFor(line: SQL) {
  return sql`json_build_object(
    'firstFileAt', (
      select ${milliseconds(sql`min(file.created_at)`)} from files file
      where file.order_line_id = ${line}.id
    ),
    'proof', (
      select json_build_object('state', proof.state,
        'createdAt', ${milliseconds(sql`proof.created_at`)},
        'settledAt', ${milliseconds(sql`proof.settled_at`)})
      from proofs proof
      where proof.order_line_id = ${line}.id and proof.state not in ('withdrawn', 'replaced')
      order by proof.number desc limit 1
    ))`;
}

const milliseconds = (moment: SQL) => sql`extract(epoch from ${moment}) * 1000`;
