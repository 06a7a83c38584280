import { Readable } from "node:stream";
import busboy from "@fastify/busboy";
import type { Services } from "#app/platform/services.server.ts";
import type { FilePurpose } from "./artwork-terms.ts";
import { receiveFile } from "./receive-file.server.ts";

const MAX_FIELDS = 300;
const MAX_FIELD_BYTES = 64 * 1024;

export interface OrderRequestParts {
  fields: FormData;
  /** Why files of the form were not taken, by file input name. */
  fileErrors: Record<string, string[]>;
}

/**
 * Reads a posted order form as it streams in: each file goes to storage at once
 * (never whole in memory) and its id joins the form as if it had been uploaded
 * before. This is how files arrive without JavaScript.
 */
export async function parseOrderRequest(
  services: Pick<Services, "db" | "env" | "storage" | "now">,
  request: Request,
  owner: { visitorHash: string | null; userId: string | null },
  /** File input name → what its files are for and which field takes their ids. */
  inputs: Readonly<Record<string, { purpose: FilePurpose; field: string }>>,
): Promise<OrderRequestParts> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.startsWith("multipart/form-data") || request.body === null) {
    return { fields: await request.formData(), fileErrors: {} };
  }
  const fields = new FormData();
  const fileErrors: Record<string, string[]> = {};
  const receiving: Promise<void>[] = [];
  const parser = busboy({
    headers: { "content-type": contentType },
    limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 20 },
  });
  parser.on("field", (name, value) => fields.append(name, value));
  parser.on("file", (inputName, content, name) => {
    const input = inputs[inputName];
    // An empty file input posts a part without a name.
    if (!input || name === "") return void content.resume();
    receiving.push(
      receiveFile(services, owner, { purpose: input.purpose, name, content }).then((result) => {
        content.resume();
        if (result.ok) fields.append(input.field, result.file.id);
        else (fileErrors[input.field] ??= []).push(`${name}: ${result.message}`);
      }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    parser.on("finish", resolve);
    parser.on("error", reject);
    Readable.from(request.body ?? [])
      .on("error", reject)
      .pipe(parser);
  });
  await Promise.all(receiving);
  return { fields, fileErrors };
}
