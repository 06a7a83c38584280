import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { REVIEW_PATH, TASKS_PATH } from "#app/shop/rewards/task/task-paths.ts";
import { taskFormSchema } from "#app/shop/rewards/task/task-form.ts";
import { TASK_INPUT_TYPES, TASK_RHYTHMS } from "#app/shop/rewards/task/task-terms.ts";
import { INPUT_TYPE_NAMES, RHYTHM_NAMES } from "#app/shop/rewards/task/task-words.ts";
import { textOf } from "#app/ui/account/form-field.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { LeaveGuard, useUnsaved } from "#app/ui/admin/records/unsaved.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import "./rewards.css";

/** The texts of a form as it was kept, in dollars. */
export interface TaskValues {
  title: string;
  description: string;
  reward: string;
  inputType: string;
  rhythm: string;
  version: string;
}

/** Adds or changes a task; what was typed stays. */
export function TaskEdit({
  heading,
  values,
  theirs = null,
  lastResult,
}: {
  heading: string;
  values: TaskValues;
  /** The version that somebody saved meanwhile; saving again takes its place. */
  theirs?: string | null;
  /** A form that was sent and not taken. */
  lastResult: SubmissionResult | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  const unsaved = useUnsaved(lastResult !== null);
  const [form, fields] = useForm({
    id: "task",
    lastResult,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: taskFormSchema }),
    shouldRevalidate: "onInput",
  });
  const trail = [
    { label: "Mega Bucks", to: REVIEW_PATH },
    { label: "Tasks", to: TASKS_PATH },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={heading} />
      <AdminHead title={heading} />
      <LeaveGuard isUnsaved={unsaved.isUnsaved} />
      <Form
        method="post"
        className="form sheet pad task-edit"
        {...getFormProps(form)}
        onInput={unsaved.noteTyped}
      >
        {form.errors && (
          <Notice tone="fail" title="The task was not saved" live>
            {form.errors.join(" ")}
          </Notice>
        )}
        <input type="hidden" name="version" value={theirs ?? textOf(fields.version).defaultValue} />
        <TextField {...textOf(fields.title)} label="Title" maxLength={120} required />
        <TextareaField
          {...textOf(fields.description)}
          label="Instructions"
          rows={4}
          maxLength={1000}
          required
        />
        <div className="cols-2">
          <SelectField {...textOf(fields.inputType)} label="Asks for">
            {TASK_INPUT_TYPES.map((type) => (
              <option key={type} value={type}>
                {INPUT_TYPE_NAMES[type]}
              </option>
            ))}
          </SelectField>
          <SelectField {...textOf(fields.rhythm)} label="How often">
            {TASK_RHYTHMS.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {RHYTHM_NAMES[rhythm]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...textOf(fields.reward)}
            label="Reward in dollars"
            inputMode="decimal"
            required
          />
        </div>
        <div className="acts">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <ButtonLink look="quiet" to={TASKS_PATH}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
