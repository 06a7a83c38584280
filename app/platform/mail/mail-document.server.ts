/** A mail as its author thinks of it; one document renders to HTML and to text. */
export interface MailDocument {
  subject: string;
  heading: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { type: "text"; text: string }
  | { type: "facts"; facts: { label: string; value: string }[] }
  | { type: "lines"; lines: MailLine[]; total: { label: string; amount: string } }
  | { type: "progress"; steps: MailStep[] }
  | { type: "button"; label: string; url: string };

/** One step of something under way. */
export interface MailStep {
  label: string;
  state: "done" | "now" | "ahead";
}

export interface MailLine {
  label: string;
  detail: string;
  amount: string;
}

/** The sender of a mail as its looks and its footer show it. */
export interface MailBrand {
  shopName: string;
  /** Light words are readable on it. */
  brandColor: string;
  /** In the place of the name; its address begins at the shop's root, and is completed as a mail leaves. */
  logo: { path: string; alt: string; width: number; height: number } | null;
  footer: string[];
}
