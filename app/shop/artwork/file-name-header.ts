/** A file's name from the header that carries it, percent-encoded; "file" when it makes no sense. */
export function decodeFileName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return "file";
    throw error;
  }
}
