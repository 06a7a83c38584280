import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import { sameDayFee, sameDayProblem } from "#app/shop/pricing/same-day.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { fieldId } from "#app/ui/order-form/form-errors.ts";
import { useOrderFormState, useRadioControl } from "../order-form-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";
import { surcharge } from "./surcharge.ts";

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
          price={fee > 0 ? "Free" : undefined}
          detail="Upload it now, or send it after you order."
        />
        <ChoiceCard
          {...radio("no")}
          title="No, I need design services"
          price={fee > 0 ? surcharge(fee) : undefined}
          detail={
            fee > 0
              ? `We'll design it for you, ${settings.designRevisions} included.`
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
            slug="Required if you don't have your own design"
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
              checked={values.addDesignFee !== ""}
              onChange={(event) => change("addDesignFee", event.currentTarget.checked ? "on" : "")}
              title="Add the Design Service"
              price={surcharge(fee)}
              detail="We'll email you a proof. We print once you approve it."
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
                price={surcharge(rush)}
                detail={`See your first design on the day you order. ${sameDay.terms}.`}
              />
            )}
          </Choices>
        </div>
      )}
    </Step>
  );
}
