import { renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import {
  INK,
  LetterPage,
  styles,
  type DocumentLogo,
  Party,
} from "#app/shop/document/document-parts.server.tsx";
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

/** A job ticket or a packing slip as a PDF in US letter. */
export function renderOrderDocument(
  sheet: OrderDocument,
  logo: DocumentLogo = null,
): Promise<Buffer> {
  return renderToBuffer(
    <LetterPage head={sheet} logo={logo} text={JSON.stringify(sheet)}>
      <View style={own.top}>
        <Text style={own.number}>{sheet.number}</Text>
        {sheet.due !== "" && <Text style={own.due}>{sheet.due}</Text>}
      </View>
      <View style={styles.parties}>
        <Party label="Customer" lines={sheet.customer} />
        <Party label={sheet.delivery.label} lines={sheet.delivery.lines} />
      </View>
      {sheet.jobs.map((job, index) =>
        sheet.kind === "job-ticket" ? (
          <JobBlock key={index} job={job} place={`${index + 1} of ${sheet.jobs.length}`} />
        ) : (
          <PackedRow key={index} job={job} />
        ),
      )}
    </LetterPage>,
  );
}

function JobBlock({ job, place }: { job: Job; place: string }) {
  return (
    <View style={own.job}>
      <View style={styles.item} wrap={false}>
        <View style={styles.what}>
          <Text style={styles.label}>Item {place}</Text>
          <Text>{job.name}</Text>
        </View>
        <Text style={own.quantity}>{job.quantity}</Text>
      </View>
      {job.facts.map(({ label, value }) => (
        <View key={label} style={[styles.row, own.fact]} wrap={false}>
          <Text style={[own.term, styles.gray]}>{label}</Text>
          <Text style={[styles.what, styles.bold]}>{value}</Text>
        </View>
      ))}
      {job.notes.map(({ title, paragraphs }) => (
        <View key={title} style={own.block}>
          <Text style={styles.label}>{title}</Text>
          {/* As one: breaking pages between many takes the square of their number. */}
          <Text>{paragraphs.join("\n")}</Text>
        </View>
      ))}
      <View style={own.block}>
        <Text style={styles.label}>Files</Text>
        {job.files.length === 0 && <Text>None yet</Text>}
        {job.files.map((file, index) => (
          <View key={index} style={own.check} wrap={false}>
            <View style={own.box} />
            <Text style={styles.what}>{file}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function PackedRow({ job }: { job: Job }) {
  return (
    <View style={[styles.row, own.check]} wrap={false}>
      <View style={own.box} />
      <View style={styles.what}>
        <Text style={styles.bold}>{job.name}</Text>
        {job.packed !== "" && <Text style={styles.small}>{job.packed}</Text>}
      </View>
      <Text style={[styles.amount, own.quantity]}>{job.quantity}</Text>
    </View>
  );
}
