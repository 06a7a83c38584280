import type { ReactNode } from "react";
import type { IntakeField } from "#app/shop/customer/questionnaire/intake-form.ts";
import {
  GOOGLE_BUSINESS_STATUSES,
  INDUSTRIES,
  LOGO_STATUSES,
  POS_SYSTEMS,
  PROMOTION_MATERIALS,
  PROMOTION_METHODS,
  SOCIAL_MEDIA,
  YEARS_IN_BUSINESS,
  YEARS_LABELS,
} from "#app/shop/customer/questionnaire/intake-terms.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { type FormField, textOf } from "#app/ui/account/form-field.ts";
import { AnswerGroup, asAnswers, YES_NO } from "./answer-group.tsx";

type Fields = Readonly<Record<IntakeField, FormField>>;

export function BusinessQuestions({ fields }: { fields: Fields }) {
  return (
    <Part title="Your business">
      <TextField
        {...textOf(fields.businessIndustry)}
        label="What does your business do?"
        list="industries"
        maxLength={120}
        help="For example restaurant, plumbing or real estate."
      />
      <datalist id="industries">
        {INDUSTRIES.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </datalist>
      <SelectField {...textOf(fields.yearsInBusiness)} label="How long have you been in business?">
        <option value="">Choose one</option>
        {YEARS_IN_BUSINESS.map((years) => (
          <option key={years} value={years}>
            {YEARS_LABELS[years]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...textOf(fields.posSystem)}
        label="What do you take payments with?"
        optional
        help="Your checkout or point-of-sale system."
      >
        <option value="">Choose one</option>
        {POS_SYSTEMS.map((system) => (
          <option key={system}>{system}</option>
        ))}
      </SelectField>
      <TextField
        {...textOf(fields.otherPosSystem)}
        label="Which other system?"
        maxLength={120}
        frameClassName="when-other-pos"
      />
    </Part>
  );
}

export function OnlineQuestions({ fields }: { fields: Fields }) {
  return (
    <Part title="Online">
      <AnswerGroup field={fields.hasWebsite} question="Do you have a website?" answers={YES_NO} />
      <TextField
        {...textOf(fields.websiteUrl)}
        label="Its address"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={300}
        frameClassName="when-website"
      />
      <AnswerGroup
        field={fields.hasGoogleBusiness}
        question="Do you have a Google business profile?"
        answers={YES_NO}
        className="on-new-row"
      />
      <SelectField
        {...textOf(fields.googleBusinessStatus)}
        label="How does it stand?"
        frameClassName="when-google"
      >
        <option value="">Choose one</option>
        {GOOGLE_BUSINESS_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <AnswerGroup
        field={fields.socialMediaAccounts}
        question="Where else can people follow you?"
        answers={asAnswers(SOCIAL_MEDIA)}
        multiple
        optional
        className="full"
      />
    </Part>
  );
}

export function BrandQuestions({ fields }: { fields: Fields }) {
  return (
    <Part title="Your brand">
      <AnswerGroup field={fields.hasLogo} question="Do you have a logo?" answers={YES_NO} />
      <SelectField
        {...textOf(fields.logoStatus)}
        label="How does it stand with a logo?"
        frameClassName="when-no-logo"
      >
        <option value="">Choose one</option>
        {LOGO_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
    </Part>
  );
}

export function PromotionQuestions({ fields }: { fields: Fields }) {
  return (
    <Part title="Promotion">
      <AnswerGroup
        field={fields.currentPromotionMethods}
        question="How do you promote your business today?"
        answers={asAnswers(PROMOTION_METHODS)}
        multiple
        optional
        className="full"
      />
      <TextField
        {...textOf(fields.otherPromotionMethod)}
        label="Which other way?"
        maxLength={120}
        frameClassName="full when-other-method"
      />
      <AnswerGroup
        field={fields.interestedMaterials}
        question="What are you interested in?"
        answers={asAnswers(PROMOTION_MATERIALS)}
        multiple
        optional
        className="full"
      />
      <TextField
        {...textOf(fields.otherMaterial)}
        label="Which other material?"
        maxLength={120}
        frameClassName="full when-other-material"
      />
      <AnswerGroup
        field={fields.wantsPromotions}
        question="May we send you offers and ideas by email?"
        answers={YES_NO}
        optional
        className="full"
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="intake-part">
      <h3>{title}</h3>
      <div className="cols-2">{children}</div>
    </section>
  );
}
