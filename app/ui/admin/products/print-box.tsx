import X from "lucide-react/icons/x";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import type { PrintSizeDraft } from "#app/shop/product-admin/product-draft.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { Box } from "../box.tsx";
import { useField } from "./details-box.tsx";
import { EditButton, useDraft } from "./draft-form.tsx";

/** The measures that artwork must have; left empty for a product that is not printed. */
export function PrintBox() {
  const { draft } = useDraft();
  return (
    <Box title={<span id="print">Print specification</span>}>
      <p className="help">In inches, such as 0.125. Leave blank if it isn't printed.</p>
      <div className="print-fields">
        <TextField {...useField("bleed")} className="num" inputMode="decimal" optional />
        <TextField {...useField("safe")} className="num" inputMode="decimal" optional />
        <SelectField {...useField("sides")}>
          <option value="1">One side</option>
          <option value="2">Both sides</option>
        </SelectField>
      </div>
      <fieldset className="choice-list" data-priced>
        <legend>Finished sizes</legend>
        {draft.printSizes.length > 0 && (
          <ol>
            {draft.printSizes.map((entry, index) => (
              <SizeEntry key={index} index={index} entry={entry} />
            ))}
          </ol>
        )}
        <div>
          <EditButton edit={{ do: "add", list: "printSize" }}>Add a finished size</EditButton>
        </div>
      </fieldset>
    </Box>
  );
}

function SizeEntry({ index, entry }: { index: number; entry: PrintSizeDraft }) {
  const { errors, change } = useDraft();
  const control = (part: keyof PrintSizeDraft) => {
    const field = entryField("printSize", index, part);
    return {
      id: field,
      name: field,
      value: entry[part],
      errors: errors[field],
      autoComplete: "off",
      onChange: (event: { currentTarget: { value: string } }) => {
        const text = event.currentTarget.value;
        change((current) => ({
          ...current,
          printSizes: current.printSizes.map((one, at) =>
            at === index ? { ...one, [part]: text } : one,
          ),
        }));
      },
    };
  };
  return (
    <li className="print-entry">
      <TextField {...control("size")} label="Size" maxLength={120} />
      <TextField {...control("width")} label="Width" className="num" inputMode="decimal" />
      <TextField {...control("height")} label="Height" className="num" inputMode="decimal" />
      <div className="choice-acts">
        <EditButton
          edit={{ do: "remove", list: "printSize", index }}
          icon={X}
          label={`Remove ${entry.size || `size ${index + 1}`}`}
        />
      </div>
    </li>
  );
}
