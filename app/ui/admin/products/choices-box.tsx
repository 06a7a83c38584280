import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { PRICE_COLUMNS, type PriceColumn } from "#app/shop/catalog/catalog-terms.ts";
import { columnLabel, columnTitle, LIST_LABELS } from "#app/shop/product-desk/draft-differences.ts";
import { becomesZero, PRICE_HELP } from "#app/shop/product-desk/draft-price.ts";
import { entryField } from "#app/shop/product-desk/posted-draft.ts";
import {
  hasColumns,
  OPTION_LISTS,
  type OptionDraft,
  type OptionList,
  type ProductDraft,
} from "#app/shop/product-desk/product-draft.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { withArticle } from "#app/ui/kit/with-article.ts";
import { Box } from "../box.tsx";
import { useDraft } from "./draft-context.ts";
import { EditButton } from "./edit-button.tsx";

const ONE_OF: Readonly<Record<OptionList, string>> = {
  size: "size",
  paper_type: "paper type",
  finish_option: "finish",
  delivery_time: "delivery time",
  add_on: "add-on",
};

/** Papers and finishes cost nothing of their own: the table has a column for those that do. */
const PRICED: ReadonlySet<OptionList> = new Set(["size", "delivery_time", "add_on"]);

/** The lists that a customer chooses from, each in the order that the product page has. */
export function ChoicesBox() {
  return (
    <Box title={<span id="options">Options</span>}>
      <p className="help">{PRICE_HELP}</p>
      {OPTION_LISTS.map((list) => (
        <ChoiceList key={list} list={list} />
      ))}
    </Box>
  );
}

function ChoiceList({ list }: { list: OptionList }) {
  const { draft } = useDraft();
  const entries = draft.options[list];
  return (
    <fieldset
      className="choice-list"
      data-priced={PRICED.has(list) || undefined}
      data-columns={offeredColumns(draft, list).length > 0 || undefined}
    >
      <legend>{LIST_LABELS[list]}</legend>
      {entries.length > 0 && (
        <ol>
          {entries.map((entry, index) => (
            <ChoiceEntry
              key={index}
              list={list}
              index={index}
              entry={entry}
              count={entries.length}
            />
          ))}
        </ol>
      )}
      <div>
        <EditButton edit={{ do: "add", list }}>Add {withArticle(ONE_OF[list])}</EditButton>
      </div>
    </fieldset>
  );
}

function ChoiceEntry({
  list,
  index,
  entry,
  count,
}: {
  list: OptionList;
  index: number;
  entry: OptionDraft;
  count: number;
}) {
  const { errors, change } = useDraft();
  const set = (part: Partial<OptionDraft>) =>
    change((current) => {
      const entries = current.options[list].map((one, at) =>
        at === index ? { ...one, ...part } : one,
      );
      return { ...current, options: { ...current.options, [list]: entries } };
    });
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
  const name = entry.value === "" ? `${ONE_OF[list]} ${index + 1}` : entry.value;
  return (
    <li className="choice-entry">
      <TextField {...control("value")} label="Name" maxLength={120} />
      <TextField {...control("description")} label="Line under it" maxLength={200} optional />
      {PRICED.has(list) && (
        <TextField
          {...control("price")}
          label="Price"
          className="num"
          inputMode="decimal"
          maxLength={20}
          onBlur={() => {
            if (becomesZero(entry.price)) set({ price: "0.00" });
          }}
        />
      )}
      <ColumnChoice list={list} index={index} entry={entry} set={set} />
      <div className="entry-acts">
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

/** Which column of the price table sells a choice: it stays with the choice, however that is called. */
function ColumnChoice({
  list,
  index,
  entry: { priceColumn },
  set,
}: {
  list: OptionList;
  index: number;
  entry: OptionDraft;
  set: (part: Pick<OptionDraft, "priceColumn">) => void;
}) {
  const { draft } = useDraft();
  const field = entryField(list, index, "priceColumn");
  const offered = offeredColumns(draft, list);
  if (offered.length === 0) return null;
  return (
    <SelectField
      id={field}
      name={field}
      label="Price column"
      value={priceColumn ?? ""}
      onChange={(event) => {
        const { value } = event.currentTarget;
        set({ priceColumn: PRICE_COLUMNS.find((column) => column === value) });
      }}
    >
      <option value="">
        {draft.columns.includes("quantity") ? columnLabel("quantity") : "None of its own"}
      </option>
      {offered.map((column) => (
        <option key={column} value={column}>
          {columnTitle(draft.options, column)}
          {!draft.columns.includes(column) && " (not in the table)"}
        </option>
      ))}
    </SelectField>
  );
}

/** The columns that a choice of this list can name, those too that are gone and still named. */
function offeredColumns({ columns, options }: ProductDraft, list: OptionList): PriceColumn[] {
  if (!hasColumns(list)) return [];
  return PRICE_COLUMNS.filter(
    (column) =>
      columns.includes(column) || options[list].some(({ priceColumn }) => priceColumn === column),
  );
}
