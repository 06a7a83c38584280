import type { Services } from "#app/platform/services.server.ts";
import { readMultipart } from "#app/shop/artwork/read-multipart.server.ts";
import { MAX_FIELDS } from "#app/shop/form/posted-fields.ts";
import type { Person } from "#app/shop/person/person.ts";
import { fileInputOf, filesInputOf, removalOf } from "#app/shop/picture/picture-inputs.ts";
import { MAX_PICTURES } from "#app/shop/picture/picture-terms.ts";
import { receivePicture } from "./receive-picture.server.ts";

const MAX_FIELD_BYTES = 256 * 1024;

export interface PictureForm {
  /** The fields as if every picture had been uploaded before: they hold addresses. */
  fields: FormData;
  /** Why pictures of the form were not taken, by field; "" is about the whole form. */
  pictureErrors: Record<string, string[]>;
}

/**
 * Reads a posted form with pictures as it streams in. A picture is taken as soon as it has
 * come: of `PictureField` named `image` the address is in the field `image` afterwards,
 * also when the rest of the form is refused; of a gallery named `images` the addresses are
 * added to it. The caller has seen that `by` is an admin.
 */
export async function parsePictureForm(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "now" | "storage">,
  request: Request,
  by: Pick<Person, "userId" | "name">,
  inputs: { single?: readonly string[]; many?: readonly string[]; maxFields?: number },
): Promise<PictureForm> {
  const { single = [], many = [], maxFields = MAX_FIELDS } = inputs;
  const contentType = request.headers.get("content-type") ?? "";
  const pictureErrors: PictureForm["pictureErrors"] = {};
  const refuse = (field: string, message: string) => (pictureErrors[field] ??= []).push(message);
  if (!contentType.startsWith("multipart/form-data") || request.body === null) {
    return { fields: withoutRemoved(await request.formData(), single), pictureErrors };
  }
  const fields = new FormData();
  let pictures = 0;
  const taken: { field: string; isOne: boolean; url: string }[] = [];
  const read = await readMultipart(contentType, request.body, {
    // Each single field sends a file, mostly an empty one.
    limits: { fields: maxFields, fieldSize: MAX_FIELD_BYTES, files: MAX_PICTURES + single.length },
    onField: (name, value) => fields.append(name, value),
    async onFile(inputName, name, content) {
      const one = single.find((field) => fileInputOf(field) === inputName);
      const field = one ?? many.find((candidate) => filesInputOf(candidate) === inputName);
      // An empty file input posts a part without a name.
      if (field === undefined || name === "") return;
      pictures += 1;
      if (pictures > MAX_PICTURES) return;
      const result = await receivePicture(services, { name, content }, by);
      if (result.ok) taken.push({ field, isOne: one !== undefined, url: result.url });
      else refuse(field, `${name}: ${result.message}`);
    },
  });
  if (!read.ok) refuse("", "The form didn't upload completely. Please send it again.");
  else if (read.filesDropped || pictures > MAX_PICTURES) {
    refuse("", `Up to ${MAX_PICTURES} pictures at a time. The others weren't added.`);
  }
  const kept = withoutRemoved(fields, single);
  for (const { field, isOne, url } of taken) {
    if (isOne) kept.set(field, url);
    else kept.append(field, url);
  }
  return { fields: kept, pictureErrors };
}

/** Pictures ticked for removal without JavaScript go; a new picture is put there afterwards. */
function withoutRemoved(fields: FormData, single: readonly string[]): FormData {
  for (const field of single) {
    if (fields.has(removalOf(field))) fields.set(field, "");
  }
  return fields;
}
