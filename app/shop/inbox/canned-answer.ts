/** The list of canned answers. */
export const CANNED_ANSWERS_PATH = "/admin/messages/canned-answers";

/** As many as the shop can have; more would be a list to search, not to choose from. */
export const MOST_CANNED_ANSWERS = 100;

/** In characters; an answer may be as long as a message. */
export const LONGEST_CANNED = { title: 80, message: 5000 } as const;

/** Places for names in an answer, as they are written in it. */
export const FIRST_NAME_PLACE = "{first name}";
export const SHOP_NAME_PLACE = "{shop name}";

export interface CannedAnswer {
  id: string;
  title: string;
  message: string;
}

/** The answer's text with the names in their places; small and capital letters are the same there. */
export function fillAnswer(text: string, names: { firstName: string; shopName: string }): string {
  return text.replace(/\{ *(first|shop) +name *\}/gi, (_, whose: string) =>
    whose.toLowerCase() === "first" ? names.firstName : names.shopName,
  );
}

/** The text written so far with an answer after it, a line between them. */
export function withAnswer(written: string, answer: string): string {
  const before = written.trimEnd();
  return before === "" ? answer : `${before}\n\n${answer}`;
}

export type CannedAnswerRefusal = "unknown" | "changed" | "title_taken" | "too_many";

export const CANNED_ANSWER_REFUSALS: Readonly<Record<CannedAnswerRefusal, string>> = {
  unknown: "Someone removed this answer. What you typed is still here.",
  changed:
    "Someone else changed this answer. What you typed is still here. Check theirs in another tab, or save again to replace it.",
  title_taken: "You already have an answer with this name. Choose another.",
  too_many: `You have ${MOST_CANNED_ANSWERS} answers, the most you can save. Remove one first.`,
};
