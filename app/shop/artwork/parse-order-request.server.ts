import { countFiles } from "#app/shop/order/line/count-files.ts";
import type { Services } from "#app/platform/services.server.ts";
import { MAX_FIELDS } from "#app/shop/form/posted-fields.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { readMultipart } from "./read-multipart.server.ts";
import { receiveFile } from "./receive-file.server.ts";
import type { Uploader } from "./uploader.ts";

const MAX_FIELD_BYTES = 64 * 1024;
/** In all fields together; the longest of the forms takes less, and what was typed is shown again. */
const MOST_TEXT = 150_000;

const NOT_WHOLE =
  "The form did not arrive whole, or is too long. Please send it again, in fewer words.";

export interface OrderRequestParts {
  fields: FormData;
  /** Why files of the form were not taken, by file input name; "" is about the whole form. */
  fileErrors: Record<string, string[]>;
}

/**
 * Reads a posted order form as it streams in: each file goes to storage at once
 * (never whole in memory) and its id joins the form as if it had been uploaded
 * before. This is how files arrive without JavaScript.
 */
export async function parseOrderRequest(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "storage" | "now">,
  request: Request,
  owner: Uploader,
  /** The purpose of a file input's files, and the field that takes their ids. */
  inputOf: (inputName: string) => { purpose: FilePurpose; field: string } | undefined,
): Promise<OrderRequestParts> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.startsWith("multipart/form-data") || request.body === null) {
    return { fields: await request.formData(), fileErrors: {} };
  }
  const { uploadMaxFiles } = await currentSettings(services);
  const fields = new FormData();
  const fileErrors: Record<string, string[]> = {};
  let lastField = "";
  const refuse = (field: string, message: string) => (fileErrors[field] ??= []).push(message);

  const read = await readMultipart(contentType, request.body, {
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      files: uploadMaxFiles,
      text: MOST_TEXT,
    },
    onField: (name, value) => fields.append(name, value),
    async onFile(inputName, name, content) {
      const input = inputOf(inputName);
      // An empty file input posts a part without a name.
      if (!input || name === "") return;
      lastField = input.field;
      const incoming = { purpose: input.purpose, name, content };
      const result = await receiveFile(services, owner, incoming);
      if (result.ok) fields.append(input.field, result.file.id);
      else refuse(input.field, `${name}: ${result.message}`);
    },
  });
  if (!read.ok) refuse("", NOT_WHOLE);
  else if (read.filesDropped) {
    refuse(lastField, `At most ${countFiles(uploadMaxFiles)} at once. The others were not taken.`);
  }
  return { fields, fileErrors };
}
