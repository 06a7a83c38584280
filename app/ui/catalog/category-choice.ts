import type { Category } from "#app/shop/catalog/category.ts";

/** An entry of the filter's product dropdown. */
export type CategoryChoice = Pick<Category, "id" | "name">;
