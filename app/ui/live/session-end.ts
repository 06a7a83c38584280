const KEY = "session-ended";

/** Tells the shop's other tabs in this browser that nobody is signed in any more. */
export function tellSessionEnd(): void {
  try {
    // Another value each time: only a change is told to the others.
    localStorage.setItem(KEY, String(Date.now()));
  } catch (error) {
    // Without storage they hear it from the shop, half a minute later.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Hears of it; gives what ends the listening. */
export function onSessionEnd(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
