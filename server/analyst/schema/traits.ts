import type { ColumnView } from './table-view.ts';

/** Cells that say that something is so, and those that say that it is not. */
const SAID = new Set(['yes', 'y', 'true', 't', 'oui', 'si', 'sí', 'ja', '是', 'はい', '예']);
const DENIED = new Set(['no', 'n', 'false', 'f', 'non', 'nein', '否', 'いいえ', '아니요']);

/**
 * The cell by which a column says that a row has the trait it is called by: yes of "smoker", true of "married".
 * @returns undefined for a column that holds anything but yes and no
 */
export function traitOf({ values, complete }: Pick<ColumnView, 'values' | 'complete'>): string | undefined {
  if (!complete || values.length !== 2) return undefined;
  const said = values.find((value) => SAID.has(value.trim().toLowerCase()));
  const denied = values.find((value) => DENIED.has(value.trim().toLowerCase()));
  return denied === undefined ? undefined : said;
}
