import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import {
  BrandQuestions,
  BusinessQuestions,
  OnlineQuestions,
  PromotionQuestions,
} from "./intake-questions.tsx";
import type { IntakeStart } from "./intake-start.ts";
import { parseIntakeForm } from "./parse-intake-form.ts";

/** The outcome of the last try to save the questionnaire. */
export interface IntakeAnswer {
  lastResult: SubmissionResult | null;
  failed: boolean;
}

export const INTAKE_FAILED: IntakeAnswer = { lastResult: null, failed: true };

export const INTAKE_FORM_ID = "intake";

/**
 * The business questionnaire (accounts §3). Which questions follow from which
 * answers needs no script; its buttons are the children.
 */
export function IntakeForm({
  start,
  answer,
  children,
}: {
  start: IntakeStart;
  answer: IntakeAnswer | null;
  children: ReactNode;
}) {
  const isAlive = useAlive();
  const [form, fields] = useForm({
    id: INTAKE_FORM_ID,
    lastResult: answer?.lastResult ?? null,
    defaultValue: start,
    onValidate: ({ formData }) => parseIntakeForm(formData),
    shouldRevalidate: "onInput",
  });
  return (
    <Form
      method="post"
      className="intake"
      data-alive={isAlive || undefined}
      {...getFormProps(form)}
    >
      <BusinessQuestions fields={fields} />
      <OnlineQuestions fields={fields} />
      <BrandQuestions fields={fields} />
      <PromotionQuestions fields={fields} />
      {answer?.failed && (
        <Notice tone="fail" title="Failed to save information. Please try again." live>
          Everything you answered is still here.
        </Notice>
      )}
      {children}
    </Form>
  );
}
