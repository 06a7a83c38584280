import type { TypedField } from "#app/shop/form/posted-form.ts";

/** Fields that go along with a form without being shown. */
export function HiddenFields({ fields }: { fields: readonly TypedField[] }) {
  return fields.map(({ name, value }, index) => (
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}
