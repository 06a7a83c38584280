import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CHOSEN_TYPES,
  COUNTINGS,
  type OptionType,
  type PriceColumn,
  PRODUCT_FORMS,
  TAX_CLASSES,
} from "#app/shop/catalog/catalog-terms.ts";
import type { OptionLook } from "#app/shop/catalog/option-look.ts";
import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";
import { moment, money } from "./columns.ts";
import { oneOf } from "./checks.ts";
import { productName, productText } from "./product-search.ts";

export const categories = pgTable("categories", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  image: text("image"),
  /** Id of the shelf it stands on, of the shop's settings; empty for none. */
  shelf: text("shelf").notNull().default(""),
  sortOrder: integer("sort_order").notNull().default(0),
  /** Counts its changes, so that an edit of an older one is noticed. */
  version: integer("version").notNull().default(1),
});

export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    name: text("name").notNull(),
    category: text("category")
      .notNull()
      .references(() => categories.id),
    description: text("description").notNull().default(""),
    summary: text("summary").notNull().default(""),
    basePrice: money("base_price").notNull(),
    mainImage: text("main_image"),
    designFee: money("design_fee").notNull(),
    /** Option key (`quantity:1000`, `size:8.5x11` …) → dollars. Specification §3. */
    pricingData: jsonb("pricing_data").$type<Record<string, number>>().notNull().default({}),
    counting: text("counting", { enum: COUNTINGS }).notNull().default("run"),
    taxClass: text("tax_class", { enum: TAX_CLASSES }).notNull().default("goods"),
    /** Share of the price that is taxable goods, in percent; only for packages. */
    taxableSharePercent: integer("taxable_share_percent").notNull().default(100),
    minimumAreaSquareFeet: integer("minimum_area_square_feet"),
    unlisted: boolean("unlisted").notNull().default(false),
    /** The address that the product's cards lead to instead of its product page ("/app-order"). */
    orderPath: text("order_path"),
    isSpecial: boolean("is_special").notNull().default(false),
    isFree: boolean("is_free").notNull().default(false),
    form: text("form", { enum: PRODUCT_FORMS }).notNull().default("options"),
    /** The contents of a package, one line each. */
    included: jsonb("included").$type<string[]>().notNull().default([]),
    /** What people use it for and call it: words by which search finds it. */
    foundBy: text("found_by").notNull().default(""),
    /** Among the best sellers as long as orders do not say more. */
    isFeatured: boolean("is_featured").notNull().default(false),
    /** The quantity that is called the most popular as long as orders do not say which is. */
    popularQuantity: integer("popular_quantity"),
    printSpecification: jsonb("print_specification").$type<PrintSpecification>(),
    sortOrder: integer("sort_order").notNull().default(0),
    version: integer("version").notNull().default(1),
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("products_category_idx").on(table.category, table.sortOrder),
    index("products_order_idx")
      .on(table.sortOrder, table.id)
      .where(sql`${table.archivedAt} is null`),
    index("products_archived_idx")
      .on(table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
    /** The team finds products by any part of it. */
    index("products_text_idx").using("gin", sql`${productText(table)} gin_trgm_ops`),
    index("products_name_idx").using("gin", sql`${productName(table)} gin_trgm_ops`),
    check("products_base_price_check", sql`${table.basePrice} >= 0`),
    check("products_design_fee_check", sql`${table.designFee} >= 0`),
    check("products_taxable_share_check", sql`${table.taxableSharePercent} between 0 and 100`),
    check("products_minimum_area_check", sql`${table.minimumAreaSquareFeet} > 0`),
    check("products_popular_quantity_check", sql`${table.popularQuantity} > 0`),
    oneOf("products_counting_check", table.counting, COUNTINGS),
    oneOf("products_tax_class_check", table.taxClass, TAX_CLASSES),
    oneOf("products_form_check", table.form, PRODUCT_FORMS),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    imageUrl: text("image_url").notNull(),
    alt: text("alt").notNull().default(""),
    isMain: boolean("is_main").notNull().default(false),
    sortOrder: integer("sort_order").notNull().default(0),
  },
  (table) => [index("product_images_product_idx").on(table.productId, table.sortOrder)],
);

/** The kinds of the specification, the columns of the price table, and a shop's own kinds by name. */
const TYPE_PATTERN = `^(?:${CHOSEN_TYPES.join("|")}|quantity(?:_[a-z0-9_]{1,40})?|own:.{1,60})$`;

export const productOptions = pgTable(
  "product_options",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    optionType: text("option_type").$type<OptionType>().notNull(),
    optionValue: text("option_value").notNull(),
    /** One short line under the choice ("Smooth, uncoated feel."). */
    description: text("description").notNull().default(""),
    sortOrder: integer("sort_order").notNull().default(0),
    /** `null` means: not offered at a price of its own (decisions §3). */
    price: money("price"),
    /** Of what an item is made as: the column of the price table that sells it, where it is not the first. */
    priceColumn: text("price_column").$type<PriceColumn>(),
    /** Of what an item is made as: what it looks and feels like; `null` where nothing was said. */
    look: jsonb("look").$type<OptionLook>(),
  },
  (table) => [
    unique("product_options_value_key").on(table.productId, table.optionType, table.optionValue),
    check("product_options_type_check", sql`${table.optionType} ~ ${sql.raw(`'${TYPE_PATTERN}'`)}`),
    check("product_options_value_check", sql`${table.optionValue} <> ''`),
    check("product_options_price_check", sql`${table.price} >= 0`),
    check("product_options_column_check", sql`${table.priceColumn} ~ '^quantity_[a-z0-9_]{1,40}$'`),
  ],
);

export const specials = pgTable(
  "specials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    specialPrice: money("special_price").notNull(),
    originalPrice: money("original_price").notNull(),
    /** Whole percent off, rounded to the nearest (decisions §3). */
    discountPercentage: integer("discount_percentage")
      .notNull()
      .generatedAlwaysAs(
        sql`round((1 - special_price / nullif(original_price, 0)) * 100)::integer`,
      ),
    /** The choices that the special fixes: quantity and stock or size. */
    configuration: jsonb("configuration").$type<SpecialConfiguration>().notNull(),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** Counts its changes, so that an edit of an older one is noticed. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("specials_created_idx").on(table.createdAt.desc().nullsFirst(), table.id),
    index("specials_active_idx").on(table.isActive, table.endDate),
    index("specials_product_idx").on(table.productId),
    check("specials_price_check", sql`${table.specialPrice} >= 0`),
    check("specials_original_price_check", sql`${table.originalPrice} > 0`),
    check("specials_discount_check", sql`${table.specialPrice} <= ${table.originalPrice}`),
    check("specials_dates_check", sql`${table.startDate} < ${table.endDate}`),
  ],
);
