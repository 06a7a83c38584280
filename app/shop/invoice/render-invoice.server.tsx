import { createRequire } from "node:module";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Invoice, InvoiceLine } from "./invoice.ts";

const require = createRequire(import.meta.url);
const REGULAR = require.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf");
const SEMIBOLD = require.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf");

// The typeface of the shop, whole: what PDF readers bring along knows no č and no ł.
Font.register({
  family: "Archivo",
  fonts: [
    { src: REGULAR, fontWeight: 400 },
    { src: SEMIBOLD, fontWeight: 600 },
  ],
});

const LONGEST_WORD = 24;

// Words stay whole, except those that no column could hold.
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
);

const INK = "#15181c";
const GRAY = "#454a52";
const RULE = "#dfdbd1";

const styles = StyleSheet.create({
  page: {
    ...{ fontFamily: "Archivo", fontSize: 9.5, lineHeight: 1.4, color: INK },
    ...{ paddingTop: 48, paddingBottom: 64, paddingHorizontal: 54 },
  },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginBottom: 28 },
  shop: { maxWidth: 260 },
  shopName: { fontSize: 15, fontWeight: 600, lineHeight: 1.2, marginBottom: 5 },
  name: { alignItems: "flex-end" },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.1, marginBottom: 4 },
  end: { textAlign: "right" },
  gray: { color: GRAY },
  small: { fontSize: 8.5, color: GRAY },
  label: { fontSize: 8.5, color: GRAY, marginBottom: 2 },
  bold: { fontWeight: 600 },
  test: {
    ...{ marginTop: 8, paddingTop: 3, paddingBottom: 1, paddingHorizontal: 8 },
    ...{ backgroundColor: "#ffdd33", fontSize: 8.5, fontWeight: 600 },
  },
  parties: { flexDirection: "row", gap: 24, marginBottom: 24 },
  party: { flex: 1 },
  row: {
    ...{ flexDirection: "row", justifyContent: "space-between", gap: 18, paddingVertical: 4 },
    ...{ borderTopWidth: 0.5, borderTopColor: RULE },
  },
  what: { flex: 1 },
  // The typesetter aligns only within a width that it knows.
  amount: { width: 84, textAlign: "right" },
  item: {
    ...{ flexDirection: "row", justifyContent: "space-between", gap: 18 },
    ...{ borderTopWidth: 1.5, borderTopColor: INK, paddingTop: 7, paddingBottom: 5 },
    ...{ fontSize: 11, fontWeight: 600, lineHeight: 1.25 },
  },
  total: {
    ...{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
    ...{ borderTopWidth: 1.5, borderTopColor: INK, marginTop: 4, paddingTop: 8 },
  },
  totalAmount: { fontSize: 18, fontWeight: 600, lineHeight: 1.1 },
  foot: {
    // From the top: measured from the bottom it breaks invoices of many pages.
    ...{ position: "absolute", top: 746, left: 54, right: 54 },
    ...{ fontSize: 8, color: GRAY },
  },
});

/** An invoice as a PDF in US letter; fonts from disk, nothing from the network. */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  return renderToBuffer(<InvoiceDocument invoice={invoice} />);
}

function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { shop, number, payment } = invoice;
  return (
    <Document title={`Invoice ${number}`} author={shop.name} language="en-US">
      <Page size="LETTER" style={styles.page}>
        <Head invoice={invoice} />
        <View style={styles.parties}>
          <Party label="Bill to" lines={invoice.billTo} />
          <Party label={invoice.delivery.label} lines={invoice.delivery.lines} />
        </View>
        {invoice.items.map((item, index) => (
          <View key={index}>
            <View style={styles.item} wrap={false}>
              <Text style={styles.what}>{item.name}</Text>
              <Text style={styles.amount}>{item.amount}</Text>
            </View>
            {item.lines.map((line, at) => (
              <Row key={at} line={line} />
            ))}
          </View>
        ))}
        <View style={{ borderTopWidth: 1.5, borderTopColor: INK }}>
          {invoice.orderLines.map((line, index) => (
            <Row key={index} line={line} />
          ))}
        </View>
        <View wrap={false}>
          <View style={styles.total}>
            <Text style={styles.bold}>Total, US dollars</Text>
            <Text style={styles.totalAmount}>{invoice.total}</Text>
          </View>
          <Text style={[styles.end, { marginTop: 8 }]}>
            <Text style={styles.bold}>{payment.label}</Text>
            {payment.detail !== "" && `, ${payment.detail}`}
          </Text>
          {invoice.isTest && (
            <Text style={[styles.end, styles.gray]}>
              This is a test order. No money was charged.
            </Text>
          )}
        </View>
        <Text
          style={styles.foot}
          render={({ pageNumber, totalPages }) =>
            `${shop.name}, invoice ${number}, page ${pageNumber} of ${totalPages}`
          }
          fixed
        />
      </Page>
    </Document>
  );
}

function Head({ invoice: { shop, number, date, isTest, brandColor } }: { invoice: Invoice }) {
  return (
    <View style={styles.head}>
      <View style={styles.shop}>
        <Text style={[styles.shopName, { color: brandColor }]}>{shop.name}</Text>
        {shop.lines.map((line) => (
          <Text key={line} style={styles.gray}>
            {line}
          </Text>
        ))}
      </View>
      <View style={styles.name}>
        <Text style={styles.title}>Invoice</Text>
        <Text style={styles.bold}>{number}</Text>
        <Text style={styles.gray}>{date}</Text>
        {isTest && <Text style={styles.test}>Test</Text>}
      </View>
    </View>
  );
}

function Party({ label, lines }: { label: string; lines: string[] }) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      {lines.map((line, index) => (
        <Text key={index}>{line}</Text>
      ))}
    </View>
  );
}

function Row({ line }: { line: InvoiceLine }) {
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.what}>
        <Text>{line.label}</Text>
        {line.detail !== "" && <Text style={styles.small}>{line.detail}</Text>}
      </View>
      <Text style={styles.amount}>{line.amount}</Text>
    </View>
  );
}
