import type { FormEvent, ReactNode } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";

/**
 * Search and filters of a list. They are the page's address, so a list can be kept and sent;
 * `toAddress` writes it without what is empty, from the fields in the form.
 */
export function ListTools({
  path,
  isNarrowed,
  toAddress,
  children,
}: {
  path: string;
  /** Something is asked for, which "Clear All" takes away. */
  isNarrowed: boolean;
  toAddress?: (fields: URLSearchParams) => string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const searching = useNavigation().location?.pathname === path;
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (toAddress === undefined) return;
    event.preventDefault();
    void navigate(toAddress(fieldsIn(event.currentTarget)));
  };
  return (
    <Form className="tools" role="search" action={path} onSubmit={search}>
      {children}
      <Button type="submit" look="outline" size="sm" busy={searching}>
        Search
      </Button>
      {isNarrowed && (
        <Link className="link small" to={path}>
          Clear All
        </Link>
      )}
    </Form>
  );
}

/**
 * The filters beside a list's search; on a phone they are folded away, with how many of them are
 * set.
 */
export function ListFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <details className="tools-more">
      <summary className="btn btn-outline btn-sm">
        Filters{chosen > 0 && ` (${chosen})`}
        <Icon of={ChevronDown} />
      </summary>
      <div className="tools-filters">{children}</div>
    </details>
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
