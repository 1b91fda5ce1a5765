// Whether a text can stand in place of a built-in one: read by the parser of the build, and held against the English source.
import { setImmediate } from 'node:timers/promises';
import {
  argumentAt,
  type IcuFault,
  IcuProblem,
  icuValues,
  readIcuMessage,
} from '../../kernel/icu-message.ts';
import { messageValues, type Wording } from '../../kernel/messages.ts';
import { type BuiltInText, SERVER_AREA } from './built-in-texts.ts';

const FAULT_TEXTS: Readonly<Record<IcuFault, string>> = {
  brace: 'text.brace',
  name: 'text.name',
  kind: 'text.kind',
  branch: 'text.branch',
  other: 'text.other',
  tag: 'text.tag',
  unread: 'text.unread',
};
const KIND_TEXTS = { value: 'text.asValue', number: 'text.asNumber', select: 'text.asSelect' } as const;

type Values = ReadonlyMap<string, keyof typeof KIND_TEXTS>;

/** Characters of the text that a fault is shown with, before and after its place. */
const AROUND = 12;

/** What fills the words of every fault; the keywords of messages are the same in every language. */
function place(text: string, at: number) {
  const part = text.slice(Math.max(at - AROUND, 0), at + AROUND);
  return { place: at + 1, part, branch: 'other', kinds: 'number, plural, selectordinal, select' };
}

/** @throws IcuProblem */
function valuesOf(text: string, area: string): Values {
  if (area !== SERVER_AREA) return icuValues(readIcuMessage(text));
  const { values, brace } = messageValues(text);
  if (brace !== undefined)
    throw new IcuProblem('brace', brace, 'A brace that is neither a name nor a plural');
  return values;
}

/**
 * Why a text cannot stand in place of a built-in one.
 *
 * @param source undefined where the build has no such text
 * @returns what is wrong and where; undefined where nothing is
 */
export function textProblem(
  source: Pick<BuiltInText, 'area' | 'texts'> | undefined,
  text: string,
): Wording | undefined {
  const english = source?.texts.en_US;
  if (!source || english === undefined) return { id: 'text.gone' };
  if (text.trim() === '') return { id: 'text.empty' };
  try {
    return differenceOf(valuesOf(english, source.area), valuesOf(text, source.area), text);
  } catch (error) {
    if (!(error instanceof IcuProblem)) throw error;
    return { id: FAULT_TEXTS[error.fault], params: place(text, error.at) };
  }
}

function differenceOf(wanted: Values, found: Values, text: string): Wording | undefined {
  for (const [name, kind] of found) {
    const where = place(text, argumentAt(text, name));
    const due = wanted.get(name);
    if (due === undefined)
      return wanted.size === 0
        ? { id: 'text.none', params: { ...where, name: `{${name}}` } }
        : {
            id: 'text.foreign',
            params: {
              ...where,
              name: `{${name}}`,
              names: [...wanted.keys()].map((one) => `{${one}}`).join(', '),
            },
          };
    if (due !== kind)
      return {
        id: 'text.differs',
        params: { ...where, name: `{${name}}`, due: { id: KIND_TEXTS[due] }, kind: { id: KIND_TEXTS[kind] } },
      };
  }
  const missing = [...wanted.keys()].find((name) => !found.has(name));
  return missing === undefined ? undefined : { id: 'text.missing', params: { name: `{${missing}}` } };
}

/** Texts that are checked before others have their turn. */
const AT_ONCE = 100;
/** Checks that are remembered: the same texts are asked about by every look at the list. */
const REMEMBERED = 30_000;
const known = new Map<string, Wording | undefined>();

/** What is wrong with many texts, in their order; the event loop is not held by them. */
export async function textProblems(
  texts: readonly { source: BuiltInText | undefined; text: string }[],
): Promise<(Wording | undefined)[]> {
  const problems: (Wording | undefined)[] = [];
  let read = 0;
  for (const { source, text } of texts) {
    const key = `${source?.id} ${text}`;
    if (!known.has(key)) {
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, textProblem(source, text));
      read += 1;
      if (read % AT_ONCE === 0) await setImmediate();
    }
    problems.push(known.get(key));
  }
  return problems;
}
