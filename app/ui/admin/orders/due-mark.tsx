import Clock from "lucide-react/icons/clock";
import type { DueView } from "#app/shop/order/due/due-view.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import "./due-mark.css";

/** When an order is due: late in red and in words, today in bold, rush as a flag. */
export function DueMark({ due }: { due: DueView }) {
  if (due.text === "" && !due.isRush) return null;
  return (
    <span className={classNames("due", `due-${due.state}`)}>
      {due.text}
      {due.isRush && <RushFlag />}
      {due.late !== "" && <span className="due-late-by">{due.late}</span>}
    </span>
  );
}

function RushFlag() {
  return (
    <>
      {" "}
      <span className="rush">
        <Icon of={Clock} />
        Rush
      </span>
    </>
  );
}
