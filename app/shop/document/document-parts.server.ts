import { createRequire } from "node:module";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import {
  Document,
  type DocumentProps,
  Font,
  Image,
  Page,
  StyleSheet,
  Text,
  View,
} from "@react-pdf/renderer";

import { OTHER_SCRIPTS, otherFamilies, type OtherFamily } from "./other-scripts.ts";

const require = createRequire(import.meta.url);
const REGULAR = require.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf");
const SEMIBOLD = require.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf");

const OTHERS_REGULAR =
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");
const OTHERS_SEMIBOLD =
  require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf");

// The typeface of the shop, whole: what PDF readers bring along knows no č and no ł.
Font.register({
  family: "Archivo",
  fonts: [
    { src: REGULAR, fontWeight: 400 },
    { src: SEMIBOLD, fontWeight: 600 },
  ],
});

// Letters that it has not got: Greek, Cyrillic, Vietnamese, Devanagari.
Font.register({
  family: "Noto Sans",
  fonts: [
    { src: OTHERS_REGULAR, fontWeight: 400 },
    { src: OTHERS_SEMIBOLD, fontWeight: 600 },
  ],
});

/** Read only for a document that they occur on: the typesetter opens every family of its style. */
const OTHER_FACES: Readonly<Record<OtherFamily, { regular: string; semibold: string }>> = {
  "Noto Sans Hebrew": {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf"),
  },
  "IBM Plex Sans Arabic": {
    regular:
      require.resolve("@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf"),
  },
  "Noto Sans Thai": {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf"),
  },
  "Nanum Gothic": {
    regular:
      require.resolve("@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf"),
    semibold: require.resolve("@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf"),
  },
  "Noto Sans SC": {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
  },
};

for (const { family } of OTHER_SCRIPTS) {
  const { regular, semibold } = OTHER_FACES[family];
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: semibold, fontWeight: 600 },
    ],
  });
}

const LONGEST_WORD = 24;

// Words stay whole, except those that no column could hold.
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
);

export const INK = "#15181c";
const GRAY = "#454a52";
const RULE = "#dfdbd1";
/** Dark enough to stay legible where it is printed in black. */
const ALARM = "#a3231d";

/** The styles that every document of the shop shares. */
export const styles = StyleSheet.create({
  page: {
    fontSize: 9.5,
    lineHeight: 1.4,
    color: INK,
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 54,
  },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginBottom: 28 },
  shop: { maxWidth: 260 },
  logo: {
    maxWidth: 200,
    height: 36,
    objectFit: "contain",
    objectPosition: "left",
    marginBottom: 8,
  },
  shopName: { fontSize: 15, fontWeight: 600, lineHeight: 1.2, marginBottom: 5 },
  name: { alignItems: "flex-end" },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.1, marginBottom: 4 },
  end: { textAlign: "right" },
  gray: { color: GRAY },
  small: { fontSize: 8.5, color: GRAY },
  label: { fontSize: 8.5, color: GRAY, marginBottom: 2 },
  bold: { fontWeight: 600 },
  test: {
    marginTop: 8,
    paddingTop: 3,
    paddingBottom: 1,
    paddingHorizontal: 8,
    backgroundColor: "#ffdd33",
    fontSize: 8.5,
    fontWeight: 600,
  },
  stamp: {
    borderWidth: 2,
    borderColor: ALARM,
    color: ALARM,
    marginBottom: 18,
    paddingTop: 8,
    paddingBottom: 6,
    paddingHorizontal: 12,
  },
  stampWord: { fontSize: 24, fontWeight: 600, lineHeight: 1.1 },
  parties: { flexDirection: "row", gap: 24, marginBottom: 24 },
  party: { flex: 1 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 18,
    paddingVertical: 4,
    borderTopWidth: 0.5,
    borderTopColor: RULE,
  },
  what: { flex: 1 },
  // The typesetter aligns only within a width that it knows.
  amount: { width: 84, textAlign: "right" },
  item: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 18,
    borderTopWidth: 1.5,
    borderTopColor: INK,
    paddingTop: 7,
    paddingBottom: 5,
    fontSize: 11,
    fontWeight: 600,
    lineHeight: 1.25,
  },
  foot: {
    // From the top: measured from the bottom it breaks documents of many pages.
    position: "absolute",
    top: 746,
    left: 54,
    right: 54,
    fontSize: 8,
    color: GRAY,
  },
});

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

/** A part of a document that begins a page of its own if need be. */
export interface Block {
  /** About how many lines it has. */
  lines: number;
  node: ReactNode;
}

/**
 * So many lines are broken into pages together. What follows begins a page: each page that is broken off is
 * paid for by all that is left.
 */
const MOST_LINES_TOGETHER = 120;

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
  const style = [styles.page, { fontFamily: ["Archivo", "Noto Sans", ...otherFamilies(text)] }];
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
    ...together(blocks).map((nodes, at) =>
      h(Page, { size: "LETTER", style }, ...(at === 0 ? begun : []), ...nodes, foot),
    ),
  );
}

/** The blocks that are broken into pages together. */
function together(blocks: readonly Block[]): ReactNode[][] {
  const pages: ReactNode[][] = [];
  let lines = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    if (lines + block.lines > MOST_LINES_TOGETHER) {
      pages.push([]);
      lines = 0;
    }
    pages.at(-1)?.push(block.node);
    lines += block.lines;
  }
  return pages;
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
