import { settingLength } from "#app/shop/settings/setting-lengths.ts";
import type { ValueField } from "#app/shop/settings/setting-field.ts";
import { TAXED_PLACES } from "#app/shop/delivery/us-states.ts";
import { hourText } from "#app/shop/delivery/turnaround.ts";
import { Switch } from "#app/ui/kit/check.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { ColorControl } from "./color-control.tsx";
import { PictureField } from "#app/ui/picture-field/picture-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1);

/** One value of the settings, by its kind; not controlled, so that it works without a script. */
export function SettingControl({
  field,
  value,
  errors,
  timeZones,
}: {
  field: ValueField;
  value: string;
  errors: readonly string[] | undefined;
  timeZones: readonly string[];
}) {
  const { key, label, kind, help, isOptional, rows = 18 } = field;
  const frame = { id: key, name: key, label, optional: isOptional, help, errors };
  switch (kind) {
    case "switch":
      return (
        <div className="full">
          <Switch name={key} defaultChecked={value !== ""}>
            {label}
          </Switch>
          {help && <p className="help">{help}</p>}
        </div>
      );
    case "text":
      return (
        <TextareaField
          {...frame}
          rows={rows}
          maxLength={settingLength(key)}
          defaultValue={value}
          frameClassName="full"
        />
      );
    case "state":
      return (
        <SelectField {...frame} defaultValue={value}>
          {Object.entries(TAXED_PLACES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case "zone":
      return (
        <SelectField {...frame} defaultValue={value}>
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
      );
    case "color":
      return <ColorControl frame={frame} value={value} />;
    case "picture":
      return (
        <div className="full">
          <PictureField
            name={key}
            label={label}
            value={value}
            errors={errors}
            help={help ?? ""}
            optional
            ratio="20/9"
            whole
          />
        </div>
      );
    case "email":
      return (
        <TextField
          {...frame}
          type="email"
          autoComplete="off"
          maxLength={settingLength(key)}
          defaultValue={value}
        />
      );
    case "line":
      return (
        <TextField
          {...frame}
          autoComplete="off"
          maxLength={settingLength(key)}
          defaultValue={value}
        />
      );
    case "hour":
      return (
        <SelectField {...frame} defaultValue={value}>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
      );
    case "dollars":
    case "percent":
    case "count":
      return (
        <TextField
          {...frame}
          inputMode={kind === "count" ? "numeric" : "decimal"}
          className="num"
          autoComplete="off"
          maxLength={12}
          defaultValue={value}
        />
      );
  }
}
