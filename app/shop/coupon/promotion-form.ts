import { z } from "zod";
import { type RecordErrors, valuesOf } from "#app/shop/records/record-draft.ts";
import {
  amountAboveZero,
  allRead,
  optionalCount,
  optionalMoment,
  requiredCount,
  requiredLine,
  requiredMoment,
  ticked,
} from "#app/shop/form/fields.ts";
import { readPercent } from "#app/shop/form/read-percent.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { readOfferedCode } from "./offered-code.ts";
import type { PromotionDraft } from "./promotion-draft.ts";

const code = z.string().transform((text, context) => {
  const read = text.length > 40 ? null : readOfferedCode(text);
  if (read !== null) return read;
  const message =
    text.trim() === ""
      ? "Enter a code"
      : "Use up to 40 letters and digits, with hyphens between them";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const minimumAmount = z
  .string()
  .transform((text) => (/^[\s$0.]*$/.test(text) ? null : text))
  .pipe(amountAboveZero("Enter an amount such as 9.50").nullable())
  .transform((amount) => amount ?? ZERO_CENTS);

const ids = z.string().transform((text) => [...new Set(valuesOf(text))]);

const common = (timeZone: string) => ({
  code,
  title: requiredLine("Enter a title", 120),
  productIds: ids.pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number),
      )
      .max(100),
  ),
  categoryIds: ids.pipe(z.array(z.string().max(60)).max(100)),
  minimumAmount,
  isFirstOrderOnly: ticked,
  needsVerifiedAccount: ticked,
  startsAt: requiredMoment("Enter a start date and time", timeZone),
  endsAt: optionalMoment(timeZone),
  maxUses: optionalCount(1, 1_000_000),
  maxUsesPerPerson: optionalCount(1, 1_000_000),
  isActive: ticked,
});

/** From 1 to 100, with a "%" behind it or without. */
const wholePercent = (missing: string) =>
  z
    .string()
    .refine((text) => text.trim() !== "", { error: missing, abort: true })
    .transform((text, context) => {
      const percent = readPercent(text);
      if (percent !== null && percent >= 1 && Number.isInteger(percent)) return percent;
      context.addIssue({ code: "custom", message: "Enter a whole number from 1 to 100" });
      return z.NEVER;
    });

const promotionSchema = (timeZone: string) =>
  z
    .discriminatedUnion(
      "kind",
      [
        z.object({
          kind: z.literal("amount"),
          amount: amountAboveZero("Enter the amount off"),
          ...common(timeZone),
        }),
        z.object({
          kind: z.literal("percent"),
          percent: wholePercent("Enter the percent off"),
          ...common(timeZone),
        }),
        z.object({
          kind: z.literal("free_goods"),
          freeQuantity: requiredCount("Enter the free quantity", 1, 1_000_000),
          ...common(timeZone),
        }),
      ],
      { error: "Choose a discount" },
    )
    .refine(({ startsAt, endsAt }) => endsAt === null || startsAt < endsAt, {
      path: ["endsAt"],
      error: "The end must be after the start",
      when: allRead("startsAt", "endsAt", "kind"),
    })
    .refine(
      ({ kind, productIds, categoryIds }) =>
        kind !== "free_goods" || (productIds.length === 1 && categoryIds.length === 0),
      {
        path: ["productIds"],
        error: "A free print run is for one product. Choose it, and no category.",
        when: allRead("productIds", "kind"),
      },
    );

export type PromotionForm = z.output<ReturnType<typeof promotionSchema>>;

/** A promotion as its form says it, times on the shop's clock; or what is wrong, by field. */
export function readPromotionForm(
  draft: PromotionDraft,
  timeZone: string,
): { ok: true; form: PromotionForm } | { ok: false; errors: RecordErrors } {
  const read = promotionSchema(timeZone).safeParse(draft);
  if (read.success) return { ok: true, form: read.data };
  return { ok: false, errors: z.flattenError<unknown>(read.error).fieldErrors };
}
