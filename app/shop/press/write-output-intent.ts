import { type PDFContext, type PDFDict, PDFHexString, PDFName } from "@cantoo/pdf-lib";

/** The printing condition that a file is made for, with its ICC profile. */
export interface PrintingCondition {
  /** Of the characterization registry, "CGATS TR 006"; "Custom" of a shop's own. */
  identifier: string;
  description: string;
  profile: Uint8Array;
}

/** Coated sheets on a US press: the profile that comes with the shop. */
export const BUILT_IN_CONDITION = {
  identifier: "CGATS TR 006",
  description: "GRACoL TR 006 coated",
} as const;

const REGISTRY = "http://www.color.org";

/** Says which press the inks of the file are meant for (ISO 32000-1 §14.11.5). */
export function writeOutputIntent(
  out: PDFContext,
  catalog: PDFDict,
  { identifier, description, profile }: PrintingCondition,
) {
  const intent = out.obj({
    Type: "OutputIntent",
    S: "GTS_PDFX",
    OutputConditionIdentifier: PDFHexString.fromText(identifier),
    OutputCondition: PDFHexString.fromText(description),
    RegistryName: PDFHexString.fromText(REGISTRY),
    Info: PDFHexString.fromText(description),
    DestOutputProfile: out.register(out.flateStream(profile, { N: 4 })),
  });
  catalog.set(PDFName.of("OutputIntents"), out.obj([out.register(intent)]));
}
