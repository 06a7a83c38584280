import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { type Block, grouped, linesOf } from "#app/shop/document/document-blocks.server.ts";
import {
  type DocumentTemplate,
  letterDocument,
  partiesOf,
} from "#app/shop/document/document-parts.server.ts";
import { INK, styles } from "#app/shop/document/document-styles.server.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";

const own = StyleSheet.create({
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    borderTopWidth: 1.5,
    borderTopColor: INK,
    marginTop: 4,
    paddingTop: 8,
  },
  totalAmount: { fontSize: 18, fontWeight: 600, lineHeight: 1.1 },
  credit: { marginTop: 14 },
  notice: { marginTop: 14 },
});

/** An invoice in US letter; fonts from disk, nothing from the network. */
export const template: DocumentTemplate<Invoice> = (invoice, logo) =>
  letterDocument(
    { ...invoice, title: "Invoice" },
    {
      logo,
      text: JSON.stringify(invoice),
      blocks: [
        partiesOf([{ label: "Bill to", lines: invoice.billTo }, invoice.delivery]),
        ...invoice.items.flatMap(itemBlocks),
        ...orderLinesBlock(invoice.orderLines),
        totalBlock(invoice),
      ],
    },
  );

function itemBlocks({ name, amount, lines }: Invoice["items"][number]): Block[] {
  const head = h(
    View,
    { style: styles.item, wrap: false },
    h(Text, { style: styles.what }, name),
    h(Text, { style: styles.amount }, amount),
  );
  return grouped([{ lines: 1 + linesOf(name), node: head }, ...lines.map(rowBlock)]);
}

function orderLinesBlock(lines: readonly InvoiceLine[]): Block[] {
  const style = { borderTopWidth: 1.5, borderTopColor: INK };
  return grouped(lines.map(rowBlock), style);
}

function totalBlock({ total, payment, isTest, refunds, balance, notice }: Invoice): Block {
  const paid = payment.detail === "" ? [] : [`, ${payment.detail}`];
  const node = h(
    View,
    { wrap: false },
    h(
      View,
      { style: own.total },
      h(Text, { style: styles.bold }, "Total, US dollars"),
      h(Text, { style: own.totalAmount }, total),
    ),
    h(
      Text,
      { style: [styles.end, { marginTop: 8 }] },
      h(Text, { style: styles.bold }, payment.label),
      ...paid,
    ),
    isTest &&
      h(Text, { style: [styles.end, styles.gray] }, "This is a test order. No money was charged."),
    refunds.length > 0 &&
      h(
        View,
        { style: own.credit },
        ...refunds.map(rowOf),
        h(
          View,
          { style: styles.row },
          h(Text, { style: styles.bold }, "Balance after refunds"),
          h(Text, { style: [styles.amount, styles.bold] }, balance),
        ),
      ),
    notice !== "" && h(Text, { style: [styles.gray, own.notice] }, notice),
  );
  return { lines: 8 + 2 * refunds.length, node };
}

function rowBlock(line: InvoiceLine): Block {
  return { lines: linesOf(line.label) + linesOf(line.detail), node: rowOf(line) };
}

function rowOf({ label, detail, amount }: InvoiceLine): ReactNode {
  return h(
    View,
    { style: styles.row, wrap: false },
    h(
      View,
      { style: styles.what },
      h(Text, null, label),
      detail !== "" && h(Text, { style: styles.small }, detail),
    ),
    h(Text, { style: styles.amount }, amount),
  );
}
