// Which personal data administrators do not get. The field masks of roles name kinds of it; the contract says by `x-mask` where an answer
// holds which kind. Applied in one place where answers leave (server/http/app.ts), and to the rows that lists write into files.
import { OPERATIONS, type OperationId, resolveRef } from '../../kernel/contract.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { UNBOUNDED } from './reach.ts';

export type MaskKind = Schema<'AdminFieldMask'>;
/** Kinds that are kept from somebody. */
export type Masks = ReadonlySet<MaskKind>;

export const MASK_KINDS: readonly MaskKind[] = ['email', 'phone', 'tax_id'];
export const NO_MASKS: Masks = new Set();

/** A role as far as it counts for what its holders do not get. */
export interface MaskingRole {
  code: string;
  fieldMasks: readonly MaskKind[];
  isAdministrative: boolean;
}

/**
 * What each of those roles masks that give something of the administration: the most open role counts, as of data scopes the widest does.
 * All kinds where none gives anything; nothing of the super administrator, who has to be able to mend the rights of all others.
 */
export function masksOf(held: readonly MaskingRole[]): Masks {
  const counted = held.filter(({ isAdministrative }) => isAdministrative);
  const masked = (kind: MaskKind) =>
    counted.every(({ code, fieldMasks }) => code !== UNBOUNDED && fieldMasks.includes(kind));
  return new Set(MASK_KINDS.filter(masked));
}

/** Whether something is shown by the one that is kept from the other. */
export function showsMore(given: Iterable<MaskKind>, own: Masks): boolean {
  const masked = new Set(given);
  return [...own].some((kind) => !masked.has(kind));
}

/** Kinds that an operation shows as a whole, so that it is refused to whom one of them is masked for (`x-mask` of the operation). */
export function shownWhole(operation: OperationId): readonly MaskKind[] {
  return RULES.get(operation)?.shown ?? [];
}

/**
 * What of that which an operation shows whole is kept from somebody, and whether it is refused to them for that: always where it shows all of
 * its kinds at once, and where it shows one kind a call (`x-mask-each`), only if none is left.
 */
export function keptFrom(
  operation: OperationId,
  masks: Masks,
): { kinds: readonly MaskKind[]; isRefused: boolean } {
  const { shown = [], shownEach = [] } = RULES.get(operation) ?? {};
  const kinds = [...shown, ...shownEach].filter((kind) => masks.has(kind));
  const isNoneLeft = shownEach.length > 0 && shownEach.every((kind) => masks.has(kind));
  return { kinds, isRefused: isNoneLeft || shown.some((kind) => masks.has(kind)) };
}

/**
 * What an answer is made of as far as something in it may be masked, by its schema.
 *
 * `email`, `phone`, `tax_id`: the value is of that kind. `text`: addresses and numbers within it are taken out. `any`: all of it goes for
 * whoever has any mask. `recorded`: a value of a record, which goes likewise where `masked` beside it says that it is personal, and is a
 * text otherwise. `none`: what is in it is the site's own.
 */
interface Plan {
  kind?: string;
  fields: Map<string, Plan>;
  /** Of an array, and of the values of a map. */
  each?: Plan;
}

interface MaskedSchema {
  $ref?: string;
  'x-mask'?: string;
  properties?: Record<string, MaskedSchema>;
  items?: MaskedSchema;
  additionalProperties?: MaskedSchema | boolean;
  oneOf?: MaskedSchema[];
  anyOf?: MaskedSchema[];
  allOf?: MaskedSchema[];
}

/** Of a schema that has a name. */
type KeptPlan = Plan & { isWhole: boolean };
const plans = new Map<string, KeptPlan>();

/** @returns undefined where nothing in it may be masked */
function planOf(schema: MaskedSchema): Plan | undefined {
  const kind = schema['x-mask'];
  if (kind !== undefined) return { kind, fields: new Map() };
  const { $ref } = schema;
  if ($ref !== undefined) {
    const known = plans.get($ref);
    if (known) return known.isWhole && isEmpty(known) ? undefined : known;
    // one that holds itself meets its own plan, which is made by then
    const plan: KeptPlan = { fields: new Map(), isWhole: false };
    plans.set($ref, plan);
    Object.assign(plan, planOf(resolveRef<MaskedSchema>({ $ref })), { isWhole: true });
    return isEmpty(plan) ? undefined : plan;
  }
  const plan: Plan = { fields: new Map() };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const of = planOf(property);
    if (of) plan.fields.set(name, of);
  }
  const { items, additionalProperties: values } = schema;
  const each = items ?? (typeof values === 'object' ? values : undefined);
  const ofEach = each && planOf(each);
  if (ofEach) plan.each = ofEach;
  for (const other of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) {
    const more = planOf(other);
    if (!more) continue;
    for (const [name, of] of more.fields) plan.fields.set(name, of);
    if (more.each) plan.each = more.each;
  }
  return isEmpty(plan) ? undefined : plan;
}

