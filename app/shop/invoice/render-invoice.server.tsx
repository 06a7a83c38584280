import { renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import {
  INK,
  LetterPage,
  styles,
  type DocumentLogo,
  Party,
} from "#app/shop/document/document-parts.server.tsx";
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

/** An invoice as a PDF in US letter; fonts from disk, nothing from the network. */
export function renderInvoice(invoice: Invoice, logo: DocumentLogo = null): Promise<Buffer> {
  return renderToBuffer(<InvoiceDocument invoice={invoice} logo={logo} />);
}

function InvoiceDocument({ invoice, logo }: { invoice: Invoice; logo: DocumentLogo }) {
  const { payment } = invoice;
  return (
    <LetterPage head={{ ...invoice, title: "Invoice" }} logo={logo} text={JSON.stringify(invoice)}>
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
      {invoice.orderLines.length > 0 && (
        <View style={{ borderTopWidth: 1.5, borderTopColor: INK }}>
          {invoice.orderLines.map((line, index) => (
            <Row key={index} line={line} />
          ))}
        </View>
      )}
      <View wrap={false}>
        <View style={own.total}>
          <Text style={styles.bold}>Total, US dollars</Text>
          <Text style={own.totalAmount}>{invoice.total}</Text>
        </View>
        <Text style={[styles.end, { marginTop: 8 }]}>
          <Text style={styles.bold}>{payment.label}</Text>
          {payment.detail !== "" && `, ${payment.detail}`}
        </Text>
        {invoice.isTest && (
          <Text style={[styles.end, styles.gray]}>This is a test order. No money was charged.</Text>
        )}
        {invoice.refunds.length > 0 && (
          <View style={own.credit}>
            {invoice.refunds.map((refund, index) => (
              <Row key={index} line={refund} />
            ))}
            <View style={styles.row}>
              <Text style={styles.bold}>Balance after refunds</Text>
              <Text style={[styles.amount, styles.bold]}>{invoice.balance}</Text>
            </View>
          </View>
        )}
        {invoice.notice !== "" && <Text style={[styles.gray, own.notice]}>{invoice.notice}</Text>}
      </View>
    </LetterPage>
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
