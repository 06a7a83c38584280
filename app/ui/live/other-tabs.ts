/** Tells the shop's other tabs in this browser that something has happened; none without storage. */
export function tellOtherTabs(key: string): void {
  try {
    // Another value each time: only a change is told to the others.
    localStorage.setItem(key, String(Date.now()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Hears of it from another tab; gives what ends the listening. */
export function onTold(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
