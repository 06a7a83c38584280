import { PDFArray, type PDFDict, type PDFObject } from "@cantoo/pdf-lib";
import { dictOf, type Found, getDict, getFrom, getList, getName } from "./pdf-objects.ts";

/**
 * Tells layers that are not printed (§8.11): switched off, or marked as not to be printed, as guides
 * are. A membership is hidden when all its layers are, or one of them where all have to be on.
 */
export function hiddenLayers(catalog: PDFDict): (layer: Found) => boolean {
  const properties = getDict(catalog, "OCProperties");
  const settings = getDict(properties, "D");
  const set = (key: string) => new Set<PDFObject | undefined>(getList(settings, key));
  const [on, off] = [set("ON"), set("OFF")];
  const isOffAtFirst = getName(settings, "BaseState") === "OFF";
  const isOff = (layer: PDFDict) => {
    const printState = getName(getDict(getDict(layer, "Usage"), "Print"), "PrintState");
    if (printState !== "") return printState === "OFF";
    return isOffAtFirst ? !on.has(layer) : off.has(layer);
  };
  return (found) => {
    const layer = dictOf(found);
    if (!layer) return false;
    if (getName(layer, "Type") !== "OCMD") return isOff(layer);
    const listed = getList(layer, "OCGs");
    const single = getDict(layer, "OCGs");
    const members = (single ? [single] : listed).flatMap((one) => dictOf(one) ?? []);
    if (members.length === 0) return false;
    return getName(layer, "P") === "AllOn" ? members.some(isOff) : members.every(isOff);
  };
}

export function countLayers(catalog: PDFDict): number {
  const layers = getFrom(getDict(catalog, "OCProperties"), "OCGs");
  return layers instanceof PDFArray ? layers.size() : 0;
}
