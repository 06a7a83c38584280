/** Where uploads are begun; each goes on, and is let go of, at an address below (tus 1.0.0). */
export const RESUMABLE_PATH = "/api/uploads/resumable";
