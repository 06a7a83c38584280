import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "./show-toast.ts";

const ToastStack = lazy(() => import("./toast-stack.tsx"));

/**
 * Where toasts appear; mounted once, by the root. The stack's code is fetched with
 * the first message, which waits for it.
 */
export function Toaster() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => onToast((message) => setMessages((shown) => [...shown, message])), []);
  if (messages.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack messages={messages} />
    </Suspense>
  );
}
