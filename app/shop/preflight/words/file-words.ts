import type { UnreadReason } from "../artwork-facts.ts";
import type { Words } from "./words.ts";

export const readableWords = {
  locked: (): Words => ({
    sentence: "The file is locked with a password",
    advice: "Save a copy without a password and upload that.",
  }),
  empty: (): Words => ({
    sentence: "The file has no pages",
    advice: "Export it again from your design program and upload the new file.",
  }),
  partly: (): Words => ({
    sentence: "We couldn't read the whole file",
    advice: "Our team checks this one by hand before it prints.",
  }),
};

const CHECKED_BY_HAND = "Our team checks this one by hand before it prints.";

export const byHandWords = {
  partly: () => CHECKED_BY_HAND,
  unread(reason: UnreadReason, format: string): Words & { advice: string } {
    const sentences: Record<UnreadReason, string> = {
      damaged: `We can't open this ${format} file`,
      format: `We can't check ${format} files automatically`,
      "too-much": `This ${format} file is too complex to check automatically`,
    };
    return {
      sentence: sentences[reason],
      advice: `${CHECKED_BY_HAND} For an instant check, upload a PDF.`,
    };
  },
};
