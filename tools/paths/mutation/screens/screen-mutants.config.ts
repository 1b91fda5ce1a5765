// A run of tests in which each file is one planted fault: the modules of the screen come with it, whoever asks for them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../../project.ts';
import type { ScreenWork } from './mutate-screen.ts';

/** Milliseconds that a test has: most faults show at once, and a screen that waits for what never comes is one that failed. */
const TEST_MS = 20_000;

const { FAULTS_FILE = '' } = process.env;
// Safe: written by mutate-screen.ts.
const work = JSON.parse(readFileSync(FAULTS_FILE, 'utf8')) as ScreenWork;
const MARK = '?planted=';

function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    const isCode = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isCode && statement.name ? [statement.name.text] : [];
  });
}

/** A module that is the whole one or one of those with a fault, by what the test file asks for. */
function choiceOf(file: string): string {
  const numbers = work.mutants.flatMap((mutant, number) => (mutant.file === file ? [number] : []));
  const whole = path.join(ROOT, file);
  const from = (mark: number | string) => JSON.stringify(`${whole}${MARK}${mark}`);
  return [
    `const planted = [${numbers.join(',')}].includes(globalThis.plantedFault) ? globalThis.plantedFault : null;`,
    'const module = planted === null',
    `  ? await import(${from('none')})`,
    `  : await import(/* @vite-ignore */ ${JSON.stringify(`${whole}${MARK}`)} + planted);`,
    ...exportsOf(whole).map((name) => `export const ${name} = module.${name};`),
  ].join('\n');
}

export default defineConfig({
  root: ROOT,
  define: { 'import.meta.env.VITE_REGION': JSON.stringify('') },
  plugins: [
    {
      name: 'plant-faults',
      enforce: 'pre',
      resolveId(source) {
        if (!source.includes(MARK)) return null;
        return source.startsWith(ROOT) ? source : path.join(ROOT, source);
      },
      load(id) {
        const [file = '', mark] = id.split(MARK);
        const name = path.relative(ROOT, file.split('?')[0] ?? '');
        if (!work.files.includes(name)) return null;
        if (mark === undefined) return choiceOf(name);
        return work.mutants[Number(mark)]?.source ?? readFileSync(path.join(ROOT, name), 'utf8');
      },
    },
  ],
  test: {
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    environment: 'jsdom',
    include: [`${path.relative(ROOT, work.folder)}/*.test.ts`],
    reporters: [path.join(import.meta.dirname, 'fault-reporter.ts')],
    setupFiles: [path.join(import.meta.dirname, 'first-failure-setup.ts')],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    fileParallelism: false,
  },
});
