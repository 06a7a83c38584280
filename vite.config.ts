import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler)\//;
/** Apart from the other, so that on a slow phone neither takes long to evaluate. */
const ROUTER = /node_modules\/react-router\//;
const SHARED = /\/app\/(?:ui|shop)\/|node_modules\/(?:lucide-react|sonner)\//;
/** What an order is read with, zod included, is fetched when a form is sent, not with a page. */
const READERS =
  /\/app\/(?:ui\/[\w-]+-form\/|shop\/(?:artwork|checkout|coupon|custom-payment|delivery|design|mobile-app|order|own-order|package|quote|website)\/|shop\/clock\/(?:business|calendar|federal)|shop\/cart\/line-)/;
/** What only people see who are signed in, are about to be, or order something: no part of a catalogue page. */
const MEMBERS =
  /\/app\/(?:ui\/(?:account|admin|cart|checkout|live|message|offers|order|package|picture-field|tracking)\/|ui\/(?:page\/no-file|kit\/copy-button)\.|shop\/(?:audit-log|category|records|admin-search|inbox|mail-admin|newsletter|order-admin|product-admin|proof|review|rewards|staff)\/|shop\/(?:person\/(?!account-paths)|picture\/(?!picture-files))|shop\/(?:content\/banner-record|special\/(?:fixed-choices|special-record))|shop\/(?:cart\/(?:print|details)-again|message\/(?:message|thread)-)|shop\/customer\/(?!arrival-(?!notice)))/;
/** The product page's own, which the admin area's preview shows too, and what tells of an offer. */
const PRODUCT_PAGE = /\/app\/(?:ui\/(?:product\/|page\/product-data\.)|shop\/catalog\/rating\.)/;
/** What a price is reckoned and an order is written with: no part of a page that only shows products. */
const ORDERING =
  /\/app\/(?:shop\/(?:pricing\/|form\/(?:asked-text|cut-text|find-named|json-dollars|normalized|plain-letters|read-amount|read-count|visible-text|written-text)\.|catalog\/(?:compare-choices|drawn-choice|offered-values|option-look|option-price|print-sheet|quantity-offer|size-label)|money\/unit-price\.)|ui\/kit\/(?:check|choices|post-file|price-lines|target|use-(?:chosen-early|shown-current))\.)|\/lucide-react\/.*\/(?:circle-check|clock|copy|credit-card|eye|eye-off|file-text|file-up|grip-vertical|image|upload|zoom-in)\./;

/** What the forms of all orders have in common. */
const ORDER_FORM = /\/app\/ui\/order-form\//;

/** Goes with the library that reads forms: no page that only shows something has it. */
const READ_WITH_ZOD =
  /\/app\/(?:ui\/page\/zod-without-eval|shop\/form\/(?:email-text|fields|host-name|posted-fields|read-form))\./;

/** Parts of every page's frame that little else shares: a file of its own for each would be mostly its headers. */
const FRAME =
  /\/app\/ui\/(?:chrome\/(?!test-payments|checkout-)|kit\/(?:skeleton|use-closing-details)\.|page\/arrival-words\.)|\/app\/.*\/(?:session-end|other-tabs)\.ts|lucide-react\/.*\/chevron-down\./;

/** In the browser `zod` is a module that first tells the library not to try `eval`. */
const zodWithoutEval: Plugin = {
  name: "zod-without-eval",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) =>
    id === "zod" ? fileURLToPath(import.meta.resolve("#app/ui/page/zod-without-eval.ts")) : null,
};

export default defineConfig({
  plugins: [zodWithoutEval, reactRouter()],
  // `server/build` empties what is the framework's: the folder holds more than that.
  build: { emptyOutDir: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A request for each small part costs more than its bytes: what every page
              // needs comes in two files, one of which changes only with the packages.
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 3 },
                { name: "router", test: ROUTER, priority: 2 },
                {
                  name: "shop",
                  test: (id) =>
                    SHARED.test(id) &&
                    ![READERS, MEMBERS, PRODUCT_PAGE, ORDERING, READ_WITH_ZOD].some((one) =>
                      one.test(id),
                    ),
                  minShareCount: 4,
                  priority: 1,
                },
                { name: "frame", test: FRAME, priority: 1 },
                { name: "ordering", test: ORDERING, minShareCount: 4 },
                { name: "order-form", test: ORDER_FORM, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
