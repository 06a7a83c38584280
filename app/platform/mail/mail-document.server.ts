/** A mail as its author thinks of it; one document renders to HTML and to text. */
export interface MailDocument {
  subject: string;
  heading: string;
  /** What a list of mails shows behind the subject; without it the first words do. */
  preheader?: string;
  blocks: MailBlock[];
  /** How its reader gets no more of these. */
  leave?: MailLink & { why: string };
}

export interface MailLink {
  label: string;
  url: string;
}

export type MailBlock =
  | { type: "text"; text: string }
  | { type: "linked"; parts: (string | MailLink)[] }
  | { type: "facts"; facts: { label: string; value: string }[] }
  | { type: "lines"; lines: MailLine[]; total: { label: string; amount: string } }
  | { type: "progress"; steps: MailStep[] }
  | { type: "button"; label: string; url: string }
  | { type: "picture"; picture: MailPicture };

/** A picture of the shop's; its address begins at the shop's root, and is completed as a mail leaves. */
export interface MailPicture {
  path: string;
  /** Stands in its place where pictures are switched off. */
  alt: string;
  /** In pixels, as it is shown where there is room. */
  width: number;
  height: number;
}

/** One step of something under way. */
export interface MailStep {
  label: string;
  state: "done" | "now" | "ahead";
}

export interface MailLine {
  label: string;
  detail: string;
  amount: string;
  /** Small, beside its words. */
  picture?: MailPicture | undefined;
}

/** The sender of a mail as its looks and its footer show it. */
export interface MailBrand {
  shopName: string;
  /** Light words are readable on it. */
  brandColor: string;
  /** In the place of the name. */
  logo: MailPicture | null;
  footer: string[];
}
