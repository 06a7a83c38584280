import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { Form } from "react-router";
import { Icon } from "#app/ui/kit/icon.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import type { useMovedRows } from "./use-moved-rows.ts";

/** Moves a row: a grip for the mouse, buttons for everybody. */
export function RowMoves({
  id,
  name,
  isFirst,
  isLast,
  rows,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  rows: Pick<ReturnType<typeof useMovedRows>, "gripProps" | "noteMove">;
}) {
  const isAlive = useAlive();
  const button = { type: "submit", name: "move", look: "quiet", size: "sm" } as const;
  return (
    <Form method="post" className="row-moves" preventScrollReset onSubmit={() => rows.noteMove(id)}>
      {isAlive && (
        <span className="row-grip" title="Drag to move" {...rows.gripProps(id)}>
          <Icon of={GripVertical} />
        </span>
      )}
      <input type="hidden" name="id" value={id} />
      <IconButton
        {...button}
        value="up"
        label={`Move up: ${name}`}
        icon={ArrowUp}
        disabled={isFirst}
      />
      <IconButton
        {...button}
        value="down"
        label={`Move down: ${name}`}
        icon={ArrowDown}
        disabled={isLast}
      />
    </Form>
  );
}
