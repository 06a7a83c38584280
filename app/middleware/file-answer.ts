import type { ReceiveFileResult } from "#app/shop/artwork/receive-file.server.ts";

/** The answer to whoever sent a file by itself: the file as the shop has it, or why not. */
export function fileAnswer(result: ReceiveFileResult): Response {
  return result.ok
    ? Response.json(result.file, { status: 201 })
    : Response.json({ error: result.message }, { status: result.status });
}
