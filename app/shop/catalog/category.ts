/** A shelf of the shop; its id is also its address (`/category/{id}`). */
export interface Category {
  id: string;
  name: string;
  description: string;
  /** Path of the picture without size or format; `null` when it has none. */
  image: string | null;
}
