import { json } from "node:stream/consumers";
import sharp from "sharp";
import { answerRepairRequest } from "#app/shop/repair/answer-repair-request.server.ts";
import { repairRequestSchema } from "#app/shop/repair/repair-request.ts";

/**
 * A process that repairs one file: a request as JSON on standard input, the answer as a line of JSON on
 * standard output. What a customer's file can break is this process alone.
 */
// One file is repaired at a time; the shop needs the other core.
sharp.concurrency(1);
sharp.cache(false);
const answer = await answerRepairRequest(repairRequestSchema.parse(await json(process.stdin)));
process.stdout.write(`${JSON.stringify(answer)}\n`);
