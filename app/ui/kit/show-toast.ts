/** A message of the specification's catalogue (§8): a title, and often a text. */
export interface ToastMessage {
  title: string;
  text?: string;
  tone?: "plain" | "good" | "bad";
  /** How long it stays; errors stay until they are closed. */
  durationMs?: number;
}

type Listener = (message: ToastMessage) => void;
const listeners = new Set<Listener>();

/** Says something at the edge of the page. Browser only; call it from an event or an effect. */
export function showToast(message: ToastMessage): void {
  for (const listener of listeners) listener(message);
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
