import { text } from "node:stream/consumers";
import { inspect } from "#app/platform/inspector/child/inspect.server.ts";
import { inspectionRequestSchema } from "#app/platform/inspector/inspection-lines.server.ts";

/**
 * A process for one file that somebody sent (decision 57): asked on standard input, it answers with a
 * line of JSON for each step. It holds no secret and reaches nothing but the file and its folder.
 */
// Large pictures stay in memory, which has its limit: nothing is written beside it.
process.env["VIPS_DISC_THRESHOLD"] = "4g";

const request = inspectionRequestSchema.parse(JSON.parse(await text(process.stdin)));
await inspect(
  request,
  (line) =>
    new Promise((resolve, reject) => {
      process.stdout.write(`${JSON.stringify(line)}\n`, (error) =>
        error ? reject(error) : resolve(),
      );
    }),
);
