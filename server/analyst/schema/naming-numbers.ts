import type { Schema } from '../../kernel/schemas.ts';

type Numbers = Pick<Schema<'Column'>, 'name' | 'type' | 'distinct' | 'nulls'> &
  Partial<Pick<Schema<'Column'>, 'min' | 'max'>>;

/** Names of numbers that name a thing, a place or a line, in words apart. */
const NAMING =
  /(?:^| )(?:ids?|code|codes|zip|zip ?code|postcode|postal|phone|telephone|tel|mobile|cell ?phone|fax|bar ?code|ean|gtin|upc|isbn|issn|sku|serial|ssn|iban|siret|siren|via|uuid|guid|pin|code postal|t[ée]l[ée]phone|t[ée]l[ée]copie|identifiant|r[ée]f[ée]rence)$|^(?:phone|fax|telephone|mobile|zip|postal|serial|isbn) (?:no|nr|num|number)$|(?:电话|手机|手机号|号码|传真|邮编|邮政编码|编号|编码|代码|条码|条形码|单号|卡号|学号|工号|序号)$|(?:電話|電話番号|ファックス|郵便番号|番号|コード|バーコード)$|(?:전화|전화번호|팩스|우편번호|번호|코드|바코드)$/i;

/** Names that tell a number of a thing only where hardly two rows have the same: orders can be counted as well. */
const NUMBERED =
  /(?:^| )(?:no|nr|(?:order|invoice|customer|client|employee|account|member|ticket|receipt|booking|reference|tracking|registration|policy|case|item|product|part|model) (?:num|number)|order|invoice|ticket|receipt|booking|build|line|commande|facture|num[ée]ro)$|^n°/i;

/** Such things in the singular, and nothing else: what is counted is said in the plural. */
const ONE_NUMBERED = /^(?:order|invoice|ticket|receipt|booking|commande|facture)$/i;

/** The number of any one thing: incident number, but neither total number nor students number, which are counts. */
const OF_A_THING =
  /(?:^| )(?!(?:total|average|mean|sum|max|min|maximum|minimum) )[a-z]+(?<!s) (?:num|number)$/i;
/** Rows from which that each has a number of its own tells more than chance. */
const MANY_ROWS = 20;
/** The same for the first column of a table, called by a noun in the singular. */
const FEW_ROWS = 5;
const ONE_NOUN = /^[a-z]*[a-rt-z]$/i;
/** How far apart numbers that were given one after another lie, on average. */
const CLOSE = 1.2;

/** Whether the numbers are those of a series, with hardly a gap. */
function areInSeries({ min, max, distinct }: Numbers): boolean {
  if (typeof min !== 'number' || typeof max !== 'number' || distinct < LEAST_ROWS || min < 0) return false;
  return max - min + 1 <= CLOSE * distinct;
}

/** Whether the numbers run from 0 or 1 to the last row, one a row, and nothing was counted by them: "Respondent". */
function isCountedOn(
  { min, max, distinct, nulls, name }: Numbers,
  rowCount: number,
  isFirst: boolean,
): boolean {
  // few rows can come by such numbers by chance, but hardly in the column that a row begins with
  const least = isFirst && ONE_NOUN.test(name.trim()) ? FEW_ROWS : MANY_ROWS;
  if (nulls > 0 || rowCount < least || distinct !== rowCount || COUNTED.test(name)) return false;
  return (min === 0 || min === 1) && max === min + rowCount - 1;
}

/** Names of what is counted or measured, whatever its numbers look like. */
const COUNTED =
  /total|count|number of|amount|quantity|units|sales|revenue|price|cost|score|points|votes|goals|age|children|people|days|hours|minutes|size|weight|height|length|数量|金额|分|人数|金額|수량|금액|점수|montant|quantité|nombre/i;

/** Rows from which it shows whether a number stands once for each. */
const LEAST_ROWS = 3;
/** Different numbers from which a series of them is no chance. */
const LEAST_SERIES = 6;
/** Share of different values of a number that names its row. */
const NEARLY_ALL = 0.9;

/**
 * Whether the numbers of a column, whole ones or written as text, only name things, such as a telephone, a postal code or the number of an order. They
 * are neither added up nor averaged.
 *
 * @param isFirst whether each row begins with them
 */
export function namesThings(column: Numbers, rowCount: number, isFirst = false): boolean {
  const { name, type, distinct, nulls } = column;
  if (type !== 'integer' && type !== 'text') return false;
  const words = name
    .replace(/[([（][^)\]）]*[)\]）]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.\-\s]+/g, ' ')
    .trim();
  // "Number of orders" and "No of staff" are counts
  if (NAMING.test(words)) return true;
  const filled = rowCount - nulls;
  const isOwn = distinct >= NEARLY_ALL * filled;
  if (NUMBERED.test(words) && filled >= LEAST_ROWS && isOwn) return true;
  // orders of several rows each, one after another
  if (ONE_NUMBERED.test(words) && distinct >= LEAST_SERIES && areInSeries(column)) return true;
  if (type === 'integer' && isCountedOn(column, rowCount, isFirst)) return true;
  return OF_A_THING.test(words) && ((isOwn && filled >= MANY_ROWS) || areInSeries(column));
}
