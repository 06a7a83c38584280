import Copy from "lucide-react/icons/copy";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { showToast } from "./show-toast.ts";
import { useAlive } from "./use-alive.ts";

/** Copies a text and says so; not there where it could not do anything. */
export function CopyButton({
  text,
  notice,
  label = "Copy",
  name,
}: {
  text: string;
  /** The message once the copy is made. */
  notice: string;
  label?: string;
  /** The name of the copied text, for those who do not see it beside the button. */
  name: string;
}) {
  if (!useAlive()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: notice, tone: "good" });
    } catch {
      // Browsers refuse it without a secure connection, or where it is switched off.
      showToast({
        title: "It could not be copied",
        text: "Select the text and copy it.",
        tone: "bad",
      });
    }
  };
  return (
    <Button look="outline" size="sm" onClick={() => void copy()} aria-label={`${label} ${name}`}>
      <Icon of={Copy} />
      {label}
    </Button>
  );
}
