import { useEffect, useRef } from "react";
import { toast as stack, Toaster } from "sonner";
import type { ToastMessage } from "./show-toast.ts";
import { Toast } from "./toast.tsx";

const DEFAULT_MS = 5000;

/** Hands each message to the stack once, in order. */
export default function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const handed = useRef(0);
  useEffect(() => {
    for (const message of messages.slice(handed.current)) {
      const lasting = message.tone === "bad" ? Infinity : DEFAULT_MS;
      stack.custom((id) => <Toast message={message} onClose={() => stack.dismiss(id)} />, {
        duration: message.durationMs ?? lasting,
        unstyled: true,
      });
    }
    handed.current = messages.length;
  }, [messages]);
  return (
    <Toaster position="bottom-left" visibleToasts={4} gap={10} offset={20} mobileOffset={12} />
  );
}
