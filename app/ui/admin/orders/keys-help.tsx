import type { RefObject } from "react";
import { Switch } from "#app/ui/kit/check.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { LIST_KEYS, useKeysSwitch } from "./use-list-keys.ts";

/** All keys of the list, and whether they work in this browser. */
export function KeysHelp({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const [isOn, turn] = useKeysSwitch();
  return (
    <Dialog ref={ref} title="Keyboard shortcuts">
      <dl className="keys-help">
        {[...LIST_KEYS, { keys: ["Ctrl", "K"], does: "Find anything" }].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd className="kbd" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={isOn} onChange={(event) => turn(event.currentTarget.checked)}>
        Use single-key shortcuts in this browser
      </Switch>
    </Dialog>
  );
}
