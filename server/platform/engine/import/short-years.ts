/**
 * Which century a year of two digits means. Programs take 69 to 99 for 19.. and the rest for 20.. (POSIX), so that a birthday
 * of 1955 would lie in 2055. Here no year of two digits lies further ahead than `AHEAD` years, none of a column that tells of
 * the past lies ahead at all, and a column that tells of the end of something keeps the years to come.
 */

/** Years ahead of today that plans and terms commonly reach. */
const AHEAD = 10;
/** The first year that programs take for one of the last century. */
const FIRST_POSIX = 1969;

const PAST_WORDS =
  /(^|[^a-z])(births?|birth ?days?|birth ?dates?|born|dob|bdays?|deaths?|died|deceased|hired?|hiring|founded|established|joined|acquired|built|released|naissance|nées?|embauche|décès|geburtsdatum|geboren|nacimiento|nascita)([^a-z]|$)|出生|生日|入职|入社|生年月日|誕生日|설립|생일|생년월일|입사/;
const FUTURE_WORDS =
  /(^|[^a-z])(maturity|matures|expires|expiry|expiration|expiring|due|deadline|until|valid to|target|échéance|fällig)([^a-z]|$)|到期|截止|期限|満期|만기|만료/;

/** How a column's years of two digits are to be taken. */
export interface Century {
  /** The last day that a year of two digits may mean, as ISO 8601; later ones lie a century earlier. */
  latest: string | undefined;
  /** Whether the column's name leaves no doubt. */
  told: boolean;
}

/** The century of the years in a column of this name. */
export function centuryOf(name: string, today: Date): Century {
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();
  if (PAST_WORDS.test(words)) return { latest: today.toISOString().slice(0, 10), told: true };
  if (FUTURE_WORDS.test(words)) return { latest: undefined, told: true };
  return { latest: `${today.getUTCFullYear() + AHEAD}-12-31`, told: false };
}

/** SQL of a time read by POSIX's rule, moved a century back where it lies after the last possible day. */
export function withCentury(timestamp: string, latest: string | undefined): string {
  if (latest === undefined) return timestamp;
  return `CASE WHEN ${timestamp} >= DATE '${latest}' + 1 THEN ${timestamp} - INTERVAL 100 YEAR ELSE ${timestamp} END`;
}

/** SQL: how many times of two-digit years lie before 1969, in the rest of that century, and since 2000. */
export function centuryCounts(
  value: string,
  timestamp: string,
): Record<'moved' | 'lastCentury' | 'thisCentury', string> {
  const isShort = `NOT regexp_matches(${value}, '[0-9]{4}')`;
  const year = `year(${timestamp})`;
  return {
    moved: `count_if(${isShort} AND ${year} < ${FIRST_POSIX})`,
    lastCentury: `count_if(${year} BETWEEN ${FIRST_POSIX} AND 1999)`,
    thisCentury: `count_if(${year} >= 2000)`,
  };
}

/** The first of some dates that was moved a century back. */
export function movedSample(samples: readonly string[], latest: string | undefined): string | undefined {
  if (latest === undefined) return undefined;
  const limit = Number(latest.slice(0, 4));
  return samples.find((cell) => {
    const digits = /[-/.\s](\d{2})(?:[,T\s].*)?$/.exec(cell.trim())?.[1];
    const year = 2000 + Number(digits);
    return digits !== undefined && year >= limit && year < FIRST_POSIX + 100;
  });
}
