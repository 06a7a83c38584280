import { createElement as h, type ReactElement, type ReactNode } from "react";
import { Document, type DocumentProps, Image, Page, Text, View } from "@react-pdf/renderer";
import { type Block, together } from "./document-blocks.server.ts";
import { familiesOf } from "./document-fonts.server.ts";
import { styles } from "./document-styles.server.ts";

/** The head of every document: all of it text. */
export interface DocumentHead {
  /** "Invoice" */
  title: string;
  number: string;
  date: string;
  isTest: boolean;
  brandColor: string;
  shop: { name: string; lines: string[] };
  /** A stamp that nobody who picks the document up may overlook; `null` when there is nothing. */
  stamp: DocumentStamp | null;
}

export interface DocumentStamp {
  /** "CANCELED" */
  word: string;
  sentence: string;
}

/** The shop's logo as a PNG, in the place of its name; `null` when it has none. */
export type DocumentLogo = Buffer | null;

/**
 * What a document is drawn by, exported as `template` by a module of its own, which the typesetter loads. Written without
 * JSX, which a thread of its own would need a build for.
 */
export type DocumentTemplate<Content> = (
  content: Content,
  logo: DocumentLogo,
) => ReactElement<DocumentProps>;

/** A document in US letter: its head, what is on it, and at the foot of each page what it is. */
export function letterDocument(
  head: DocumentHead,
  {
    logo,
    text,
    blocks,
  }: {
    logo: DocumentLogo;
    /** Everything that is written on it. */
    text: string;
    blocks: readonly Block[];
  },
): ReactElement<DocumentProps> {
  const { shop, title, number } = head;
  const style = [styles.page, { fontFamily: familiesOf(text) }];
  const foot = h(Text, {
    style: styles.foot,
    fixed: true,
    render: ({ pageNumber, totalPages }) =>
      `${shop.name}, ${title.toLowerCase()} ${number}, page ${pageNumber} of ${totalPages}`,
  });
  const begun = [headOf(head, logo), head.stamp && stampOf(head.stamp)];
  return h(
    Document,
    { title: `${title} ${number}`, author: shop.name, language: "en-US" },
    ...together(blocks).map(({ nodes }, at) =>
      h(Page, { size: "LETTER", style }, ...(at === 0 ? begun : []), ...nodes, foot),
    ),
  );
}

function headOf(head: DocumentHead, logo: DocumentLogo): ReactNode {
  const { title, shop, number, date, isTest, brandColor } = head;
  const mark =
    logo === null
      ? h(Text, { style: [styles.shopName, { color: brandColor }] }, shop.name)
      : h(Image, { style: styles.logo, src: { data: logo, format: "png" } });
  return h(
    View,
    { style: styles.head },
    h(
      View,
      { style: styles.shop },
      mark,
      ...shop.lines.map((line) => h(Text, { style: styles.gray }, line)),
    ),
    h(
      View,
      { style: styles.name },
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.bold }, number),
      h(Text, { style: styles.gray }, date),
      isTest && h(Text, { style: styles.test }, "Test"),
    ),
  );
}

function stampOf({ word, sentence }: DocumentStamp): ReactNode {
  return h(
    View,
    { style: styles.stamp, wrap: false },
    h(Text, { style: styles.stampWord }, word),
    h(Text, null, sentence),
  );
}

/** Whom a document is for, or where its goods go, side by side. */
export function partiesOf(parties: readonly { label: string; lines: string[] }[]): Block {
  const node = h(
    View,
    { style: styles.parties },
    ...parties.map(({ label, lines }) =>
      h(
        View,
        { style: styles.party },
        h(Text, { style: styles.label }, label),
        ...lines.map((line) => h(Text, null, line)),
      ),
    ),
  );
  return { lines: 6, node };
}
