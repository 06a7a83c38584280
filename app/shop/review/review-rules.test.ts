import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf, ratingOf } from "#app/shop/catalog/rating.ts";
import { ORDER_KINDS } from "#app/shop/order/order-kinds.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#app/shop/order/order-terms.ts";
import { readDeskForm } from "./desk-form.ts";
import { isReviewable } from "./may-review.ts";
import { reviewFormSchema } from "./review-form.ts";
import {
  readReviewFilter,
  REVIEW_ORDERS,
  reviewDeskPath,
  type ReviewFilter,
} from "./review-filter.ts";
import { REVIEW_STATES } from "./review-terms.ts";
import { SHOWN_PER_PAGE, shownPage } from "./shown-review.ts";
import { offeredNames, shownName } from "./shown-name.ts";

const contact = { contactName: "Dana Lee Whitfield", contactBusiness: "Blue Heron" };

test("a review needs stars and a name to show; words are welcome", () => {
  const form = { stars: "4", title: "", text: "", nameForm: "person" };
  expect(reviewFormSchema.parse(form)).toEqual({ ...form, stars: 4 });
  for (const stars of ["", "0", "6", "4.5", "many"]) {
    expect(reviewFormSchema.safeParse({ ...form, stars }).success).toBe(false);
  }
  expect(reviewFormSchema.safeParse({ ...form, text: "x".repeat(2001) }).success).toBe(false);
  expect(reviewFormSchema.safeParse({ ...form, title: "x".repeat(81) }).success).toBe(false);
  expect(reviewFormSchema.safeParse({ ...form, nameForm: "staff" }).success).toBe(false);
  const holes = `One.${"\n".repeat(40)}Two.\nThree.\n\nFour.`;
  expect(reviewFormSchema.parse({ ...form, text: holes }).text).toBe(
    "One.\n\nTwo.\nThree.\n\nFour.",
  );
});

test("under a review stands the first name and the last initial, the business, or nobody", () => {
  expect(shownName(contact, "person")).toBe("Dana W.");
  expect(shownName({ ...contact, contactName: "Cher" }, "person")).toBe("Cher");
  expect(shownName({ ...contact, contactName: "Élise de la tour" }, "person")).toBe("Élise T.");
  expect(shownName(contact, "business")).toBe("Blue Heron");
  expect(shownName(contact, "nobody")).toBe("");
  expect(offeredNames({ ...contact, contactBusiness: " " })).toEqual(["person", "nobody"]);
});

test("no last name is ever shown whole", () => {
  const word = fc.stringMatching(/^[A-Za-z]{3,12}$/);
  fc.assert(
    fc.property(word, word, (first, last) => {
      const shown = shownName({ ...contact, contactName: `${first} ${last}` }, "person");
      expect(shown).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});

test("only what is paid, delivered and has a product's page is reviewed", () => {
  const open = ORDER_KINDS.flatMap((orderKind) =>
    ORDER_STATUSES.flatMap((orderStatus) =>
      PAYMENT_STATUSES.map((paymentStatus) => ({ orderKind, orderStatus, paymentStatus })),
    ),
  ).filter(isReviewable);
  expect(new Set(open.map(({ orderStatus }) => orderStatus))).toEqual(new Set(["delivered"]));
  expect(new Set(open.map(({ orderKind }) => orderKind))).toEqual(
    new Set(["product", "special", "commercial"]),
  );
  expect(new Set(open.map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(["paid", "partly_refunded", "free"]),
  );
});

test("the average lies between the least and the most stars given, at one decimal", () => {
  expect(ratingOf({ ratings: [0, 0, 0, 1, 2] })).toEqual({ average: 4.7, count: 3 });
  const counts = fc.array(fc.nat(50), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (ratings) => {
      const rating = ratingOf({ ratings });
      if (countOf(ratings) === 0) return expect(rating).toBeNull();
      const given = ratings.flatMap((count, index) => (count > 0 ? [index + 1] : []));
      expect(rating?.average).toBeGreaterThanOrEqual(Math.min(...given));
      expect(rating?.average).toBeLessThanOrEqual(Math.max(...given));
      expect(rating?.count).toBe(countOf(ratings));
    }),
  );
  expect(ratingOf({})).toBeNull();
});

test("the team's list lives in its address", () => {
  const filters = fc.record<ReviewFilter>({
    state: fc.constantFrom(...REVIEW_STATES),
    stars: fc.constantFrom(null, 1, 2, 3, 4, 5),
    sort: fc.constantFrom(...REVIEW_ORDERS),
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      const [, query = ""] = reviewDeskPath(filter).split("?");
      expect(readReviewFilter(new URLSearchParams(query))).toEqual(filter);
    }),
  );
  expect(readReviewFilter(new URLSearchParams("state=secret&stars=9&sort=x&page=-1"))).toEqual({
    state: "waiting",
    stars: null,
    sort: "oldest",
    page: 1,
  });
});

test("a page of reviews that is not there is the nearest that is", () => {
  const of = (asked: string, count: number) =>
    shownPage(new URLSearchParams({ reviews: asked }), count).page;
  expect(of("1", 1)).toBe(1);
  expect(of("99", SHOWN_PER_PAGE + 1)).toBe(2);
  expect(of("0", 20)).toBe(1);
  expect(of("two", 20)).toBe(1);
});

test("nothing is declined without a reason", () => {
  const posted = (words: string) => {
    const form = new FormData();
    const reviewId = "7d5d9b0e-3f5c-4c76-9a3e-6a2f0b1c2d3e";
    for (const [name, value] of Object.entries({ reviewId, version: "1", act: "declined", words }))
      form.set(name, value);
    return form;
  };
  expect(readDeskForm(posted(" "))).toEqual({
    ok: false,
    problem: "Enter a reason. The customer sees it and can write a new review",
  });
  expect(readDeskForm(posted("It names a neighbor.")).ok).toBe(true);
});
