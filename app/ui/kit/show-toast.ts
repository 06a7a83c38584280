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
/** Messages from while the page was still coming alive, before anything could show them. */
const waiting: ToastMessage[] = [];

/** Says something at the edge of the page. Browser only; call it from an event or an effect. */
export function showToast(message: ToastMessage): void {
  if (listeners.size === 0) waiting.push(message);
  for (const listener of listeners) listener(message);
}

const drops = new Set<() => void>();

/** Takes away what is still said: the page itself says what came of it. */
export function dropToasts(): void {
  waiting.length = 0;
  for (const drop of drops) drop();
}

export function onToastsDropped(drop: () => void): () => void {
  drops.add(drop);
  return () => {
    drops.delete(drop);
  };
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const message of waiting.splice(0)) listener(message);
  return () => {
    listeners.delete(listener);
  };
}
