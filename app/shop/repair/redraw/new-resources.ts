import { type PDFContext, PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";

/** The kinds of things that a stream names. */
export type ResourceKind = "ColorSpace" | "ExtGState" | "Font" | "Pattern" | "Shading" | "XObject";

export type NewResources = ReturnType<typeof newResources>;

/**
 * The resources of a stream that is drawn anew: only what it uses, each made when it is used first.
 * `make` says what a name leads to now; `null` where there is nothing.
 */
export function newResources(
  out: PDFContext,
  make: (kind: ResourceKind, name: string) => PDFObject | null,
) {
  const dict = PDFDict.withContext(out);
  const made = new Map<string, boolean>();
  const add = (kind: ResourceKind, name: string, object: PDFObject) => {
    const key = PDFName.of(kind);
    const kinds = dict.get(key);
    const ofKind = kinds instanceof PDFDict ? kinds : PDFDict.withContext(out);
    ofKind.set(PDFName.of(name), object);
    dict.set(key, ofKind);
    made.set(`${kind} ${name}`, true);
  };
  return {
    dict,
    add,
    /** Whether the name leads to something. */
    use(kind: ResourceKind, name: string): boolean {
      const known = made.get(`${kind} ${name}`);
      if (known !== undefined) return known;
      made.set(`${kind} ${name}`, false);
      const object = make(kind, name);
      if (object) add(kind, name, object);
      return object !== null;
    },
  };
}
