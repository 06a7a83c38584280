import { StyleSheet } from "@react-pdf/renderer";

/** The color of text. */
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
  paragraphs: { marginTop: 6 },
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
