import { type ComponentType, useEffect, useState } from "react";
import { onToast, onToastsDropped, type ToastMessage } from "./show-toast.ts";

type Stack = ComponentType<{ messages: readonly ToastMessage[] }>;

/**
 * The place where toasts appear; mounted once, by the root. The stack's code is fetched with the
 * first message, which waits for it.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [ToastStack, setToastStack] = useState<Stack | null>(null);
  useEffect(() => onToast((message) => setMessages((shown) => [...shown, message])), []);
  useEffect(() => onToastsDropped(() => setMessages([])), []);
  useEffect(() => {
    if (messages.length === 0 || ToastStack !== null) return;
    void loadStack().then((stack) => setToastStack(() => stack));
  }, [messages, ToastStack]);
  return ToastStack && <ToastStack messages={messages} />;
}

/**
 * Without a connection there is no stack: the page stands all the same, whatever
 * matters is said on it too, and the next message tries again.
 */
function loadStack(): Promise<Stack | null> {
  return import("./toast-stack.tsx").then(
    (stack) => stack.default,
    () => null,
  );
}
