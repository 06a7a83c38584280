import { PDFStream, type PDFDict } from "@cantoo/pdf-lib";
import type { FontFact } from "../pdf-facts.ts";
import { dictOf, getDict, getFrom, getList, getName } from "./pdf-objects.ts";

const FILES = ["FontFile", "FontFile2", "FontFile3"];

/** A font as a page names it, before any letter of it is shown. */
export function readFont(font: PDFDict): FontFact {
  const subtype = getName(font, "Subtype");
  const descendant = dictOf(getList(font, "DescendantFonts", 1)[0]);
  const inner = subtype === "Type0" && descendant ? descendant : font;
  const descriptor = getDict(inner, "FontDescriptor");
  const hasFile = FILES.some((key) => getFrom(descriptor, key) instanceof PDFStream);
  return {
    name: getName(font, "BaseFont"),
    type: subtype === "Type0" ? `Type0/${getName(inner, "Subtype")}` : subtype,
    // The letters of a Type 3 font are drawings of the file itself.
    isEmbedded: subtype === "Type3" || hasFile,
    pages: [],
  };
}
