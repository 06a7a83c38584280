/** Pages by their address; the one that was asked for longest ago gives way when there is no room. */
export interface PageShelf<Page> {
  get(address: string): Page | undefined;
  put(address: string, page: Page): void;
  remove(address: string): void;
}

/** Holds pages of so many bytes in all. */
export function createPageShelf<Page extends { bytes: number }>(
  mostBytes: number,
): PageShelf<Page> {
  // In the order in which they were last asked for.
  const pages = new Map<string, Page>();
  let bytes = 0;
  const remove = (address: string) => {
    bytes -= pages.get(address)?.bytes ?? 0;
    pages.delete(address);
  };
  return {
    get(address) {
      const page = pages.get(address);
      if (page === undefined) return undefined;
      pages.delete(address);
      pages.set(address, page);
      return page;
    },
    put(address, page) {
      remove(address);
      if (page.bytes > mostBytes) return;
      pages.set(address, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    remove,
  };
}
