import { json } from "node:stream/consumers";
import sharp from "sharp";
import { answerPressRequest } from "#app/shop/press/answer-press-request.server.ts";
import { pressRequestSchema } from "#app/shop/press/press-request.ts";

/**
 * A process that makes one press file: a request as JSON on standard input, the answer as a line of JSON on
 * standard output. What a customer's file can break is this process alone.
 */
// One file is made at a time; the shop needs the other core.
sharp.concurrency(1);
sharp.cache(false);
const answer = await answerPressRequest(pressRequestSchema.parse(await json(process.stdin)));
process.stdout.write(`${JSON.stringify(answer)}\n`);
