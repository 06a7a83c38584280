import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { files, settings } from "#app/platform/db/schema.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import { parseOrderRequest } from "./parse-order-request.server.ts";

const { services } = await testServices();
const owner = { visitorHash: "hash of a browser", userId: null, addressHash: null };
const inputOf = (name: string) =>
  name === "upload" ? ({ purpose: "artwork", field: "files" } as const) : undefined;
const address = "http://shop.example/product/1";

function parse(request: Request, other: Partial<typeof services> = {}) {
  return parseOrderRequest({ ...services, ...other }, request, owner, inputOf);
}

function posted(uploads: (Buffer | string)[]): Request {
  const form = new FormData();
  form.append("quantity", "1000");
  for (const content of uploads) {
    form.append("upload", new File([new Uint8Array(Buffer.from(content))], "card.pdf"));
  }
  form.append("designNotes", "after the files");
  return new Request(address, { method: "POST", body: form });
}

/** The same request with a body that arrives in the stream's own time. */
function streamed(body: ReadableStream<Uint8Array>, { headers }: Request): Request {
  const contentType = headers.get("content-type") ?? "";
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": contentType },
  };
  return new Request(address, init);
}

/** The same request, cut off by the network or by its end. */
async function cutOff(request: Request, ending: "fails" | "ends"): Promise<Request> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, bytes.length - 200));
    },
    pull(controller) {
      if (ending === "fails") controller.error(new Error("The connection is gone."));
      else controller.close();
    },
  });
  return streamed(body, request);
}

afterEach(async () => {
  await services.db.delete(settings);
  expect(await readdir(join(services.env.dataDir, "incoming")).catch(() => [])).toEqual([]);
});

test("files join the form by their ids, beside the other fields", async () => {
  const { fields, fileErrors } = await parse(posted([PDF_CARD, PDF_CARD]));
  expect(fileErrors).toEqual({});
  expect(fields.getAll("files")).toHaveLength(2);
  expect(fields.get("designNotes")).toBe("after the files");
});

test("a file that is too large is refused, and what follows it is still read", async () => {
  await services.db.insert(settings).values({ key: "uploadMaxMegabytes", value: 1 });
  const large = Buffer.concat([PDF_CARD, Buffer.alloc(3 * 1024 * 1024)]);
  const { fields, fileErrors } = await parse(posted([large, PDF_CARD]));
  expect(fileErrors).toEqual({ files: ["card.pdf: This file is larger than 1 MB."] });
  expect(fields.getAll("files")).toHaveLength(1);
  expect(fields.get("designNotes")).toBe("after the files");
});

test("more files than the owner allows are told, not dropped", async () => {
  await services.db.insert(settings).values({ key: "uploadMaxFiles", value: 2 });
  const { fields, fileErrors } = await parse(posted([PDF_CARD, PDF_CARD, PDF_CARD]));
  expect(fields.getAll("files")).toHaveLength(2);
  expect(fileErrors).toEqual({ files: ["At most 2 files at once. The others were not taken."] });
});

const endings: ("fails" | "ends")[] = ["fails", "ends"];

test.for(endings)("a form whose connection %s half-way is refused", async (ending) => {
  const before = await services.db.$count(files);
  const { fileErrors } = await parse(await cutOff(posted([PDF_CARD]), ending));
  expect(fileErrors[""]).toEqual([
    "The form did not arrive whole, or is too long. Please send it again, in fewer words.",
  ]);
  expect(await services.db.$count(files)).toBe(before);
});

test("a form that is none is refused", async () => {
  const headers = { "content-type": "multipart/form-data" };
  const { fileErrors } = await parse(new Request(address, { method: "POST", body: "x", headers }));
  expect(fileErrors[""]).toHaveLength(1);
});

test("when a file can't be stored the request fails once it is read, and nothing else does", async () => {
  const storage = {
    ...services.storage,
    take: () => Promise.reject(new Error("The storage is away.")),
  };
  const slow = await slowly(posted([PDF_CARD]));
  await expect(parse(slow, { storage })).rejects.toThrow("The storage is away.");
});

/** The last bytes come long after the file. */
async function slowly(request: Request): Promise<Request> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const cut = bytes.length - 40;
  let waited = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!waited) {
        controller.enqueue(bytes.slice(0, cut));
        waited = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      controller.enqueue(bytes.slice(cut));
      controller.close();
    },
  });
  return streamed(body, request);
}
