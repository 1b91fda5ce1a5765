// The kinds of dynamic settings: how a value is checked, and how one is read from an environment variable.
import { z } from 'zod';
import { isTimeZone } from '../../kernel/time-zone.ts';

/** Where a value of a setting counts; a narrower scope wins. */
export const SCOPES = ['global', 'region', 'role'] as const;
export type ScopeKind = (typeof SCOPES)[number];

/** Units that a page writes beside a number. */
export type SettingUnit =
  | 'bytes'
  | 'milliseconds'
  | 'credits'
  | 'money'
  | 'calls_per_minute'
  | 'files'
  | 'people';

interface About {
  /** Heading under which pages show it. */
  readonly group: 'files' | 'analysis' | 'accounts' | 'limits' | 'connections' | 'billing' | 'operation';
  /** The environment variable that wins over every value of the database. */
  readonly env: string;
  /** Whether browsers are told the value, visitors too. */
  readonly isPublic?: true;
  readonly unit?: SettingUnit;
  readonly scopes: readonly ScopeKind[];
}

/** A dynamic setting: its default, its check and what pages say of it. */
export interface Setting<Value> extends About {
  readonly type: 'bool' | 'int' | 'string' | 'enum';
  readonly fallback: Value;
  readonly schema: z.ZodType<Value>;
  /** The same for pages: least and greatest number, characters at most, or the words. */
  readonly limits: { min?: number; max?: number; maxLength?: number; options?: readonly string[] };
  /** The value that the text of an environment variable stands for; undefined where it stands for none. */
  fromText(text: string): Value | undefined;
  /** What a value has to be, in the words of the message for whoever gave another. */
  readonly takes: { readonly id: string; readonly params: Readonly<Record<string, string | number>> };
}

/** A whole number from `min` to `max`. */
export function integer({
  min,
  max,
  fallback,
  ...about
}: About & { min: number; max: number; fallback: number }): Setting<number> {
  const schema = z.int().min(min).max(max);
  return {
    ...about,
    type: 'int',
    fallback,
    schema,
    limits: { min, max },
    fromText: (text) => schema.safeParse(Number(text)).data,
    takes: { id: 'adminConfig.wholeNumber', params: { min, max } },
  };
}

/** On or off; in an environment variable 1 or 0. */
export function bool({ fallback, ...about }: About & { fallback: boolean }): Setting<boolean> {
  return {
    ...about,
    type: 'bool',
    fallback,
    schema: z.boolean(),
    limits: {},
    fromText: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    takes: { id: 'adminConfig.onOrOff', params: {} },
  };
}

/** One line of text, not empty unless it may be. */
export function line({
  maxLength,
  fallback,
  mayBeEmpty = false,
  ...about
}: About & { maxLength: number; fallback: string; mayBeEmpty?: boolean }): Setting<string> {
  const schema = z
    .string()
    .min(mayBeEmpty ? 0 : 1)
    .max(maxLength)
    .regex(/^[^\r\n]*$/);
  return {
    ...about,
    type: 'string',
    fallback,
    schema,
    limits: { maxLength },
    fromText: (text) => schema.safeParse(text).data,
    takes: { id: 'adminConfig.oneLine', params: { limit: maxLength } },
  };
}

/** A zone of the database of time zones, such as Europe/Berlin. */
export function timeZone({ fallback, ...about }: About & { fallback: string }): Setting<string> {
  const schema = z.string().max(64).refine(isTimeZone);
  return {
    ...about,
    type: 'string',
    fallback,
    schema,
    limits: { maxLength: 64 },
    fromText: (text) => schema.safeParse(text).data,
    takes: { id: 'adminConfig.timeZone', params: {} },
  };
}

/** One of some words. */
export function choice<const Options extends readonly [string, ...string[]]>({
  options,
  fallback,
  ...about
}: About & { options: Options; fallback: Options[number] }): Setting<Options[number]> {
  const schema = z.enum(options);
  return {
    ...about,
    type: 'enum',
    fallback,
    schema,
    limits: { options },
    fromText: (text) => schema.safeParse(text).data,
    takes: { id: 'adminConfig.oneOf', params: { options: options.join(', ') } },
  };
}
