import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { customerAdminSchema } from "#app/shop/customer/admin/note-form.ts";
import { MAX_CORRECTION_REASON } from "#app/shop/rewards/ledger/correction-form.ts";
import { textOf } from "#app/ui/account/form-field.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { FieldError } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

/** Gives a customer Mega Bucks or takes some, with a reason (decisions §5). */
export function CorrectionForm({
  correctionKey: made,
  lastResult,
}: {
  correctionKey: string;
  lastResult: SubmissionResult | null;
}) {
  // News make the page load again; the key stays until the correction is made, or the answer brings another.
  const [correctionKey] = useState(made);
  const [form, fields] = useForm({
    id: "customer-correction",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: customerAdminSchema }),
  });
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = form.errors !== undefined;
  // The pressed button answers the question; a fresh answer has let go of it.
  useEffect(() => {
    if (lastResult && isAsked) button.current?.focus();
  }, [lastResult, isAsked]);
  return (
    <section className="customer-correction" aria-labelledby="customer-correction-head">
      <h3 id="customer-correction-head">Correct the balance</h3>
      <Form method="post" className="form" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="correction" />
        <input
          type="hidden"
          name="correctionKey"
          value={fields.correctionKey.value ?? correctionKey}
        />
        <input type="hidden" name="confirmed" value={fields.confirmed.value ?? ""} />
        <div className="customer-correction-fields">
          <TextField
            {...textOf(fields.amount)}
            label="Amount in dollars"
            className="num"
            // Number pads of some phones have no minus.
            inputMode="text"
            autoComplete="off"
            help="Use a minus sign to subtract, such as -12.50"
          />
          <TextField
            {...textOf(fields.reason)}
            label="Reason"
            maxLength={MAX_CORRECTION_REASON}
            autoComplete="off"
            help="Shown in the customer's history."
          />
        </div>
        {form.errors && (
          <Notice tone="warn" live>
            {form.errors.join(" ")}
          </Notice>
        )}
        <FieldError id={fields.correctionKey.errorId} errors={fields.correctionKey.errors} />
        <div className="acts">
          <Button
            ref={button}
            type="submit"
            size="sm"
            busy={useNavigation().formData?.get("intent") === "correction"}
          >
            Correct the balance
          </Button>
        </div>
      </Form>
    </section>
  );
}
