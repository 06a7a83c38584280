import { expect, test } from "vitest";
import { profileFormSchema } from "./profile-form.ts";

test("only the first name is required", () => {
  expect(profileFormSchema.parse({ firstName: " Dana\t" })).toEqual({
    firstName: "Dana",
    lastName: "",
    businessName: "",
    businessAddress: "",
    businessPhone: "",
    cellPhone: "",
  });
  const refused = profileFormSchema.safeParse({ firstName: "  ", lastName: "Whitfield" });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(["First name is required"]);
});

test.for(["(407) 555-0134", "+1 407 555 0134 ext. 9", ""])("%s is a phone number", (cellPhone) => {
  expect(profileFormSchema.safeParse({ firstName: "Dana", cellPhone }).success).toBe(true);
});

test.for(["call me", "555"])("%s is no phone number", (businessPhone) => {
  expect(profileFormSchema.safeParse({ firstName: "Dana", businessPhone }).success).toBe(false);
});
