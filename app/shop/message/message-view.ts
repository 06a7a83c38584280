/** A message as one of the two sides reads it. */
export interface MessageView {
  id: string;
  /** Plain text with line breaks. */
  text: string;
  /** Its reader's own side wrote it. */
  isOwn: boolean;
  /** Its reader has not read it. */
  isNew: boolean;
  author: string;
  /** On the shop's clock. */
  when: string;
}
