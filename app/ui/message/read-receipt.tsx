import { Button } from "#app/ui/kit/button.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { useReadReceipt } from "./use-read-receipt.ts";

/** Takes note of what was read: by itself once it is in view, or without JavaScript by a button. */
export function ReadReceipt({
  action,
  seen,
  unread,
}: {
  action: string;
  /** The newest message in view. */
  seen: string | undefined;
  unread: number;
}) {
  useReadReceipt({ action, seen, isUnread: unread > 0 });
  const isAlive = useAlive();
  if (isAlive || unread === 0 || seen === undefined) return null;
  return (
    <noscript>
      <form method="post" action={action}>
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" look="outline" size="sm">
          Mark as read
        </Button>
      </form>
    </noscript>
  );
}
