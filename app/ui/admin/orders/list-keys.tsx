import { Button } from "#app/ui/kit/button.tsx";

/** Where one is in the list, and the keys that lead through it. */
export function ListKeys({ at, onHelp }: { at: string; onHelp: () => void }) {
  return (
    <div className="list-keys small muted">
      <span role="status" className="num">
        {at}
      </span>
      <span className="keys">
        <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> move <kbd className="kbd">X</kbd>{" "}
        select <kbd className="kbd">Enter</kbd> open
      </span>
      <Button look="quiet" size="sm" onClick={onHelp}>
        <kbd className="kbd" aria-hidden="true">
          ?
        </kbd>{" "}
        All keys
      </Button>
    </div>
  );
}

/** Takes out all that is chosen; `false` where nothing is. */
export function clearChosen(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[name="orders"]:checked');
  for (const box of boxes) box.click();
  return boxes.length > 0;
}
