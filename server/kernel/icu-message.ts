// ICU messages as the web app takes them: the build and the back office read them by this one parser.
import { parse } from '@formatjs/icu-messageformat-parser';

/** A piece of a message. */
export type IcuPart =
  | { kind: 'text'; text: string }
  /** `#`: the number of the plural around it. */
  | { kind: 'pound' }
  | { kind: 'value' | 'number'; name: string }
  | { kind: 'plural'; name: string; offset: number; ordinal: boolean; of: Record<string, IcuPart[]> }
  | { kind: 'select'; name: string; of: Record<string, IcuPart[]> };

/** What is wrong: a brace, the name of a value, what is done with it, a branch, a branch `other` that is missing, a tag, or anything else. */
export type IcuFault = 'brace' | 'name' | 'kind' | 'branch' | 'other' | 'tag' | 'unread';

/** Why a message cannot be shown. */
export class IcuProblem extends Error {
  readonly fault: IcuFault;
  /** Position of the first character that is wrong, from 0. */
  readonly at: number;

  constructor(fault: IcuFault, at: number, message: string) {
    super(message);
    this.name = 'IcuProblem';
    this.fault = fault;
    this.at = at;
  }
}

/** Elements of the parser (its TYPE). */
const TYPE = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7, tag: 8 };

/** Names of the parser's faults, by their beginnings. */
const FAULTS: readonly (readonly [RegExp, IcuFault])[] = [
  [/^MISSING_OTHER_CLAUSE/, 'other'],
  [/TAG/, 'tag'],
  [/^(EMPTY|MALFORMED)_ARGUMENT|^EXPECT_ARGUMENT_NAME/, 'name'],
  [/ARGUMENT_(TYPE|STYLE)|SKELETON/, 'kind'],
  [/SELECTOR|_OPTIONS|OFFSET/, 'branch'],
  [/BRACE|FRAGMENT|QUOTE/, 'brace'],
];

/**
 * Takes a message apart.
 *
 * @throws IcuProblem for what is no ICU message, and for what the web app does not show: dates, times, tags, and numbers with a style
 */
export function readIcuMessage(message: string): IcuPart[] {
  let elements: ReturnType<typeof parse>;
  try {
    elements = parse(message, { locale: new Intl.Locale('en') });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const fault = FAULTS.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'unread';
    const { location } = error as { location?: { start: { offset: number } } };
    throw new IcuProblem(fault, location?.start.offset ?? 0, error.message);
  }
  return elements.map((element) => partOf(element, message));
}

function partOf(element: ReturnType<typeof parse>[number], message: string): IcuPart {
  if (element.type === TYPE.pound) return { kind: 'pound' };
  if (!('value' in element)) throw new IcuProblem('unread', 0, 'An element without a value');
  if (element.type === TYPE.literal) return { kind: 'text', text: element.value };
  if (element.type === TYPE.argument) return { kind: 'value', name: element.value };
  if (element.type === TYPE.number && !('style' in element && element.style))
    return { kind: 'number', name: element.value };
  if (element.type === TYPE.tag)
    throw new IcuProblem('tag', Math.max(message.indexOf(`<${element.value}`), 0), 'of type 8, a tag');
  const name = element.value;
  if (!('options' in element))
    throw new IcuProblem(
      'kind',
      argumentAt(message, name),
      `{${name}} of type ${element.type}: say how src/i18n/compiled-message.ts is to show it`,
    );
  const of = Object.fromEntries(
    Object.entries(element.options).map(([branch, { value }]) => [
      branch,
      value.map((inner) => partOf(inner, message)),
    ]),
  );
  return 'offset' in element
    ? { kind: 'plural', name, offset: element.offset, ordinal: element.pluralType === 'ordinal', of }
    : { kind: 'select', name, of };
}

/** Position of the brace that fills in a value; 0 where there is none. */
export function argumentAt(message: string, name: string): number {
  return Math.max(message.search(new RegExp(`\\{\\s*${name.replaceAll(/\W/g, '\\$&')}\\s*[,}]`)), 0);
}

/** The values that a message fills in, each with what is done with it: a plural is a number. */
export function icuValues(parts: readonly IcuPart[]): Map<string, 'value' | 'number' | 'select'> {
  const values = new Map<string, 'value' | 'number' | 'select'>();
  for (const part of parts) {
    if (!('name' in part)) continue;
    values.set(part.name, part.kind === 'plural' ? 'number' : part.kind);
    if ('of' in part)
      for (const branch of Object.values(part.of))
        for (const [name, kind] of icuValues(branch)) values.set(name, values.get(name) ?? kind);
  }
  return values;
}
