import { useRef } from "react";
import { PROMOTION_FIELDS, type PromotionDraft } from "#app/shop/coupon/promotion-draft.ts";
import { type OpenedRecord, RecordForm } from "#app/ui/admin/records/record-form.tsx";
import { ScheduleFields } from "#app/ui/admin/records/schedule-fields.tsx";
import { useTyped } from "#app/ui/admin/records/use-typed.ts";
import { Checkbox, Switch } from "#app/ui/kit/check.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { type ScopeChoices, ScopeFields } from "./scope-fields.tsx";
import { TakesFields } from "./takes-fields.tsx";

/** Creates or changes a promotion code. */
export function PromotionEdit({
  isNew,
  draft,
  uses,
  choices,
  timeZone,
  answer,
}: OpenedRecord<PromotionDraft> & {
  /** How many orders hold it. */
  uses: number;
  choices: ScopeChoices;
  timeZone: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, PROMOTION_FIELDS, draft);
  const errors = answer?.errors ?? {};
  const field = (name: "code" | "title" | "minimumAmount" | "maxUses" | "maxUsesPerPerson") => ({
    id: name,
    name,
    defaultValue: draft[name],
    errors: errors[name],
  });
  return (
    <RecordForm
      ref={form}
      noun="promotion"
      isNew={isNew}
      words={uses > 0 && (uses === 1 ? "Used once so far" : `Used ${uses} times so far`)}
      draft={draft}
      answer={answer}
      onTyped={read}
    >
      <div className="cols-2 banner-fields">
        <TextField
          {...field("code")}
          label="Code"
          readOnly={uses > 0}
          className="promotion-code"
          help={
            uses > 0
              ? "Orders use it, so it can't be changed."
              : "What customers enter, such as SPRING10. Capitals don't matter."
          }
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <TextField
          {...field("title")}
          label="Title"
          help="Shown in the price breakdown, such as Spring sale."
          maxLength={120}
          required
        />
        <TakesFields draft={draft} kind={typed.kind} errors={errors} />
        <ScopeFields draft={draft} choices={choices} errors={errors} onChange={read} />
        <fieldset className="full record-group">
          <legend className="label">Who may use it</legend>
          <Checkbox name="isFirstOrderOnly" defaultChecked={draft.isFirstOrderOnly !== ""}>
            First orders only
          </Checkbox>
          <Checkbox name="needsVerifiedAccount" defaultChecked={draft.needsVerifiedAccount !== ""}>
            Accounts with a verified email only
          </Checkbox>
          <div className="cols-2">
            <TextField
              {...field("minimumAmount")}
              label="Minimum in dollars"
              optional
              inputMode="decimal"
              className="num"
              help="What the items it applies to must add up to, such as 50."
              autoComplete="off"
              maxLength={12}
            />
            <TextField
              {...field("maxUsesPerPerson")}
              label="Uses per person"
              optional
              inputMode="numeric"
              className="num"
              help="Leave blank for unlimited."
              autoComplete="off"
              maxLength={7}
            />
            <TextField
              {...field("maxUses")}
              label="Total uses"
              optional
              inputMode="numeric"
              className="num"
              help="Leave blank for unlimited."
              autoComplete="off"
              maxLength={7}
            />
          </div>
        </fieldset>
        <ScheduleFields
          from={{ name: "startsAt", value: draft.startsAt, optional: false }}
          until={{ name: "endsAt", value: draft.endsAt, optional: true }}
          errors={errors}
          timeZone={timeZone}
        />
        <Switch name="isActive" defaultChecked={draft.isActive !== ""} className="full">
          Active
        </Switch>
      </div>
    </RecordForm>
  );
}
