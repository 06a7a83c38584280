import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { intakeDraftSchema, intakeSchema, isBlank } from "./intake-form.ts";

const filled = {
  hasWebsite: "no",
  hasGoogleBusiness: "no",
  hasLogo: "yes",
  businessIndustry: "Plumbing",
  yearsInBusiness: "3-5",
};

function errorsOf(change: Record<string, unknown>) {
  const { error } = intakeSchema.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

test("a short questionnaire is enough; what was not asked is left open", () => {
  expect(intakeSchema.parse(filled)).toEqual({
    hasWebsite: false,
    websiteUrl: "",
    socialMediaAccounts: [],
    hasGoogleBusiness: false,
    googleBusinessStatus: "",
    hasLogo: true,
    logoStatus: "",
    currentPromotionMethods: [],
    otherPromotionMethod: "",
    interestedMaterials: [],
    otherMaterial: "",
    posSystem: "",
    otherPosSystem: "",
    businessIndustry: "Plumbing",
    yearsInBusiness: "3-5",
    wantsPromotions: null,
  });
});

test("an empty one says all that is missing at once", () => {
  const { error } = intakeSchema.safeParse({});
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    "hasWebsite",
    "hasGoogleBusiness",
    "hasLogo",
    "businessIndustry",
    "yearsInBusiness",
  ]);
});

test("an answer raises the question that follows from it", () => {
  expect(errorsOf({ hasWebsite: "yes" })).toEqual({
    websiteUrl: "Enter the address of your website",
  });
  expect(errorsOf({ hasGoogleBusiness: "yes" })).toHaveProperty("googleBusinessStatus");
  expect(errorsOf({ hasLogo: "no" })).toHaveProperty("logoStatus");
  expect(errorsOf({ currentPromotionMethods: ["Other"] })).toHaveProperty("otherPromotionMethod");
  expect(errorsOf({ interestedMaterials: ["Other"] })).toHaveProperty("otherMaterial");
  expect(errorsOf({ posSystem: "Other" })).toHaveProperty("otherPosSystem");
  expect(errorsOf({ hasWebsite: "yes", hasLogo: undefined })).toEqual({
    hasLogo: "Choose yes or no",
    websiteUrl: "Enter the address of your website",
  });
});

test("an answer taken back takes what followed from it along", () => {
  const answers = intakeSchema.parse({
    ...filled,
    websiteUrl: "https://blueheron.example",
    googleBusinessStatus: "Not sure",
    logoStatus: "Someone is designing one",
    otherMaterial: "Mugs",
    otherPosSystem: "Till",
  });
  expect(answers).toMatchObject({ websiteUrl: "", googleBusinessStatus: "", logoStatus: "" });
  expect(answers).toMatchObject({ otherMaterial: "", otherPosSystem: "" });
});

test("a web address may be typed without its beginning", () => {
  const read = (websiteUrl: string) =>
    intakeSchema.parse({ ...filled, hasWebsite: "yes", websiteUrl }).websiteUrl;
  expect(read(" blueheron.example ")).toBe("https://blueheron.example");
  expect(read("http://www.blueheron.example/shop?x=1")).toBe(
    "http://www.blueheron.example/shop?x=1",
  );
});

test.for([
  "javascript:alert(1)",
  "nothing",
  "https://me@evil.example",
  "data:text/html,x",
  "https://",
])("%s is no web address", (websiteUrl) => {
  expect(errorsOf({ hasWebsite: "yes", websiteUrl })).toHaveProperty("websiteUrl");
});

test("answers that are on no list are refused", () => {
  expect(errorsOf({ yearsInBusiness: "42" })).toHaveProperty("yearsInBusiness");
  expect(errorsOf({ socialMediaAccounts: ["MySpace"] })).toHaveProperty(["socialMediaAccounts.0"]);
});

test("put off, it keeps what fits, as a form posts it, and refuses nothing", () => {
  const form = new FormData();
  form.append("hasWebsite", "yes");
  form.append("websiteUrl", "not yet");
  form.append("socialMediaAccounts", "Facebook");
  form.append("interestedMaterials", "Other");
  form.append("interestedMaterials", "Brochures and menus");
  form.append("otherMaterial", "Mugs");
  form.append("yearsInBusiness", "");
  const submission = parseWithZod(form, { schema: intakeDraftSchema });
  expect(submission.status === "success" && submission.value).toMatchObject({
    hasWebsite: true,
    websiteUrl: "",
    socialMediaAccounts: ["Facebook"],
    interestedMaterials: ["Other", "Brochures and menus"],
    otherMaterial: "Mugs",
    hasLogo: null,
    yearsInBusiness: null,
    businessIndustry: "",
  });
});

test("nothing answered is blank, a no is not", () => {
  expect(isBlank(intakeDraftSchema.parse({}))).toBe(true);
  expect(isBlank(intakeDraftSchema.parse({ hasWebsite: "maybe", posSystem: "abacus" }))).toBe(true);
  expect(isBlank(intakeDraftSchema.parse({ hasWebsite: "no" }))).toBe(false);
  expect(isBlank(intakeDraftSchema.parse({ socialMediaAccounts: ["TikTok"] }))).toBe(false);
});
