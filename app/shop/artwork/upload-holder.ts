/** Who holds room with files that are not paid for: an account, or the guests of one connection. */
export interface UploadHolder {
  /** Short and opaque: names the holder in an address and on the command line. */
  key: string;
  /** `null` for guests. */
  account: { userId: string; name: string; email: string } | null;
  /** Contents, each counted once. */
  files: number;
  bytes: number;
  /** The part that no order that can still be paid needs, nor a task that is being reviewed. */
  removable: { files: number; bytes: number };
  /** Orders that wait for their money and hold some of it, the first few. */
  orders: readonly { id: string; orderNumber: string }[];
  lastAt: Date;
}

/** What is paid for by nobody yet, in all. */
export interface UploadsInAll {
  files: number;
  bytes: number;
  /** In no cart, no order and no task: what was sent a day ago and left, or was called off. */
  unused: { files: number; bytes: number };
}

export const UPLOADS_PATH = "/admin/uploads";

export function uploadHolderPath(key: string): string {
  return `${UPLOADS_PATH}/${key}`;
}

/** Of an account its name, of guests what they have in common. */
export function holderName({ account, key }: Pick<UploadHolder, "account" | "key">): string {
  return account?.name ?? `Guests on one connection (${key.slice(0, 4)})`;
}
