export const NEWSLETTER_PATH = "/admin/newsletter";
export const NEW_LETTER_PATH = `${NEWSLETTER_PATH}/new`;
/** Who agreed to offers by email, as a file. */
export const READERS_FILE = "/admin/newsletter.csv";

export function letterPath(letterId: string): string {
  return `${NEWSLETTER_PATH}/${letterId}`;
}

/** Where a letter is sent, held, copied and thrown away. */
export function deliveryPath(letterId: string): string {
  return `${letterPath(letterId)}/delivery`;
}
