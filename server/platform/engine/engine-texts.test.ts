// Every failure of the data engine has its words in every language: read from the engine's sources.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import document from '../../../src/generated/openapi.json' with { type: 'json' };
import { expectNone, isTest } from '../../../tests/repo/rules.ts';
import { listFiles, parseFile, readFile } from '../../../tests/repo/source-files.ts';
import { engineText, LOCALES, translate } from '../../kernel/messages.ts';

/** Keys whose failures are told in the engine's own English sentence, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {};

/** Failures that lack what the text of their key tells, so that their own English sentence is said. */
const UNFILLED: Readonly<Record<string, string>> = {
  'server/platform/engine/syntax-tree.ts syntax': 'a NUL character is found before DuckDB can give a detail',
};

/** Where a key comes in as a value: what is made there was made, and is read, elsewhere. */
const PASSED_ON = [
  'server/platform/engine/import/file-errors.ts EngineError(key)', // unreadable() itself
  'server/platform/engine/sql-guard.ts EngineError(key)', // refused() itself
  'server/platform/engine/worker-pool.ts EngineError(error.key)', // a failure of the worker process comes over
];

/** Positions of the key and of the params in the arguments; what is always among the params. */
const MAKERS: Readonly<Record<string, { key: number; params: number; always: string[] }>> = {
  EngineError: { key: 1, params: 3, always: [] },
  unreadable: { key: 0, params: 2, always: [] },
  refused: { key: 0, params: 2, always: ['what'] },
};

interface Failure {
  place: string;
  key: string;
  params: string[];
  /** The second argument where it is a string: of `refused` what is refused. */
  second: string | undefined;
}

const passedOn: string[] = [];
const failures: Failure[] = [];
for (const file of listFiles().filter(
  (one) => /^server\/platform\/engine\/.*\.ts$/.test(one) && !isTest(one),
)) {
  const { ast } = parseFile(file);
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const callee = node.expression.getText(ast);
    const maker = Object.hasOwn(MAKERS, callee) ? MAKERS[callee] : undefined;
    if (!maker) return;
    const key = node.arguments?.[maker.key];
    const params = node.arguments?.[maker.params];
    const second = node.arguments?.[1];
    if (!key || !ts.isStringLiteral(key)) passedOn.push(`${file} ${callee}(${key?.getText(ast)})`);
    else
      failures.push({
        place: `${file} ${key.text}`,
        key: key.text,
        params: [...maker.always, ...namesOf(params, ast)],
        second: second && ts.isStringLiteral(second) ? second.text : undefined,
      });
  };
  visit(ast);
}

function namesOf(params: ts.Expression | undefined, ast: ts.SourceFile): string[] {
  if (params === undefined) return [];
  if (!ts.isObjectLiteralExpression(params)) throw new Error(`${params.getText(ast)} cannot be read`);
  return params.properties.map((property) => property.name?.getText(ast) ?? '');
}

const catalogueOf = (locale: string): Record<string, string> =>
  JSON.parse(readFile(`server/kernel/messages/${locale}.json`).text);
const placeholders = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

it('all failures of the engine are seen', () => {
  expect(passedOn.sort()).toEqual(PASSED_ON);
  expect(new Set(failures.map(({ key }) => key)).size).toBeGreaterThan(35);
});

describe.each(LOCALES)('in %s', (locale) => {
  const catalogue = catalogueOf(locale);

  it('every key has a text or is left out', () => {
    const keys = new Set(failures.map(({ key }) => key));
    expectNone(
      [...keys].filter((key) => `engine.${key}` in catalogue === key in LEFT_OUT),
      'Give the key a text in every language, or leave it out with the reason:',
    );
    const known = new Set([...keys, ...Object.keys(LEFT_OUT)]);
    const texts = Object.keys(catalogue).flatMap((id) => /^engine\.(\w+)$/.exec(id)?.[1] ?? []);
    expectNone(
      texts.filter((key) => !known.has(key)),
      'The engine has no failure of this key:',
    );
  });

  it('a text tells only what every failure of its key gives', () => {
    const lacking = failures
      .filter(({ key, params }) =>
        placeholders(catalogue[`engine.${key}`] ?? '').some((name) => !params.includes(name)),
      )
      .map(({ place }) => place);
    expect(lacking).toEqual(Object.keys(UNFILLED));
  });

  it('every kind of file, type of value and part of a query has its word', () => {
    const words = [...kindsOfFiles(), ...typesOfValues(), ...partsOfQueries()];
    expect(words.length).toBeGreaterThan(30);
    const wordIds = Object.keys(catalogue).filter((id) => /^engine\.\w+\./.test(id));
    expect(wordIds.sort()).toEqual([...new Set(words)].sort());
  });
});

function kindsOfFiles(): string[] {
  const { ast } = parseFile('server/platform/engine/import/detect-format.ts');
  const kinds: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const kind =
      ts.isCallExpression(node) && node.expression.getText(ast) === 'wrongKind'
        ? node.arguments[1]
        : ts.isArrayLiteralExpression(node) && node.elements.length === 2
          ? node.elements[1]
          : undefined;
    if (kind && ts.isStringLiteral(kind) && kind.text.includes(' ')) kinds.push(`engine.kind.${kind.text}`);
  };
  visit(ast);
  return kinds;
}

/** Any value is a text, so that no value fails to be one. */
function typesOfValues(): string[] {
  return (document.components.schemas.ColumnType?.enum ?? [])
    .filter((type) => type !== 'text')
    .map((type) => `engine.type.${type}`);
}

function partsOfQueries(): string[] {
  return failures.flatMap(({ key, params, second }) =>
    key === 'node' && params.includes('what') && second !== undefined ? [`engine.what.${second}`] : [],
  );
}

describe('a failure of the engine', () => {
  const wrongKind = {
    key: 'wrong_kind',
    params: { file: 'a.pdf', kind: 'a PDF document' },
    message:
      'The file a.pdf is a PDF document, not a table. csv, tsv, json, ndjson, xlsx and parquet can be read.',
  };

  it('says in English what the engine says', () => {
    expect(engineText('en_US', wrongKind)).toBe(wrongKind.message);
  });

  it('is told in the language with its English words translated', () => {
    expect(engineText('fr_FR', wrongKind)).toContain('Le fichier a.pdf est un document PDF, pas un tableau.');
  });

  it('keeps what comes from the person, whatever it looks like', () => {
    const params = { column: '{name} a PDF document' };
    expect(engineText('fr_FR', { key: 'column_missing', params, message: '' })).toContain(params.column);
  });

  it('without a text, or without what the text tells, keeps its own sentence', () => {
    const message = 'The query holds a NUL character.';
    expect(engineText('ja_JP', { key: 'syntax', params: {}, message })).toBe(message);
    expect(engineText('ja_JP', { key: 'not a key', params: {}, message })).toBe(message);
  });

  it('without a detail ends with the sentence', () => {
    expect(engineText('en_US', { key: 'failed', params: { detail: '' }, message: '' })).toBe(
      'The query failed.',
    );
    expect(translate('en_US', 'engine.failed', { detail: 'x' })).toBe('The query failed. x');
  });
});
