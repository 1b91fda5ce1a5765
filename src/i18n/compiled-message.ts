// Messages as the build leaves them: taken apart, so that no parser of ICU messages is loaded to fill in their values. What is made of
// each is tools/compile-messages.ts; messages that come as text (of the back office, in development) go through formatter.ts.

/**
 * A piece of a message: text, `#` (null), the value of a name, a number, or a choice between messages by plural (with the offset of its
 * number) or by value.
 */
export type MessagePart =
  | string
  | null
  | { value: string }
  | { number: string }
  | { plural: string; offset: number; ordinal: boolean; of: Branches }
  | { select: string; of: Branches };
type Branches = Readonly<Record<string, CompiledMessage>>;
export type CompiledMessage = readonly MessagePart[];
/** A message of a catalogue: text where nothing but names in braces is filled in. */
export type Message = string | CompiledMessage;
export type Values = Readonly<Record<string, string | number>>;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** Up to six digits and two decimals. */
const PLAIN = /^(\d{1,3}?)(\d{3})?(?:\.(\d\d?))?$/;

/**
 * A number of at most six digits and two decimals as it is written in a language; undefined for any other. Making the first
 * `Intl.NumberFormat` costs a page more than anything else that it does with its texts, and most pages show no other number.
 */
export function plainNumber(tag: string, value: number): string | undefined {
  const [, head, thousands, decimals] = PLAIN.exec(String(value)) ?? [];
  if (head === undefined) return undefined;
  const isFrench = tag === 'fr-FR';
  const whole = thousands === undefined ? head : head + (isFrench ? '\u202f' : ',') + thousands;
  return decimals === undefined ? whole : whole + (isFrench ? ',' : '.') + decimals;
}

/** A number as ICU's `{n, number}` writes it in a language. */
function numberIn(tag: string, value: number): string {
  const plain = plainNumber(tag, value);
  if (plain !== undefined) return plain;
  let format = numbers.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    numbers.set(tag, format);
  }
  return format.format(value);
}

function categoryIn(tag: string, value: number, type: 'cardinal' | 'ordinal'): string {
  const key = `${tag} ${type}`;
  let rules = plurals.get(key);
  if (!rules) {
    rules = new Intl.PluralRules(tag, { type });
    plurals.set(key, rules);
  }
  return rules.select(value);
}

/**
 * Fills in the values of a message that the build has taken apart. A value that is missing is shown by its name in braces.
 *
 * @param tag BCP 47
 * @param counted what `#` stands for: the number of the plural around it, less its offset
 */
export function formatCompiled(
  tag: string,
  message: CompiledMessage,
  values: Values,
  counted: number = Number.NaN,
): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part === null) return numberIn(tag, counted);
      if ('value' in part) return String(values[part.value] ?? `{${part.value}}`);
      if ('number' in part) {
        const value = values[part.number];
        return value === undefined ? `{${part.number}}` : numberIn(tag, Number(value));
      }
      if ('select' in part)
        return formatCompiled(tag, branch(part.of, String(values[part.select])), values, counted);
      const count = Number(values[part.plural]);
      const rest = count - part.offset;
      const chosen = Object.hasOwn(part.of, `=${count}`)
        ? `=${count}`
        : categoryIn(tag, rest, part.ordinal ? 'ordinal' : 'cardinal');
      return formatCompiled(tag, branch(part.of, chosen), values, rest);
    })
    .join('');
}

function branch(branches: Branches, name: string): CompiledMessage {
  return (Object.hasOwn(branches, name) ? branches[name] : branches.other) ?? [];
}
