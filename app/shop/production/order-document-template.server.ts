import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import {
  type Block,
  type DocumentTemplate,
  INK,
  letterDocument,
  partiesOf,
  styles,
} from "#app/shop/document/document-parts.server.ts";
import type { Job, OrderDocument } from "./order-document.ts";

const own = StyleSheet.create({
  top: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end", gap: 12 },
  number: { fontSize: 34, fontWeight: 600, lineHeight: 1.1, marginBottom: 18 },
  due: { fontSize: 16, fontWeight: 600, lineHeight: 1.1, marginBottom: 22 },
  job: { marginBottom: 16 },
  quantity: { fontSize: 16, fontWeight: 600, lineHeight: 1.1 },
  fact: { flexDirection: "row", gap: 12, paddingVertical: 3 },
  term: { width: 90 },
  block: { marginTop: 6 },
  box: { width: 10, height: 10, borderWidth: 1, borderColor: INK, marginTop: 2 },
  check: { flexDirection: "row", gap: 8, paddingVertical: 2 },
});

/** A job ticket or a packing slip in US letter. */
export const template: DocumentTemplate<OrderDocument> = (sheet, logo) =>
  letterDocument(sheet, {
    logo,
    text: JSON.stringify(sheet),
    blocks: [
      topBlock(sheet),
      partiesOf([{ label: "Customer", lines: sheet.customer }, sheet.delivery]),
      ...sheet.jobs.map((job, index) =>
        sheet.kind === "job-ticket"
          ? jobBlock(job, `${index + 1} of ${sheet.jobs.length}`)
          : packedBlock(job),
      ),
    ],
  });

function topBlock({ number, due }: OrderDocument): Block {
  const node = h(
    View,
    { style: own.top },
    h(Text, { style: own.number }, number),
    due !== "" && h(Text, { style: own.due }, due),
  );
  return { lines: 4, node };
}

function jobBlock({ name, quantity, facts, notes, files }: Job, place: string): Block {
  const node = h(
    View,
    { style: own.job },
    h(
      View,
      { style: styles.item, wrap: false },
      h(
        View,
        { style: styles.what },
        h(Text, { style: styles.label }, `Item ${place}`),
        h(Text, null, name),
      ),
      h(Text, { style: own.quantity }, quantity),
    ),
    ...facts.map(({ label, value }) =>
      h(
        View,
        { style: [styles.row, own.fact], wrap: false },
        h(Text, { style: [own.term, styles.gray] }, label),
        h(Text, { style: [styles.what, styles.bold] }, value),
      ),
    ),
    ...notes.map(({ title, paragraphs }) =>
      h(
        View,
        { style: own.block },
        h(Text, { style: styles.label }, title),
        // As one: breaking pages between many takes the square of their number.
        h(Text, null, paragraphs.join("\n")),
      ),
    ),
    h(
      View,
      { style: own.block },
      h(Text, { style: styles.label }, "Files"),
      files.length === 0 && h(Text, null, "None yet"),
      ...files.map((file) =>
        h(
          View,
          { style: own.check, wrap: false },
          h(View, { style: own.box }),
          h(Text, { style: styles.what }, file),
        ),
      ),
    ),
  );
  return { lines: 5 + facts.length + 5 * notes.length + files.length, node };
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
  return { lines: 2, node };
}
