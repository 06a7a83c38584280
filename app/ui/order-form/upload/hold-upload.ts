/**
 * Holds an upload for this tab until it is let go of, or the page is left: two tabs never send the
 * same one. `null` when another tab holds it. Where the browser has no such locks nobody is kept away.
 */
export async function holdUpload(url: string): Promise<(() => void) | null> {
  // Only of pages that came over a safe line.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return () => undefined;
  const held = Promise.withResolvers<(() => void) | null>();
  const over = Promise.withResolvers<void>();
  locks
    .request(url, { ifAvailable: true }, async (lock) => {
      held.resolve(lock === null ? null : () => over.resolve());
      if (lock !== null) await over.promise;
    })
    .catch(held.reject);
  return held.promise;
}
