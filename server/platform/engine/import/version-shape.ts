const VERSION_WORDS = /(^|[^a-z])(versions?|ver|semver|firmware)([^a-z]|$)/;
const VERSION_CHARACTERS = /版本|バージョン|버전/;
const TWO_PARTS = /^(\d{1,4})\.(\d{1,2})$/;
const MORE_PARTS = /^v?\d{1,4}(?:\.\d{1,3}){2,}$/;
/** Minor numbers may leave out so many before they are hundredths rather than a count. */
const GAPS = 9;

/**
 * Whether what reads as fractions counts versions or chapters, where 1.10 comes after 1.9 and is not 1.1: the column's name
 * says so, values of three parts stand among them, or the number after the point counts on past nine (1.9, 1.10) or tells
 * values apart by its last zero (1.1, 1.10). Prices and measures have as many digits everywhere, or begin some with a zero.
 */
export function countsVersions(name: string, values: readonly string[]): boolean {
  const cells = values.map((value) => value.trim());
  if (!cells.some((cell) => cell.includes('.'))) return false;
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();
  if (VERSION_WORDS.test(words) || VERSION_CHARACTERS.test(name)) return true;
  const points = cells.filter((cell) => cell.includes('.'));
  if (points.some((cell) => MORE_PARTS.test(cell) && !isDate(cell))) {
    return points.every((cell) => TWO_PARTS.test(cell) || MORE_PARTS.test(cell));
  }
  const minors = new Map<string, Set<string>>();
  for (const cell of points) {
    const [, major, minor = ''] = TWO_PARTS.exec(cell) ?? [];
    if (major === undefined || (minor.length > 1 && minor.startsWith('0'))) return false;
    minors.set(major, (minors.get(major) ?? new Set()).add(minor));
  }
  if (minors.size === 1 && minors.has('0')) return false;
  const groups = [...minors.values()];
  return groups.every(isCount) && groups.some(countsPastNine);
}

/** Day, month and year with points. */
function isDate(cell: string): boolean {
  return /^\d{1,2}\.\d{1,2}\.\d{2}$/.test(cell);
}

function isCount(minors: ReadonlySet<string>): boolean {
  return Math.max(...[...minors].map(Number)) <= minors.size + GAPS;
}

function countsPastNine(minors: ReadonlySet<string>): boolean {
  return (
    (minors.has('9') && minors.has('10')) ||
    [...minors].some((minor) => minor.length === 1 && minor !== '0' && minors.has(`${minor}0`))
  );
}
