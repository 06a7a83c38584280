const CHANNEL = "makeready-session";

/** Tells the shop's other tabs in this browser that nobody is signed in any more. */
export function tellSessionEnd(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("ended");
  channel.close();
}

/** Hears of it; gives what ends the listening. */
export function onSessionEnd(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
