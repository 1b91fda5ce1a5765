import { dictionary } from './dictionary.ts';
import type { Token } from './tokens.ts';

const CARDINALS: Record<string, number> = dictionary({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});
const SCALES: Record<string, number> = dictionary({
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  dozen: 12,
  k: 1_000,
  m: 1_000_000,
  mn: 1_000_000,
  bn: 1_000_000_000,
});
const ORDINALS: Record<string, number> = dictionary({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  twentieth: 20,
});

/** A number in a list of tokens: value and the tokens it takes, `end` exclusive. */
export interface NumberSpan {
  value: number;
  start: number;
  end: number;
  /** True where it was written in words. */
  words: boolean;
}

/** The cardinal number that begins at a token, such as 25,000, twenty five, 3 million or 20k; undefined when none does. */
export function readNumber(tokens: Token[], start: number): NumberSpan | undefined {
  const first = tokens[start];
  if (first === undefined) return undefined;
  const compact = first.key.match(/^(\d+(?:\.\d+)?)(k|m|mn|bn)$/);
  if (compact?.[1] !== undefined && compact[2] !== undefined) {
    return { value: Number(compact[1]) * (SCALES[compact[2]] ?? 1), start, end: start + 1, words: false };
  }
  let value = first.number ?? CARDINALS[first.key];
  if (value === undefined) return undefined;
  const words = first.number === undefined;
  let end = start + 1;
  const tens = tokens[end];
  if (words && value >= 20 && value < 100 && tens !== undefined) {
    const unit = CARDINALS[tens.key];
    if (unit !== undefined && unit < 10) {
      value += unit;
      end += 1;
    }
  }
  let scale = tokens[end];
  while (scale !== undefined && scale.key.length > 1 && SCALES[scale.key] !== undefined) {
    value *= SCALES[scale.key] ?? 1;
    end += 1;
    scale = tokens[end];
  }
  if (first.before.endsWith('-') && !words && start === 0) value = -value;
  return { value: isNegative(first) ? -Math.abs(value) : value, start, end, words };
}

/** A minus belongs to the number only where nothing but a space stands before it. */
function isNegative(token: Token): boolean {
  return token.number !== undefined && token.before === '-';
}

/** The place that an ordinal names: third and 3rd give 3; undefined for other words. */
export function readOrdinal(token: Token): number | undefined {
  const word = ORDINALS[token.key];
  if (word !== undefined) return word;
  const digits = token.key.match(/^(\d+)(st|nd|rd|th)$/);
  return digits?.[1] === undefined ? undefined : Number(digits[1]);
}
