import { useEffect, useRef } from "react";
import { toast as stack, Toaster } from "sonner";
import { onToastsDropped, type ToastMessage } from "./show-toast.ts";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const DEFAULT_MS = 5000;

/** Hands each message to the stack once, in order. */
export default function ToastStack({ messages }: { messages: readonly ToastMessage[] }) {
  const handed = useRef(new WeakSet<ToastMessage>());
  const layer = useRef<HTMLDivElement>(null);
  const errors = useRef(new Set<string | number>());
  useEffect(() => onToastsDropped(() => stack.dismiss()), []);
  useEffect(() => {
    // Above whatever lies on the page by now: a dialog opened since would hide them.
    layer.current?.hidePopover();
    layer.current?.showPopover();
    for (const message of messages.filter((one) => !handed.current.has(one))) {
      handed.current.add(message);
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

const icons = { plain: Info, good: Check, bad: CircleAlert };

/** One toast's face. */
function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const tone = message.tone ?? "plain";
  return (
    <div
      className={classNames("toast", tone !== "plain" && `toast-${tone}`)}
      role={tone === "bad" ? "alert" : "status"}
    >
      <Icon of={icons[tone]} />
      <b>{message.title}</b>
      <button type="button" aria-label="Close" onClick={onClose}>
        <Icon of={X} />
      </button>
      {message.text !== undefined && <p>{message.text}</p>}
    </div>
  );
}

/** A field below this part of the window has its message above it. */
const LOW = 0.6;

/**
 * The side on which an error is shown: away from the field that it speaks of, which has the focus
 * by then.
 */
function toastSide({
  activeElement,
  defaultView,
}: Pick<Document, "activeElement" | "defaultView">): "bottom-left" | "top-left" {
  if (activeElement === null || defaultView === null) return "bottom-left";
  if (!activeElement.matches("input, select, textarea")) return "bottom-left";
  const { bottom } = activeElement.getBoundingClientRect();
  return bottom > defaultView.innerHeight * LOW ? "top-left" : "bottom-left";
}
