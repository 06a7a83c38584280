import { isStaff, type Person } from "#app/shop/person/person.ts";
import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";

/** The page on which somebody arrives who was on the way to nowhere else. */
export function homeOf(person: Pick<Person, "roles">): string {
  return isStaff(person) ? "/admin" : MY_ACCOUNT_PATH;
}
