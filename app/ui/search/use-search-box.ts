import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fetchSuggestions, NO_SUGGESTIONS, type Suggestions } from "./suggestion.ts";

/** Typing pauses this long between words, not between letters. */
const PAUSE_MS = 120;

/**
 * The state of a search field with suggestions, worked by keyboard as a combobox:
 * arrows choose, Enter goes, Escape closes and, once more, clears.
 */
export function useSearchBox() {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const asked = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(asked);
  const [isTyping, setTyping] = useState(false);
  const [suggestions, setSuggestions] = useState<Suggestions>(NO_SUGGESTIONS);
  const [chosen, setChosen] = useState(-1);
  /** The last words that the shop has nothing for. */
  const [missing, setMissing] = useState("");
  const query = text.trim();
  const isOpen = isTyping && query !== "" && suggestions.results.length > 0;
  const isMissing = isTyping && query !== "" && query === missing;

  // Another page: what it shows is the answer.
  useEffect(() => {
    setText(asked);
    setTyping(false);
    setChosen(-1);
  }, [asked, key]);

  useEffect(() => {
    if (!isTyping || query === "") {
      setSuggestions(NO_SUGGESTIONS);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void fetchSuggestions(query, asking.signal).then((found) => {
        if (asking.signal.aborted) return;
        setSuggestions(found ?? NO_SUGGESTIONS);
        setMissing(found?.total === 0 ? query : "");
        setChosen(-1);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isTyping]);

  const close = () => {
    setTyping(false);
    setChosen(-1);
  };

  const handleKey = (event: KeyboardEvent) => {
    const count = suggestions.results.length;
    const goal = suggestions.results[chosen];
    if (event.key === "Escape" && text !== "") {
      // What lies around the field, such as a menu, stays open.
      event.preventDefault();
      if (isOpen || isMissing) close();
      else setText("");
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setTyping(true);
      if (!isOpen) return;
      // One place more than suggestions: back in the field.
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosen((before) => ((before + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && isOpen && goal) {
      event.preventDefault();
      close();
      void navigate(goal.to);
    }
  };

  const type = (typed: string) => {
    setText(typed);
    setTyping(true);
  };

  // Text that was typed before the script came counts.
  const adopt = useEffectEvent(() => {
    const field = form.current?.elements.namedItem("q");
    if (field instanceof HTMLInputElement && field.value !== asked) type(field.value);
  });
  useEffect(() => adopt(), []);

  return {
    form,
    text,
    type,
    isOpen,
    isMissing,
    suggestions,
    chosen,
    choose: setChosen,
    handleKey,
    close,
  };
}
