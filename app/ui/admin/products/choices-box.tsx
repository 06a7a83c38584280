import type { ReactNode } from "react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import {
  inColumnOrder,
  isOwnType,
  isPriceColumn,
  type PriceColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import { withArticle } from "#app/shop/form/with-article.ts";
import { columnLabel, columnTitle } from "#app/shop/product-admin/draft-differences.ts";
import { becomesZero, PRICE_HELP } from "#app/shop/product-admin/read-draft-choices.ts";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import {
  choicesOfDraft,
  type DraftChoices,
  hasLook,
  type OptionDraft,
  type OwnDraft,
  OWN_LISTS,
  type ProductDraft,
  withEntries,
} from "#app/shop/product-admin/product-draft.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { Box } from "../box.tsx";
import { EditButton, useDraft } from "./draft-form.tsx";
import { LookFields } from "./look-fields.tsx";

/** The lists that a customer chooses from, each in the order that the product page has. */
export function ChoicesBox() {
  const { draft } = useDraft();
  const lists = choicesOfDraft(draft);
  return (
    <Box title={<span id="options">Options</span>}>
      <p className="help">{PRICE_HELP}</p>
      {lists.slice(0, -draft.own.length || undefined).map((choices) => (
        <ChoiceList key={choices.list} choices={choices} />
      ))}
      {draft.own.map((own, index) => (
        <OwnOption
          key={index}
          own={own}
          index={index}
          choices={lists.at(index - draft.own.length)}
        />
      ))}
      {draft.own.length < OWN_LISTS.length && (
        <div className="own-option-add">
          <EditButton edit={{ do: "add", list: "own" }}>Add a custom option</EditButton>
          <p className="help">
            Anything else customers choose: a mug in 11 or 15 oz, a shirt in S to XL.
          </p>
        </div>
      )}
    </Box>
  );
}

/** An option of the shop's own: what it is called, and its choices. */
function OwnOption({
  own: { name },
  index,
  choices,
}: {
  own: OwnDraft;
  index: number;
  choices: DraftChoices | undefined;
}) {
  const { draft, errors, change } = useDraft();
  if (choices === undefined) return null;
  const field = entryField("own", index, "name");
  const title = name.trim() || `option ${index + 1}`;
  const rename = (text: string) =>
    change((current) => ({
      ...current,
      own: current.own.map((one, at) => (at === index ? { ...one, name: text } : one)),
    }));
  return (
    <ChoiceList choices={choices}>
      <div className="own-option">
        <TextField
          id={field}
          name={field}
          label="Name of the option"
          help="Customers see this name, such as Mug size."
          value={name}
          errors={errors[field]}
          autoComplete="off"
          maxLength={40}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <div className="choice-acts">
          <EditButton
            edit={{ do: "up", list: "own", index }}
            icon={ArrowUp}
            label={`Move ${title} up, with its choices`}
            disabled={index === 0}
          />
          <EditButton
            edit={{ do: "down", list: "own", index }}
            icon={ArrowDown}
            label={`Move ${title} down, with its choices`}
            disabled={index === draft.own.length - 1}
          />
          <EditButton
            edit={{ do: "remove", list: "own", index }}
            icon={X}
            label={`Remove ${title} and its choices`}
          />
        </div>
      </div>
    </ChoiceList>
  );
}

function ChoiceList({ choices, children }: { choices: DraftChoices; children?: ReactNode }) {
  const { draft } = useDraft();
  const { list, kind, entries } = choices;
  const isOwn = children !== undefined;
  return (
    <fieldset
      className="choice-list"
      data-priced={kind.isPriced || undefined}
      data-columns={offeredColumns(draft, choices).length > 0 || undefined}
    >
      <legend>{kind.many || "Custom option"}</legend>
      {children}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry, index) => (
            <ChoiceEntry
              key={index}
              choices={choices}
              index={index}
              entry={entry}
              count={entries.length}
            />
          ))}
        </ol>
      )}
      <div>
        <EditButton edit={{ do: "add", list }}>
          {isOwn ? "Add a choice" : `Add ${withArticle(kind.noun)}`}
        </EditButton>
      </div>
    </fieldset>
  );
}

function ChoiceEntry({
  choices,
  index,
  entry,
  count,
}: {
  choices: DraftChoices;
  index: number;
  entry: OptionDraft;
  count: number;
}) {
  const { errors, change } = useDraft();
  const { list, kind } = choices;
  const set = (part: Partial<OptionDraft>) =>
    change((current) =>
      withEntries(current, list, (entries) =>
        entries.map((one, at) => (at === index ? { ...one, ...part } : one)),
      ),
    );
  const control = (part: "value" | "description" | "price") => {
    const field = entryField(list, index, part);
    return {
      id: field,
      name: field,
      value: entry[part],
      errors: errors[field],
      autoComplete: "off",
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [part]: event.currentTarget.value }),
    };
  };
  const name = entry.value === "" ? `${kind.noun || "choice"} ${index + 1}` : entry.value;
  return (
    <li className="choice-entry">
      <TextField {...control("value")} label="Name" maxLength={120} />
      <TextField {...control("description")} label="Detail" maxLength={200} optional />
      {kind.isPriced && (
        <TextField
          {...control("price")}
          label={isOwnType(kind.type) ? "Adds" : "Price"}
          className="num"
          inputMode="decimal"
          maxLength={20}
          onBlur={() => {
            if (becomesZero(entry.price)) set({ price: "0.00" });
          }}
        />
      )}
      <ColumnChoice choices={choices} index={index} entry={entry} set={set} />
      {hasLook(kind) && (
        <LookFields
          list={list}
          index={index}
          name={name}
          look={entry.look}
          onChange={(look) => set({ look })}
        />
      )}
      <div className="choice-acts">
        <EditButton
          edit={{ do: "up", list, index }}
          icon={ArrowUp}
          label={`Move ${name} up`}
          disabled={index === 0}
        />
        <EditButton
          edit={{ do: "down", list, index }}
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={index === count - 1}
        />
        <EditButton edit={{ do: "remove", list, index }} icon={X} label={`Remove ${name}`} />
      </div>
    </li>
  );
}

/**
 * The column of the price table that sells a choice: it stays with the choice, whatever its label.
 */
function ColumnChoice({
  choices,
  index,
  entry: { priceColumn },
  set,
}: {
  choices: DraftChoices;
  index: number;
  entry: OptionDraft;
  set: (part: Pick<OptionDraft, "priceColumn">) => void;
}) {
  const { draft } = useDraft();
  const field = entryField(choices.list, index, "priceColumn");
  const offered = offeredColumns(draft, choices);
  if (offered.length === 0) return null;
  return (
    <SelectField
      id={field}
      name={field}
      label="Price column"
      value={priceColumn ?? ""}
      onChange={(event) => {
        const { value } = event.currentTarget;
        set({ priceColumn: isPriceColumn(value) ? value : undefined });
      }}
    >
      <option value="">
        {draft.columns.includes("quantity") ? columnLabel("quantity") : "No price column"}
      </option>
      {offered.map((column) => (
        <option key={column} value={column}>
          {columnTitle(draft, column)}
          {!draft.columns.includes(column) && " (not in the table)"}
        </option>
      ))}
    </SelectField>
  );
}

/** The columns that a choice of this list can name, those too that are gone and still named. */
function offeredColumns({ columns }: ProductDraft, { kind, entries }: DraftChoices): PriceColumn[] {
  if (!kind.isStock) return [];
  const named = entries.flatMap(({ priceColumn }) => priceColumn ?? []);
  return inColumnOrder([...columns, ...named]).filter((column) => isPriceColumn(column));
}
