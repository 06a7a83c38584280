import { type KeyboardEvent, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { type NamedProduct, PICK, productLookedFor } from "#app/shop/records/looked-for-product.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

const PAUSE_MS = 250;

/** Asks for the page of a form again with all that is typed in it, in place of the one that is shown. */
export function useAskAgain(): (form: HTMLFormElement | null) => void {
  const submit = useSubmit();
  return (form) => {
    if (form) void submit(form, { method: "get", replace: true, preventScrollReset: true });
  };
}

/**
 * Looks for a product where there are more than a list holds: the list after it follows what
 * is typed, and Enter takes the one that is meant. Without JavaScript a button does both; and
 * what stands here when the form is saved is read by the server.
 */
export function ProductFinder({
  find,
  listed,
  errors,
  onFound,
}: {
  find: string;
  /** The products that the list holds now. */
  listed: readonly NamedProduct[];
  errors: readonly string[] | undefined;
  onFound: (productId: string, field: HTMLInputElement) => void;
}) {
  const isAlive = useAlive();
  const ask = useAskAgain();
  const pause = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const askSoon = ({ form }: HTMLInputElement) => {
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => ask(form), PAUSE_MS);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.key !== "Enter" || field.value.trim() === "") return;
    event.preventDefault();
    const found = productLookedFor(listed, field.value);
    if (found.ok) onFound(String(found.id), field);
    else ask(field.form);
  };
  return (
    <>
      <TextField
        id="find"
        name="find"
        type="search"
        label="Find a product"
        optional
        help="Product number or part of the name."
        defaultValue={find}
        errors={errors}
        autoComplete="off"
        maxLength={200}
        onInput={(event) => askSoon(event.currentTarget)}
        onKeyDown={onKey}
      />
      <p className="small muted" role="status">
        {listed.length === 1
          ? "1 product to choose from"
          : `${listed.length} products to choose from`}
      </p>
      {!isAlive && (
        <div>
          <Button
            type="submit"
            formMethod="get"
            formNoValidate
            name={PICK}
            value="found"
            look="outline"
            size="sm"
          >
            Find
          </Button>
        </div>
      )}
    </>
  );
}
