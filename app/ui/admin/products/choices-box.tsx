import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { LIST_LABELS } from "#app/shop/product-desk/draft-differences.ts";
import { becomesZero, PRICE_HELP } from "#app/shop/product-desk/draft-price.ts";
import { entryField } from "#app/shop/product-desk/posted-draft.ts";
import {
  OPTION_LISTS,
  type OptionDraft,
  type OptionList,
} from "#app/shop/product-desk/product-draft.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { withArticle } from "#app/ui/kit/with-article.ts";
import { Box } from "../box.tsx";
import { useDraft } from "./draft-context.ts";
import { EditButton } from "./edit-button.tsx";

const ONE_OF: Readonly<Record<OptionList, string>> = {
  ...{ size: "size", paper_type: "paper type", finish_option: "finish" },
  ...{ delivery_time: "delivery time", add_on: "add-on" },
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
    <fieldset className="choice-list" data-priced={PRICED.has(list) || undefined}>
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
  const control = (part: keyof OptionDraft) => {
    const field = entryField(list, index, part);
    return {
      ...{ id: field, name: field, value: entry[part], errors: errors[field], autoComplete: "off" },
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
