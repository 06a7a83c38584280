import type { TASK_INPUT_TYPES, TASK_RHYTHMS } from "#app/shop/rewards/task/task-terms.ts";

/** A task of the rewards programme that a new shop begins with. */
export interface CatalogueTask {
  title: string;
  description: string;
  /** Dollars. */
  reward: string;
  inputType: (typeof TASK_INPUT_TYPES)[number];
  rhythm: (typeof TASK_RHYTHMS)[number];
}

/**
 * The deeds that a print shop really thanks people for; admins change them in the admin area. None pays for
 * a review on another site: their rules and the law forbid it.
 */
export const TASKS: readonly CatalogueTask[] = [
  {
    title: "Review us",
    description:
      "Tell us in a few honest sentences how your order turned out, good or bad. We ask you before we show them to anybody.",
    reward: "10",
    inputType: "text",
    rhythm: "once",
  },
  {
    title: "Follow us",
    description:
      "Follow the shop on a social network with your business account, and send us the address of your profile.",
    reward: "5",
    inputType: "url",
    rhythm: "once",
  },
  {
    title: "Share your print",
    description:
      "Show something that we printed for you in a public post that says we thank you for it, and send us the address of the post.",
    reward: "10",
    inputType: "url",
    rhythm: "once",
  },
  {
    title: "Send a photo of your print at work",
    description:
      "Your banner on the fence, your menu on the table: send us a photo of it. We ask you before we show it to anybody.",
    reward: "15",
    inputType: "file",
    rhythm: "once",
  },
  {
    title: "Tell us what you spend on advertising",
    description:
      "What your business spent on print and online advertising last month, in dollars. Only the team sees it, and it tells us what to offer.",
    reward: "2",
    inputType: "numeric",
    rhythm: "monthly",
  },
];
