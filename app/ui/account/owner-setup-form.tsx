import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { PASSWORD_MIN } from "#app/shop/customer/sign-in/password-length.ts";
import { ownerSetupSchema } from "#app/shop/staff/owner-setup-form.ts";
import { TAXED_PLACES } from "#app/shop/delivery/us-states.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { secretOf, textOf } from "./form-field.ts";
import { PasswordField } from "./password-field.tsx";

export function OwnerSetupForm({ lastResult }: { lastResult: SubmissionResult | null }) {
  const busy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "owner-setup",
    lastResult,
    constraint: getZodConstraint(ownerSetupSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ownerSetupSchema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      <TextField {...textOf(fields.name)} label="Your name" autoComplete="name" required />
      <TextField
        {...textOf(fields.email)}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...secretOf(fields.password)}
        label="Password"
        autoComplete="new-password"
        required
        help={`At least ${PASSWORD_MIN} characters. This account can do everything in the shop.`}
      />
      <fieldset className="setup-shop" aria-describedby="setup-shop-words">
        <legend>Your shop</legend>
        <p id="setup-shop-words" className="small muted">
          Customers read this on every page, email and invoice. Leave blank what you don’t have yet:
          the dashboard will remind you.
        </p>
        <TextField
          {...textOf(fields.shopName)}
          label="Business name"
          autoComplete="organization"
          maxLength={80}
        />
        <TextField
          {...textOf(fields.shopEmail)}
          label="Email for orders"
          type="email"
          autoComplete="off"
          help="New orders and questions go here. If blank, they go to your email above."
        />
        <TextField
          {...textOf(fields.phone)}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...textOf(fields.foundedYear)}
          label="Founded in"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          help="A year, such as 1998. The home page and About tell it."
        />
        <div className="cols-2">
          <TextField
            {...textOf(fields.street)}
            label="Street address"
            autoComplete="street-address"
            maxLength={120}
            frameClassName="full"
          />
          <TextField
            {...textOf(fields.city)}
            label="City"
            autoComplete="address-level2"
            maxLength={80}
          />
          <SelectField {...textOf(fields.state)} label="State" autoComplete="address-level1">
            <option value="">Choose a state</option>
            {Object.entries(TAXED_PLACES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            {...textOf(fields.zip)}
            label="ZIP code"
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <TextField
            {...textOf(fields.taxPercent)}
            label="Sales tax (%)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            help="On orders in your state. Enter 0 if there is none."
          />
        </div>
      </fieldset>
      <Button type="submit" size="lg" block busy={busy}>
        Open the shop
      </Button>
    </Form>
  );
}
