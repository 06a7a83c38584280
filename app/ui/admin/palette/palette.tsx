import Search from "lucide-react/icons/search";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import {
  ADMIN_SEARCH_PATH,
  type AdminFound,
  type AdminGroup,
  type AdminHit,
  adminSearchPath,
} from "#app/shop/admin-search/admin-hits.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import "./palette.css";

/** Typing pauses this long between words, not between letters. */
const PAUSE_MS = 120;

const NOTHING: readonly AdminGroup[] = [];

/**
 * The command palette: Ctrl K (or Cmd K) or the button, then type, choose by arrows, Enter
 * goes there. Without JavaScript the button is a link to the page of the search.
 */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { load, data } = useFetcher<AdminFound>();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer to what was typed came. */
  const [isEager, setEager] = useState(false);
  const id = useId();
  const query = text.trim();
  const groups = data?.groups ?? NOTHING;
  const hits = groups.flatMap((group) => group.hits);
  // An answer that is shorter than the one before begins at its first.
  const goal = hits[chosen] ?? hits[0];
  const isAnswered = data !== undefined && data.query === query;

  const open = () => {
    if (dialog.current?.open !== false) return;
    setText("");
    setChosen(0);
    void load(ADMIN_SEARCH_PATH);
    dialog.current.showModal();
    field.current?.focus();
  };
  const go = (to: string) => {
    dialog.current?.close();
    void navigate(to);
  };

  // As soon as the page is there, and not a moment after it.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  useEffect(() => {
    if (data === undefined || data.query === query) return;
    const timer = setTimeout(() => void load(adminSearchPath(query)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, data, load]);

  const goNow = useEffectEvent(() => {
    setEager(false);
    if (dialog.current?.open === true) go(goal?.to ?? adminSearchPath(query));
  });
  useEffect(() => {
    if (isEager && isAnswered) goNow();
  }, [isEager, isAnswered]);

  const type = (typed: string) => {
    setEager(false);
    setText(typed);
    setChosen(0);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = goal === undefined ? 0 : hits.indexOf(goal);
      if (hits.length > 0) setChosen((at + step + hits.length) % hits.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isAnswered) go(goal?.to ?? adminSearchPath(query));
      else setEager(true);
    }
  };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  const optionOf = (hit: AdminHit) => `${id}-${hits.indexOf(hit)}`;

  return (
    <>
      <Link className="palette-open" to={ADMIN_SEARCH_PATH} onClick={press}>
        <Icon of={Search} />
        <span>Search</span>
        <kbd className="kbd" aria-hidden="true">
          Ctrl K
        </kbd>
      </Link>
      <Dialog ref={dialog} title="Search" className="palette">
        <Input
          ref={field}
          role="combobox"
          aria-label="Search orders, customers, products and pages"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={goal && optionOf(goal)}
          placeholder="Order, customer, product or page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="Found">
          {groups.map(({ kind, hits: own }) => (
            <div key={kind} role="group" aria-label={kind}>
              <p className="palette-kind slug" aria-hidden="true">
                {kind}
              </p>
              {own.map((hit) => (
                <Link
                  key={hit.to}
                  id={optionOf(hit)}
                  className="palette-hit"
                  role="option"
                  aria-selected={hit === goal}
                  tabIndex={-1}
                  to={hit.to}
                  ref={hit === goal ? showHit : undefined}
                  onMouseMove={() => setChosen(hits.indexOf(hit))}
                  onClick={() => dialog.current?.close()}
                >
                  <b>{hit.name}</b>
                  <span className="small muted">{hit.detail}</span>
                </Link>
              ))}
            </div>
          ))}
        </div>
        <p className="small muted" role="status">
          {isAnswered && hits.length === 0
            ? `Nothing found for “${query}”`
            : `${hits.length} shown`}
        </p>
      </Dialog>
    </>
  );
}

function showHit(hit: HTMLElement | null) {
  hit?.scrollIntoView({ block: "nearest" });
}
