const typed = new WeakSet<HTMLFormElement>();

/** Notes which forms somebody has begun to fill in, once for a document; gives what ends it. */
export function noteTypedForms(): () => void {
  const listening = new AbortController();
  const whileListening = { capture: true, signal: listening.signal };
  document.addEventListener("input", note, whileListening);
  document.addEventListener("change", note, whileListening);
  // Buttons add rows, and take them away.
  document.addEventListener("click", note, whileListening);
  return () => listening.abort();
}

/** Whether leaving the page would lose what somebody typed; also of what they have since saved. */
export function hasTypedForm(): boolean {
  return [...document.forms].some((form) => typed.has(form));
}

function note({ type, target }: Event) {
  if (!(target instanceof Element)) return;
  const part = type === "click" ? target.closest("button[type=button]") : target;
  const form = part?.closest("form");
  // A search is asked again.
  if (form?.method === "post") typed.add(form);
}
