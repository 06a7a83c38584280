import { type PDFContext, type PDFDict, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";

export interface PressMetadata {
  title: string;
  /** Of the shop. */
  creator: string;
  now: Date;
  /** Of this press file, a UUID: with it and `now` the same bytes come out again. */
  id: string;
  /** It keeps every rule of PDF/X-4; otherwise it doesn't say so. */
  isExchange: boolean;
}

const PRODUCER = "Makeready";

/** Says what a file is: in its Info, in its XMP, and in its ID, all of them the same (ISO 15930-7). */
export function writeMetadata(out: PDFContext, catalog: PDFDict, metadata: PressMetadata) {
  const { title, creator, now, id } = metadata;
  const date = PDFString.of(pdfDate(now));
  const info = out.obj({
    Title: PDFHexString.fromText(title),
    Creator: PDFHexString.fromText(creator),
    Producer: PDFHexString.fromText(PRODUCER),
    CreationDate: date,
    ModDate: date,
    Trapped: "False",
  });
  out.trailerInfo.Info = out.register(info);
  const number = PDFHexString.of(id.replaceAll("-", "").toUpperCase());
  out.trailerInfo.ID = out.obj([number, number]);
  const xmp = out.stream(new TextEncoder().encode(xmpOf(metadata)), {
    Type: "Metadata",
    Subtype: "XML",
  });
  catalog.set(PDFName.of("Metadata"), out.register(xmp));
}

/** "D:20261125231523Z" */
function pdfDate(now: Date): string {
  return `D:${now.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`;
}

function xmpOf({ title, creator, now, id, isExchange }: PressMetadata): string {
  const date = `${now.toISOString().slice(0, 19)}Z`;
  const exchange = isExchange
    ? "\n   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"
    : "";
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
   <xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool>
   <xmp:CreateDate>${date}</xmp:CreateDate>
   <xmp:ModifyDate>${date}</xmp:ModifyDate>
   <xmp:MetadataDate>${date}</xmp:MetadataDate>
   <pdf:Producer>${PRODUCER}</pdf:Producer>
   <pdf:Trapped>False</pdf:Trapped>${exchange}
   <xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
   <xmpMM:VersionID>1</xmpMM:VersionID>
   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
