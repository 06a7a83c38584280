import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import {
  type Block,
  grouped,
  linesOf,
  paragraphBlocks,
} from "#app/shop/document/document-blocks.server.ts";
import {
  type DocumentTemplate,
  letterDocument,
  partiesOf,
} from "#app/shop/document/document-parts.server.ts";
import { INK, styles } from "#app/shop/document/document-styles.server.ts";
import { type Job, type JobFact, type OrderDocument, orderDocumentOf } from "./order-document.ts";

const own = StyleSheet.create({
  top: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", gap: 12 },
  number: { fontSize: 34, fontWeight: 600, lineHeight: 1.1, marginBottom: 18 },
  due: { fontSize: 16, fontWeight: 600, lineHeight: 1.1, marginBottom: 22 },
  job: { marginBottom: 16 },
  quantity: { fontSize: 16, fontWeight: 600, lineHeight: 1.1 },
  fact: { flexDirection: "row", gap: 12, paddingVertical: 3 },
  term: { width: 90 },
  box: { width: 10, height: 10, borderWidth: 1, borderColor: INK, marginTop: 2 },
  check: { flexDirection: "row", gap: 8, paddingVertical: 2 },
});

/**
 * A job ticket or a packing slip in US letter. Its words are read here as well: the longest order holds as many as
 * a book.
 */
export const template: DocumentTemplate<Parameters<typeof orderDocumentOf>> = (parts, logo) => {
  const sheet = orderDocumentOf(...parts);
  return letterDocument(sheet, {
    logo,
    text: JSON.stringify(sheet),
    blocks: [
      topBlock(sheet),
      partiesOf([{ label: "Customer", lines: sheet.customer }, sheet.delivery]),
      ...sheet.jobs.flatMap((job, index) =>
        sheet.kind === "job-ticket"
          ? jobBlocks(job, `${index + 1} of ${sheet.jobs.length}`)
          : [packedBlock(job)],
      ),
    ],
  });
};

function topBlock({ number, due }: OrderDocument): Block {
  const node = h(
    View,
    { style: own.top },
    h(Text, { style: own.number }, number),
    due !== "" && h(Text, { style: own.due }, due),
  );
  return { lines: 4, node };
}

function jobBlocks({ name, quantity, facts, notes, files }: Job, place: string): Block[] {
  const head = h(
    View,
    { style: styles.item, wrap: false },
    h(
      View,
      { style: styles.what },
      h(Text, { style: styles.label }, `Item ${place}`),
      h(Text, null, name),
    ),
    h(Text, { style: own.quantity }, quantity),
  );
  const parts = [
    { lines: 4, node: head },
    ...facts.map(factBlock),
    ...notes.flatMap(({ title, paragraphs }) => paragraphBlocks(title, paragraphs)),
    ...fileBlocks(files),
  ];
  return grouped(parts, own.job);
}

function factBlock({ label, value }: JobFact): Block {
  const node = h(
    View,
    { style: [styles.row, own.fact], wrap: false },
    h(Text, { style: [own.term, styles.gray] }, label),
    h(Text, { style: [styles.what, styles.bold] }, value),
  );
  return { lines: 1 + linesOf(value), node };
}

function fileBlocks(files: readonly string[]): Block[] {
  const title = h(Text, { style: [styles.label, styles.paragraphs] }, "Files");
  if (files.length === 0) {
    return [{ lines: 2, node: h(View, { wrap: false }, title, h(Text, null, "None yet")) }];
  }
  // The title stays with the first of them.
  return files.map((file, at) => ({
    lines: 1 + linesOf(file),
    node: h(View, { wrap: false }, at === 0 && title, fileRow(file)),
  }));
}

function fileRow(file: string): ReactNode {
  return h(
    View,
    { style: own.check },
    h(View, { style: own.box }),
    h(Text, { style: styles.what }, file),
  );
}

function packedBlock({ name, packed, quantity }: Job): Block {
  const node = h(
    View,
    { style: [styles.row, own.check], wrap: false },
    h(View, { style: own.box }),
    h(
      View,
      { style: styles.what },
      h(Text, { style: styles.bold }, name),
      packed !== "" && h(Text, { style: styles.small }, packed),
    ),
    h(Text, { style: [styles.amount, own.quantity] }, quantity),
  );
  return { lines: 1 + linesOf(name) + linesOf(packed), node };
}
