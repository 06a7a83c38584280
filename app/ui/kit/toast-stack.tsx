import { useEffect, useRef } from "react";
import { toast as stack, Toaster } from "sonner";
import { onErrorsDropped, type ToastMessage } from "./show-toast.ts";
import { Toast } from "./toast.tsx";
import { toastSide } from "./toast-side.ts";

const DEFAULT_MS = 5000;

/** Hands each message to the stack once, in order. */
export default function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const handed = useRef(0);
  const layer = useRef<HTMLDivElement>(null);
  const errors = useRef(new Set<string | number>());
  useEffect(() => onErrorsDropped(() => dismissAll(errors.current)), []);
  useEffect(() => {
    // Above whatever lies on the page by now: a dialog opened since would hide them.
    layer.current?.hidePopover();
    layer.current?.showPopover();
    for (const message of messages.slice(handed.current)) {
      // The next answer takes the place of the last error.
      dismissAll(errors.current);
      const lasting = message.tone === "bad" ? Infinity : DEFAULT_MS;
      const id = stack.custom(
        (own) => <Toast message={message} onClose={() => stack.dismiss(own)} />,
        {
          duration: message.durationMs ?? lasting,
          position: message.tone === "bad" ? toastSide(document) : "bottom-left",
          unstyled: true,
        },
      );
      if (message.tone === "bad") errors.current.add(id);
    }
    handed.current = messages.length;
  }, [messages]);
  return (
    <div ref={layer} popover="manual" className="toasts">
      <Toaster position="bottom-left" visibleToasts={4} gap={10} offset={20} mobileOffset={12} />
    </div>
  );
}

function dismissAll(ids: Set<string | number>): void {
  for (const id of ids) stack.dismiss(id);
  ids.clear();
}
