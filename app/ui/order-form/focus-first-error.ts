import { controlFieldOf, fieldId, type FormErrors } from "./form-errors.ts";
import { unfold } from "./unfold.ts";

/** Moves the focus to the first control, in the page's order, that needs another look. */
export function focusFirstError(form: HTMLFormElement | null, errors: FormErrors): void {
  if (!form) return;
  const wrong = new Set(Object.keys(errors).map((field) => fieldId(controlFieldOf(field))));
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || control.matches(":disabled, [type=hidden]")) continue;
    const name = control.getAttribute("name") ?? "";
    if (wrong.has(control.id) || wrong.has(fieldId(name))) {
      // A fieldset can't be focused; its first radio comes next in the list.
      if (control instanceof HTMLFieldSetElement) continue;
      unfold(control);
      control.focus();
      control.scrollIntoView({ block: "center" });
      return;
    }
  }
}
