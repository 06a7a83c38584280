import { fieldId, type FormErrors } from "./form-errors.ts";

/** The attributes of a text control or a select, tied to a form's state and errors. */
export interface TextControl {
  id: string;
  name: string;
  value: string;
  errors: readonly string[] | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** Gives a form's field its attributes; forms keep their state each in their own way. */
export type ControlOf<Field extends string = string> = (field: Field) => TextControl;

/** The control of any field of a form. */
export function controlOf<Field extends string>(form: {
  values: Readonly<Partial<Record<Field, string>>>;
  errors: FormErrors;
  change: (field: Field, value: string) => void;
}): ControlOf<Field> {
  return (field) => ({
    id: fieldId(field),
    name: field,
    value: form.values[field] ?? "",
    errors: form.errors[field],
    onChange: (event) => form.change(field, event.currentTarget.value),
  });
}

/** The attributes of a field's radios; all radios of a field share its name. */
export function radiosOf<Field extends string>(
  form: {
    values: Readonly<Partial<Record<Field, string>>>;
    change: (field: Field, value: string) => void;
  },
  field: Field,
) {
  return (value: string) => ({
    name: field,
    value,
    checked: form.values[field] === value,
    onChange: () => form.change(field, value),
  });
}