function isEmpty({ kind, fields, each }: Plan): boolean {
  return kind === undefined && fields.size === 0 && each === undefined;
}

interface AnswerRule {
  shown: readonly MaskKind[] | undefined;
  shownEach: readonly MaskKind[] | undefined;
  answer: Plan | undefined;
  /** Of a list: one of its rows. */
  row: Plan | undefined;
}

/** Operations of the administration; the answers of all others are the person's own or what everybody sees. */
const RULES: ReadonlyMap<OperationId, AnswerRule> = new Map(
  OPERATIONS.flatMap(({ id, path, rights, list, responses }) => {
    if (!path.startsWith('/api/admin/')) return [];
    const answer = responses['200']?.content?.['application/json']?.schema;
    const row = list && { $ref: `#/components/schemas/${list.row}` };
    return [
      [
        id,
        {
          shown: rights.mask,
          shownEach: rights.maskEach,
          answer: answer && planOf(answer),
          row: row && planOf(row),
        },
      ] as const,
    ];
  }),
);

/** Whether an operation's answer may hold something that is masked for some. */
export function mayHide(operation: OperationId): boolean {
  return RULES.get(operation)?.answer !== undefined;
}

/** Whether a field of a list's rows is kept from somebody, whole and in part. */
export function hidesField(operation: OperationId, field: string, masks: Masks): boolean {
  const kind = RULES.get(operation)?.row?.fields.get(field)?.kind;
  // no mask is called as what has no kind
  return masks.has(kind as MaskKind) || (kind === 'any' && masks.size > 0);
}

/** An answer as it leaves for somebody. What was given stays as it is: others may hold it. */
export function maskAnswer<Answer>(
  operation: OperationId,
  answer: Answer,
  masks: Masks,
  locale: Locale,
): Answer {
  return masked(RULES.get(operation)?.answer, answer, masks, locale);
}

/** The same of one row of a list. */
export function maskRow<Row>(operation: OperationId, row: Row, masks: Masks, locale: Locale): Row {
  return masked(RULES.get(operation)?.row, row, masks, locale);
}

function masked<Value>(plan: Plan | undefined, value: Value, masks: Masks, locale: Locale): Value {
  if (!plan || masks.size === 0) return value;
  // texts become texts, and everything else keeps its shape
  return new Masking(masks, translate(locale, 'mask.hidden')).walk(plan, value) as Value;
}

/** A mail address in a text, whole or masked. The parts have the sizes of RFC 5321, so that a long text is looked through in one go. */
const ADDRESS = /[^\s@<>"'(),:;[\]{}=/?&]{1,64}(?:@|%40)[^\s@<>"'(),:;[\]{}=/?&]{1,255}/g;
/** A phone number as E.164 in a text, whole or masked, with what people put between its digits. */
const PHONE = /(?:\+|%2B)\d[\d ().*-]{3,24}\d/gi;

class Masking {
  readonly #masks: Masks;
  readonly #word: string;

  constructor(masks: Masks, word: string) {
    this.#masks = masks;
    this.#word = word;
  }

  walk(plan: Plan, value: unknown, isPersonal = false): unknown {
    if (plan.kind !== undefined) return this.#marked(plan.kind, value, isPersonal);
    if (Array.isArray(value)) {
      const { each } = plan;
      return each ? value.map((item) => this.walk(each, item)) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const personal = 'masked' in value && value.masked === true;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => {
        const of = plan.fields.get(name) ?? plan.each;
        return [name, of ? this.walk(of, held, personal) : held];
      }),
    );
  }

  #marked(kind: string, value: unknown, isPersonal: boolean): unknown {
    if (this.#masks.has(kind as MaskKind) || kind === 'any' || (kind === 'recorded' && isPersonal))
      return texts(value, (text) => (text === '' ? '' : this.#word));
    return kind === 'text' || kind === 'recorded' ? texts(value, (text) => this.#without(text)) : value;
  }

  /** A text without the addresses and numbers in it. */
  #without(text: string): string {
    const noAddress = this.#masks.has('email') ? text.replace(ADDRESS, this.#word) : text;
    return this.#masks.has('phone') ? noAddress.replace(PHONE, this.#word) : noAddress;
  }
}

/** Every text in a value put in another one's place. */
function texts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => texts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, texts(held, change)]));
}
