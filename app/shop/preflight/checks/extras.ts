import { extrasWords } from "../words/ink-words.ts";
import { type Check, found } from "./subject.ts";

/** Places that lead somewhere on the screen, and the marks of other presses. */
const HARMLESS = ["Link", "Popup", "PrinterMark", "TrapNet"];

/** What is not part of the print and is left out of the press file. */
export const extras: Check = {
  id: "extras",
  judge(subject) {
    if (subject.kind === "picture") return "moot";
    const { annotations, layers, actions } = subject.pdf;
    const has = {
      notes: annotations.some((kind) => !HARMLESS.includes(kind) && kind !== "Widget"),
      fields: annotations.includes("Widget"),
      layers: layers > 0,
      scripts: actions.some((action) => action !== "attachments"),
      attachments: actions.includes("attachments"),
    };
    if (!Object.values(has).includes(true)) return [];
    return [found("extras", "warning", extrasWords.present(has), { repairs: ["flatten"] })];
  },
};
