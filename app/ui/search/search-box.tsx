import Search from "lucide-react/icons/search";
import { type FocusEvent, type Ref, useId } from "react";
import { Form } from "react-router";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSearchBox } from "./use-search-box.ts";

/** Search over the catalogue, with suggestions; without JavaScript a form that leads to the results. */
export function SearchBox({
  ref,
  landmark,
}: {
  ref?: Ref<HTMLInputElement>;
  /** Its name as a part of the page, where there may be another. */
  landmark: string;
}) {
  const id = useId();
  const box = useSearchBox();
  const { form, text, type, isOpen, isMissing, suggestions, chosen, choose, handleKey, close } =
    box;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <Form
      ref={form}
      className="search"
      role="search"
      aria-label={landmark}
      action="/search"
      onSubmit={close}
      onBlur={leave}
    >
      <label className="sr-only" htmlFor={id}>
        Search products
      </label>
      <Input
        ref={ref}
        id={id}
        name="q"
        type="text"
        inputMode="search"
        placeholder="Search products"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && chosen >= 0 ? optionId(chosen) : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
      />
      <IconButton type="submit" label="Search" icon={Search} look="quiet" size="sm" />
      <SuggestionList
        id={listId}
        isOpen={isOpen}
        suggestions={suggestions}
        chosen={chosen}
        optionId={optionId}
        onPoint={choose}
        query={text.trim()}
        onLeave={close}
      />
      <span className="sr-only" role="status">
        {isOpen && countOf(suggestions.results.length)}
        {isMissing && "No suggestions"}
      </span>
      {isMissing && (
        <p className="suggestions suggestions-none" aria-hidden="true">
          Nothing found for “{text.trim()}”
        </p>
      )}
    </Form>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
