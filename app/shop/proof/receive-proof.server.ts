import { parseOrderRequest } from "#app/shop/artwork/parse-order-request.server.ts";
import { listOwnFiles } from "#app/shop/artwork/own-file-queries.server.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";
import type { Services } from "#app/platform/services.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { Person } from "#app/shop/person/person.ts";
import { makePressProof } from "./make-press-proof.server.ts";
import { PROOF_FILE, PROOF_INPUT, PROOF_OF, proofFormSchema } from "./proof-form.ts";
import { SEND_PROOF_REFUSALS } from "./proof-refusals.ts";
import { refusalOfProof, sendProof, type SendProofResult } from "./send-proof.server.ts";

/** A form with a proof that was not sent. */
export interface RefusedProof {
  /** The item that it was for; "" when the form did not say. */
  lineId: string;
  errors: { file: string[]; note: string[]; form: string[] };
  note: string;
  /** The file that was received all the same, to send it again. */
  file: { id: string; name: string } | null;
}

export type ReceivedProof =
  | { kind: "sent" }
  | { kind: "unknown" | "not_staff" }
  | { kind: "refused"; status: 400 | 409; refused: RefusedProof };

const RELOAD = "Reload the page and try again.";

/** A posted form with a proof, from its first byte to its answer. */
export async function receiveProof(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "maker" | "now" | "storage">,
  request: Request,
  { orderId, uploader }: { orderId: string; uploader: Uploader },
  by: Person,
): Promise<ReceivedProof> {
  const { fields, fileErrors } = await parseOrderRequest(services, request, uploader, (name) =>
    name === PROOF_INPUT ? { purpose: "proof", field: PROOF_FILE } : undefined,
  );
  // A file that comes with the form is meant, not the one that came before.
  const uploadedId = fields
    .getAll(PROOF_FILE)
    .findLast((id) => typeof id === "string" && id !== "");
  const values = {
    lineId: postedText(fields, "lineId"),
    proofKey: postedText(fields, "proofKey"),
    seen: postedText(fields, "seen"),
    note: postedText(fields, "note"),
  };
  const isPressed = postedText(fields, PROOF_OF.name) === PROOF_OF.value;
  const broken = Object.values(fileErrors).flat();
  if (broken.length > 0 && !isPressed) return refuse(400, { file: broken });
  if (uploadedId === undefined && !isPressed) return refuse(400, { file: ["Choose a file first"] });
  const form = proofFormSchema.omit({ fileId: true }).safeParse(values);
  if (!form.success) {
    const note = form.error.issues.filter(({ path }) => path[0] === "note");
    const isNote = note.length === form.error.issues.length;
    if (isNote) return refuse(400, { note: note.map(({ message }) => message) });
    return refuse(400, { form: [RELOAD] });
  }
  if (!isPressed) {
    const fileId = proofFormSchema.shape.fileId.safeParse(uploadedId);
    if (!fileId.success) return refuse(400, { form: [RELOAD] });
    const sent = { ...form.data, fileId: fileId.data };
    return said(await sendProof(services, { orderId, form: sent }, by));
  }
  const refusal = await refusalOfProof(services, { orderId, form: form.data }, by);
  if (refusal !== null) return said(refusal);
  const made = await makePressProof(services, { orderId, lineId: form.data.lineId, uploader });
  if (!made.ok && made.reason === "unknown") return { kind: "unknown" };
  if (!made.ok) return refuse(409, { form: [made.sentence] });
  const { fileId, pressOf } = made;
  return said(await sendProof(services, { orderId, form: { ...form.data, fileId }, pressOf }, by));

  function said(result: SendProofResult): ReceivedProof | Promise<ReceivedProof> {
    if (result.ok) return { kind: "sent" };
    if (result.reason === "unknown" || result.reason === "not_staff")
      return { kind: result.reason };
    return refuse(409, { form: [SEND_PROOF_REFUSALS[result.reason]] });
  }

  async function refuse(
    status: 400 | 409,
    errors: Partial<RefusedProof["errors"]>,
  ): Promise<ReceivedProof> {
    // One that was made is not held: sent as any other file, nobody would know what it is of.
    const ids = typeof uploadedId === "string" ? [uploadedId] : [];
    const [file = null] = await listOwnFiles(services.db, ids, uploader);
    const { lineId, note } = values;
    const all = { file: [], note: [], form: [], ...errors };
    return { kind: "refused", status, refused: { lineId, errors: all, note, file } };
  }
}
