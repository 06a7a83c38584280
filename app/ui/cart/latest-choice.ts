/** The choices of one item, of which one at a time is on its way to the shop. */
export interface Choices {
  /** On its way; `null` when nothing is. */
  sent: string | null;
  /** Made meanwhile, and to be sent next; `null` when nothing is. */
  waiting: string | null;
}

export type ChoiceStep =
  | { is: "chosen"; choice: string }
  | { is: "sent"; choice: string }
  /** It is what the shop holds already. */
  | { is: "needless"; choice: string }
  | { is: "answered" };

export const NOTHING_CHOSEN: Choices = { sent: null, waiting: null };

/** What follows from a step: the newest choice waits until it is sent, whatever happens meanwhile. */
export function afterChoice(choices: Choices, step: ChoiceStep): Choices {
  // One that was made in the very moment when another is sent is not that other.
  const without = (choice: string) => (choices.waiting === choice ? null : choices.waiting);
  switch (step.is) {
    case "chosen":
      return { ...choices, waiting: step.choice };
    case "sent":
      return { sent: step.choice, waiting: without(step.choice) };
    case "needless":
      return { ...choices, waiting: without(step.choice) };
    case "answered":
      return { ...choices, sent: null };
  }
}
