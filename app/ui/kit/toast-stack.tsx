import { useEffect, useRef } from "react";
import { toast as stack, Toaster } from "sonner";
import type { ToastMessage } from "./show-toast.ts";
import { Toast } from "./toast.tsx";

const DEFAULT_MS = 5000;

/** Hands each message to the stack once, in order. */
export default function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const handed = useRef(0);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Above whatever lies on the page by now: a dialog opened since would hide them.
    layer.current?.hidePopover();
    layer.current?.showPopover();
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
    <div ref={layer} popover="manual" className="toasts">
      <Toaster position="bottom-left" visibleToasts={4} gap={10} offset={20} mobileOffset={12} />
    </div>
  );
}
