import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // what nothing imports: commands, processes of their own, tests; and the face of each machine, which is whole on purpose
  entry: [
    'server/main.ts',
    'sandbox/{main,run-with-sandbox}.ts',
    'server/platform/engine/worker.ts',
    'server/domain/invoices/pdf/typst-process.ts',
    'src/machines/*/{index,*.cases}.ts',
    'examples/*/*.ts',
    'tools/*.ts',
    'tools/paths/mutation/mutant-worker.ts',
    'tests/mutate/{mutant-runner,mutant-vitest}.ts',
    'tools/paths/mutation/screens/{screen-mutants.config,fault-reporter,first-failure-setup}.ts',
    'tests/paths/browser/page/held-xstate.ts',
    'tests/paths/browser/page/held-xstate-react.ts',
    'tests/paths/browser/page/CatalogueScreen.tsx',
    'tests/e2e/{playwright.config,start-app,*.e2e}.ts',
    'tests/catalogue/{playwright.config,*.catalogue}.ts',
    'tests/upgrade/{record.config,record-state}.ts',
    'src/features/catalogue/pages/*.page.tsx',
    'tests/**/*-setup.ts',
    '{src,server,tools,tests,sandbox}/**/*.test.{ts,tsx}',
  ],
  project: ['{src,server,tools,tests,sandbox,examples}/**/*.{ts,tsx}', '*.ts'],
  ignore: ['src/generated/**', 'tools/bench/**'],
  // what a file exports and needs itself is its business
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // run by name in tools/check.ts
    '@redocly/cli',
    // files of fonts, which server/domain/invoices/pdf/typst-process.ts finds by their paths
    '@embedpdf/fonts-sc',
    '@expo-google-fonts/*',
  ],
  // of the operating system: how the database is started without root's rights
  ignoreBinaries: ['setpriv'],
};

export default config;
