import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import { sameDayFee, sameDayProblem } from "#app/shop/pricing/same-day.ts";
import { formatCents, formatPrice } from "#app/shop/money/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { fieldId } from "#app/ui/order-form/form-errors.ts";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";

/** 'yes' leads to the upload, 'no' to the design information and the design service (§4). */
export function OwnDesignStep() {
  const { product, values, errors, change, settings } = useOrderFormState();
  const { sameDay } = settings;
  const { reprintOf, reprintLine } = values;
  const rush = sameDayFee(product);
  const late = sameDayProblem({ sameDayDesign: values.sameDayDesign !== "" }, sameDay);
  const radio = useRadioControl("ownDesign");
  const fee = designServiceFee(product);
  const chooseSameDay = (isChosen: boolean) => {
    if (isChosen) change("addDesignFee", "on");
    change("sameDayDesign", isChosen ? "on" : "");
  };
  return (
    <Step>
      <Choices
        id="ownDesign"
        legend="Do you have your own design?"
        errors={errors["ownDesign"] ?? errors["reprintOf"] ?? errors["reprintLine"]}
        className="two"
      >
        {reprintOf !== "" && (
          <ChoiceCard
            {...radio("approved")}
            title={`The design you approved in order ${reprintOf}`}
            detail="We print it as it was. No design fee and no new proof."
          />
        )}
        <ChoiceCard
          {...radio("yes")}
          title="Yes, I have my own design"
          detail="Upload it now, or send it after you order."
        />
        <ChoiceCard
          {...radio("no")}
          title="No, I need design services"
          detail={
            fee > 0
              ? `We'll design it for you, +${formatPrice(fee)}.`
              : "Tell us about your business and we'll design it for you."
          }
        />
      </Choices>
      {reprintOf !== "" && <input type="hidden" name="reprintOf" value={reprintOf} />}
      {reprintLine !== "" && <input type="hidden" name="reprintLine" value={reprintLine} />}
      {fee > 0 && (
        <div className="when-no-design">
          <Choices
            id={fieldId("addDesignFee")}
            legend="Design Service"
            slug="Needed when you have no design"
            errors={
              errors["addDesignFee"] ??
              errors["sameDayDesign"] ??
              (late ? [late.message] : undefined)
            }
          >
            <ChoiceCard
              type="checkbox"
              name="addDesignFee"
              value="on"
              // Without a script it is added as well once it is needed: before that nothing of it is read.
              checked={values.addDesignFee !== "" || values.ownDesign !== "no"}
              onChange={(event) => change("addDesignFee", event.currentTarget.checked ? "on" : "")}
              title="Add the Design Service"
              price={`+${formatCents(fee)}`}
              detail={`Designed by us, ${settings.designRevisions} included.`}
            />
            {rush > 0 && (
              <ChoiceCard
                type="checkbox"
                name="sameDayDesign"
                value="on"
                checked={values.sameDayDesign !== ""}
                id={fieldId("sameDayDesign")}
                disabled={!sameDay.isOpen && values.sameDayDesign === ""}
                onChange={(event) => chooseSameDay(event.currentTarget.checked)}
                title="Same-day design"
                price={`+${formatCents(rush)}`}
                detail={`Your first design on the day you order. ${sameDay.terms}.`}
              />
            )}
          </Choices>
        </div>
      )}
    </Step>
  );
}
