import type { ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";
import { NOUN_ORDER } from "./noun-order.ts";

/**
 * The rules of who may import whom (ARCHITECTURE.md has the table). Tests may import the files they
 * test, so the rules read production files only.
 */
const shopServer = "^app/shop/.+[.]server[.]tsx?$";
const pureShop = "^app/shop/(?!.+[.]server[.]tsx?$)";
const test = "[.](test|journey)[.]tsx?$";
/** Nouns whose pure rules read and write PDFs themselves (decisions 56 and 60). */
const readsPdfs = "^app/shop/(preflight|repair|press)/(?!.+[.]server[.]tsx?$)";
const pdfPackage = "(^|/)node_modules/@cantoo/pdf-lib/";
const databasePackages = "(^|/)node_modules/(drizzle-orm|pg|pg-boss)/";

/** One layer may reach only what is listed; packages are judged on their own. */
function layer(
  name: string,
  from: string,
  mayImport: string[],
  comment: string,
): IForbiddenRuleType {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: test },
    to: { path: "^(app|server|simulator|catalogue|scripts|tests|bench)/", pathNot: mayImport },
  };
}

/** A file of one of these nouns. */
function within(nouns: readonly string[]): string {
  return `^app/shop/(${nouns.join("|")})/`;
}

/** Every noun with those that it may not import: the ones beside it, and all that stand later. */
const nounRules = NOUN_ORDER.flatMap((row, index) =>
  row.map((noun): IForbiddenRuleType => ({
    name: "nouns-look-down",
    comment: "A noun uses those that stand before it in scripts/noun-order.ts.",
    severity: "error",
    from: { path: within([noun]), pathNot: test },
    to: {
      path: "^app/shop/[^/]+/",
      pathNot: within([noun, ...NOUN_ORDER.slice(0, index).flat()]),
    },
  })),
);

/** Everything of the repository, which the layers judge, and what pure rules may use beside it. */
const purePackages = [
  "^app/",
  "^(server|simulator|catalogue|scripts|tests|bench)/",
  "(^|/)node_modules/(zod|@conform-to/zod)/",
];

const forbidden: IForbiddenRuleType[] = [
  ...nounRules,
  {
    name: "nouns-have-a-place",
    comment: "A new noun is put into scripts/noun-order.ts.",
    severity: "error",
    from: { path: "^app/shop/[^/]+/", pathNot: [test, within(NOUN_ORDER.flat())] },
    to: {},
  },
  layer("ui-imports", "^app/ui/", ["^app/ui/", pureShop], "ui shows; it may use ui and pure shop."),
  layer("pure-shop-imports", pureShop, [pureShop], "A rule of the trade uses rules only."),
  layer(
    "shop-server-imports",
    shopServer,
    ["^app/shop/", "^app/platform/", "^catalogue/"],
    "An operation uses the shop, the platform, and the built-in catalogue.",
  ),
  layer(
    "platform-imports",
    "^app/platform/",
    ["^app/platform/", pureShop],
    "The platform knows the shop's terms, not its operations.",
  ),
  layer(
    "middleware-imports",
    "^app/middleware/",
    ["^app/middleware/", "^app/shop/", "^app/platform/"],
    "Middleware puts the shop and the platform into the request's context.",
  ),
  layer(
    "route-imports",
    "^app/routes/",
    ["^app/ui/", "^app/shop/", "^app/middleware/"],
    "A route parses, calls one operation, responds: no platform, no other route.",
  ),
  layer(
    "app-imports",
    "^app/[^/]+[.]tsx?$",
    ["^app/"],
    "The application does not know who starts it.",
  ),
  layer(
    "simulator-imports",
    "^simulator/",
    ["^simulator/"],
    "The simulator stands for another company's server: it shares no code with the shop.",
  ),
  layer("catalogue-imports", "^catalogue/", ["^catalogue/", pureShop], "The catalogue is data."),
  {
    name: "pure-shop-packages",
    comment:
      "Pure rules run in the browser and on the server: zod and its forms, no React, no Node.",
    severity: "error",
    from: { path: pureShop, pathNot: [test, readsPdfs] },
    to: { pathNot: purePackages },
  },
  {
    name: "preflight-packages",
    comment:
      "Artwork is read, repaired and made ready in the browser and on the server, with a package that runs in both.",
    severity: "error",
    from: { path: readsPdfs, pathNot: test },
    to: { pathNot: [...purePackages, pdfPackage] },
  },
  {
    name: "ui-without-node",
    comment: "ui runs in the browser.",
    severity: "error",
    from: { path: "^app/ui/", pathNot: test },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "sql-stays-below",
    comment: "No SQL and no job queue in a route, in middleware or in ui.",
    severity: "error",
    from: { path: "^app/(ui|routes|middleware)/", pathNot: test },
    to: { path: databasePackages },
  },
  {
    name: "platform-is-server-only",
    comment: "What the platform is made of never reaches the browser: its names say so.",
    severity: "error",
    from: {},
    to: { path: "^app/platform/", pathNot: ["[.]server[.]ts$", "^app/platform/db/schema"] },
  },
  {
    name: "no-cycles",
    comment: "Two files that need each other are one thought in the wrong places.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "nothing-unresolved",
    comment: "An import that leads nowhere hides what the other rules should see.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: ["[+]types/", "^virtual:"] },
  },
];

/** Everything dependency-cruiser needs to know. */
export const importRules: ICruiseOptions = {
  validate: true,
  ruleSet: { forbidden },
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "^(build|data|[.]react-router)/" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
  },
};
