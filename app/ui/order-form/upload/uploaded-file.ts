/** A file the shop has received, as the order form refers to it. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}
