import type { Answer } from '../../api/shapes.ts';

type Usage = Answer<'creditUsage'>;
export type UsageItem = Usage['items'][number];

/** Bars that can still be told apart. */
const MAX_BARS = 20;

/**
 * What is drawn of a usage: a name and credits each. Two of one name would be one bar, so the later ones are counted.
 *
 * @param nameOf what an item is called
 * @returns rows of name and whole credits
 */
export function barsOf(
  { by, items }: Pick<Usage, 'by' | 'items'>,
  nameOf: (item: UsageItem) => string,
): (readonly [string, number])[] {
  const seen = new Map<string, number>();
  return (by === 'day' ? items : items.slice(0, MAX_BARS)).map((item) => {
    const name = nameOf(item);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [count === 1 ? name : `${name} (${count})`, item.credits / 1000] as const;
  });
}
