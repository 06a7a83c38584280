import { and, asc, eq, type SQL } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines, proofs } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openPagePicture } from "#app/shop/artwork/inspection/page-pictures.server.ts";
import {
  type OpenedFile,
  openStoredFile,
  storedFile,
} from "#app/shop/artwork/open-stored-file.server.ts";
import { heldOrder, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { pressStandings } from "#app/shop/press/approved-sides.server.ts";
import { listComments } from "./comment/list-comments.server.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import type { EarlierProof, ProofPages } from "./proof-view.ts";
import { readProofPages } from "./proof-pages.server.ts";

export type SentProof = Awaited<ReturnType<typeof listProofs>>[number];
export type StaffProof = Awaited<ReturnType<typeof listProofsForStaff>>[number];
export type ProofToSee = Awaited<ReturnType<typeof listProofsToSee>>[number];

/** The proofs of an order's items, the last one of each first. */
export async function listProofs(db: DbOrTx, orderId: string) {
  const found = await db
    .select({
      id: proofs.id,
      orderLineId: proofs.orderLineId,
      number: proofs.number,
      state: proofs.state,
      note: proofs.note,
      answer: proofs.answer,
      answeredBy: proofs.answeredBy,
      pressOf: proofs.pressOf,
      sentBy: proofs.sentBy,
      createdAt: proofs.createdAt,
      settledBy: proofs.settledBy,
      settledAt: proofs.settledAt,
      fileName: files.name,
      contentType: files.contentType,
      bytes: files.bytes,
    })
    .from(proofs)
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .leftJoin(files, eq(files.proofId, proofs.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(proofs.number));
  return found.toReversed();
}

/** The same for the team, which learns of a press file whether its artwork is still the item's. */
export async function listProofsForStaff(db: DbOrTx, orderId: string) {
  const found = await listProofs(db, orderId);
  const standings = await pressStandings(
    db,
    found.map(({ pressOf }) => pressOf ?? []),
  );
  const written = await listComments(
    db,
    found.map(({ id }) => id),
  );
  return found.map((proof, index) => {
    const press = proof.pressOf === null ? null : (standings[index] ?? null);
    const comments = written.filter(({ proofId }) => proofId === proof.id);
    return { ...proof, press, comments };
  });
}

/** The same for their customer, who looks at the pages of those that wait, and comments on them. */
export async function listProofsToSee(db: DbOrTx, orderId: string) {
  const found = await listProofs(db, orderId);
  const waiting = found.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const before = new Map(waiting.map((id) => [id, proofBefore(found, id)]));
  const pictured = [...waiting, ...[...before.values()].flatMap((proof) => proof?.id ?? [])];
  const [pages, comments] = await Promise.all([
    readProofPages(db, pictured),
    listComments(
      db,
      found.map(({ id }) => id),
    ),
  ]);
  return found.map((proof) => ({
    ...proof,
    drawn: proof.state === "waiting" ? (pages.get(proof.id) ?? null) : null,
    earlier: withPages(before.get(proof.id), pages),
    comments: comments.filter(({ proofId }) => proofId === proof.id),
  }));
}

/** The last proof of the same item that its customer saw before; `undefined` without one. */
export function proofBefore<Proof extends ListedProof>(
  proofs: readonly Proof[],
  id: string,
): Proof | undefined {
  const meant = proofs.find((proof) => proof.id === id);
  const seen = proofs.filter(
    ({ orderLineId, number, state }) =>
      orderLineId === meant?.orderLineId && number < meant.number && state !== "withdrawn",
  );
  return seen.toSorted((a, b) => b.number - a.number)[0];
}

interface ListedProof {
  id: string;
  orderLineId: string;
  number: number;
  state: ProofState;
}

/** With its pages, when it has any that are drawn. */
export function withPages(
  proof: ListedProof | undefined,
  pages: ReadonlyMap<string, ProofPages>,
): EarlierProof | null {
  const drawn = proof && pages.get(proof.id);
  const hasPictures = drawn?.pages.some(({ picture }) => picture !== null) ?? false;
  return drawn && hasPictures ? { id: proof.id, number: proof.number, drawn } : null;
}

/** A proof of an order and what it is of; `undefined` when it has none with this id. */
export async function findProof(db: DbOrTx, orderId: string, proofId: string) {
  const [found] = await db
    .select({
      number: proofs.number,
      state: proofs.state,
      answer: proofs.answer,
      pressOf: proofs.pressOf,
      settledById: proofs.settledById,
      productName: orderLines.productName,
    })
    .from(proofs)
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .where(and(eq(proofs.id, proofId), eq(orderLines.orderId, orderId)));
  return found;
}

/** The file of a proof of an order that is theirs, opened for reading. */
export async function openProofFile(services: Reading, holder: OrderHolder, proofId: string) {
  const isTheirs = await heldOrder(services.db, holder);
  if (isTheirs === null) return { ok: false as const, reason: "unknown" as const };
  return openFileOf(services, and(eq(proofs.id, proofId), isTheirs));
}

/** The same for the team, of any order. */
export function openProofFileForStaff(services: Reading, orderId: string, proofId: string) {
  return openFileOf(services, and(eq(proofs.id, proofId), eq(customerOrders.id, orderId)));
}

/** A picture of a page of such a proof, by its name. */
export async function openProofPicture(
  services: Reading,
  holder: OrderHolder,
  asked: AskedPicture,
): Promise<OpenedFile> {
  const isTheirs = await heldOrder(services.db, holder);
  if (isTheirs === null) return { ok: false, reason: "unknown" };
  return openPictureOf(services, isTheirs, asked);
}

/** The same for the team, of any order. */
export function openProofPictureForStaff(
  services: Reading,
  orderId: string,
  asked: AskedPicture,
): Promise<OpenedFile> {
  return openPictureOf(services, eq(customerOrders.id, orderId), asked);
}

interface AskedPicture {
  proofId: string;
  picture: string;
}

type Reading = Pick<Services, "db" | "storage" | "log">;

async function openFileOf(services: Reading, isMeant: SQL | undefined) {
  return openStoredFile(services, await findFileOf(services, isMeant));
}

async function openPictureOf(
  services: Reading,
  isTheirs: SQL,
  { proofId, picture }: AskedPicture,
): Promise<OpenedFile> {
  const file = await findFileOf(services, and(eq(proofs.id, proofId), isTheirs));
  return file ? openPagePicture(services, file.id, picture) : { ok: false, reason: "unknown" };
}

async function findFileOf({ db }: Pick<Services, "db">, isMeant: SQL | undefined) {
  const [file] = await db
    .select(storedFile)
    .from(files)
    .innerJoin(proofs, eq(proofs.id, files.proofId))
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(isMeant);
  return file;
}
