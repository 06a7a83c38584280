/** A number of contents, each counted once, and their bytes. */
export type FilesAndBytes = { files: number; bytes: number };

/** Who holds room with files that are not paid for: an account, or the guests of one connection. */
export interface UploadHolder extends FilesAndBytes {
  /** Short and opaque: names the holder in an address and on the command line. */
  key: string;
  /** `null` for guests. */
  account: { userId: string; name: string; email: string } | null;
  /** The part that no order that can still be paid needs, and no task. */
  removable: FilesAndBytes;
  /** Orders that wait for their money and hold some of it, the first few. */
  orders: readonly WaitingOrder[];
  lastAt: Date;
}

export interface WaitingOrder {
  id: string;
  orderNumber: string;
}

/** One content, and where it lies: nowhere when none of the three is so. */
export type HeldContent = {
  name: string;
  bytes: number;
  isInCart: boolean;
  isInTask: boolean;
  isInOrder: boolean;
};

/** The key of what nobody uses, whoever sent it: no holder has it, theirs are ten digits. */
export const UNUSED = "unused";

export const UPLOADS_PATH = "/admin/uploads";

export function uploadsPath(key: string): string {
  return `${UPLOADS_PATH}/${key}`;
}

/** Of an account its name, of guests what they have in common. */
export function holderName({ account, key }: Pick<UploadHolder, "account" | "key">): string {
  return account?.name ?? `Guests on one connection (${key.slice(0, 4)})`;
}
