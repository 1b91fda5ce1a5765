/** Why a typed text is no number of the kind that is asked for. */
export type NumberProblem = 'notANumber' | 'notWhole' | 'tooLarge';

/**
 * Reads a number as a language writes it, with or without its groups; full-width digits too. A point is the decimal sign wherever it
 * does not separate groups, since numbers are pasted from everywhere.
 *
 * @param locale BCP 47 tag
 * @param kind `int` takes whole numbers that can be counted exactly, `float` all that are finite
 */
export function parseNumber(
  text: string,
  kind: 'int' | 'float',
  locale: string,
): { readonly value: number } | { readonly problem: NumberProblem } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const sign = (type: Intl.NumberFormatPartTypes, none: string) =>
    parts.find((part) => part.type === type)?.value ?? none;
  const decimal = sign('decimal', '.');
  const group = sign('group', ',');
  // NFKC makes plain digits and signs of full-width ones, and a plain space of each kind of space
  const typed = text.normalize('NFKC').trim().replaceAll('\u2212', '-');
  const found = /^([+-]?)(.*)$/.exec(typed);
  const [whole = '', fraction, ...more] = split(found?.[2] ?? '', decimal, group);
  const groups = whole.split(group.normalize('NFKC'));
  const isGrouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((digits) => /^\d{3}$/.test(digits)));
  const digits = groups.join('');
  const isNumber =
    more.length === 0 &&
    isGrouped &&
    /^\d*$/.test(digits) &&
    /^\d*$/.test(fraction ?? '') &&
    /\d/.test(typed);
  if (!isNumber) return { problem: 'notANumber' };
  const value = Number(`${found?.[1] === '-' ? '-' : ''}${digits || '0'}.${fraction || '0'}`) || 0;
  if (kind === 'int' && !Number.isInteger(value)) return { problem: 'notWhole' };
  if (kind === 'int' ? !Number.isSafeInteger(value) : !Number.isFinite(value)) return { problem: 'tooLarge' };
  return { value };
}

/** A number as it is typed: with the decimal sign of the language and without groups. */
export function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

function split(text: string, decimal: string, group: string): readonly string[] {
  return text.includes(decimal) || group === '.' ? text.split(decimal) : text.split('.');
}
