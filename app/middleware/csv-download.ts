import { attachmentHeaders } from "#app/shop/artwork/attachment-headers.ts";

/**
 * A CSV file as it is read: only as fast as it is taken. A failure breaks the download off, so
 * that none looks whole.
 */
export function csvDownload(name: string, pieces: AsyncGenerator<string, void>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A pull that gives nothing is the last: an empty piece is not waited for.
      for (;;) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        if (value !== "") return controller.enqueue(encoder.encode(value));
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  const headers = { ...attachmentHeaders({ name }), "Content-Type": "text/csv; charset=utf-8" };
  return new Response(body, { headers });
}
