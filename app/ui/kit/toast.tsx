import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { ToastMessage } from "./show-toast.ts";

const icons = { plain: Info, good: Check, bad: CircleAlert };

/** One toast's face. */
export function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
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
