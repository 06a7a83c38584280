import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { Icon } from "#app/ui/kit/icon.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";

/**
 * Search and filters of a list. They are the page's address, so a list can be kept and sent;
 * `toAddress` writes it without what is empty, from the fields in the form.
 */
export function ListTools({
  path,
  isNarrowed,
  toAddress,
  search,
  children,
}: {
  path: string;
  /** Something is asked for, which "Clear All" takes away. */
  isNarrowed: boolean;
  toAddress?: (fields: URLSearchParams) => string;
  /** The field that is searched with; on phones all others are folded beside it. */
  search?: ReactNode;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const filters = useId();
  const [isOpen, setOpen] = useState(false);
  const searching = useNavigation().location?.pathname === path;
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (toAddress === undefined) return;
    event.preventDefault();
    void navigate(toAddress(fieldsIn(event.currentTarget)));
  };
  return (
    <Form className="tools" role="search" action={path} onSubmit={send}>
      {search}
      {search !== undefined && (
        <Button
          type="button"
          className="tools-fold"
          look="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={() => setOpen(!isOpen)}
        >
          {isNarrowed ? "Filters on" : "Filters"}
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </Button>
      )}
      <div
        id={filters}
        className={classNames("tools-more", search !== undefined && !isOpen && "tools-folded")}
      >
        {children}
        <Button type="submit" look="outline" size="sm" busy={searching}>
          {search === undefined ? "Filter" : "Search"}
        </Button>
      </div>
      {isNarrowed && (
        <Link className="link small" to={path}>
          Clear All
        </Link>
      )}
    </Form>
  );
}

/** A filter of few values: choosing is searching. */
export function ToolChoice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string | null;
  children: ReactNode;
}) {
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      key={`${name}-${value}`}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {children}
    </Select>
  );
}

/** A new search begins at page 1, which is no field. */
function fieldsIn(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
  }
  return fields;
}
