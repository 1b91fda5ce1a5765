// Groups by a name that several things have: what belongs to two hospitals of one name is told as one hospital's.
import { columnsOfIntent } from '../gates/columns-of.ts';
import type { Intent } from '../intent.ts';
import { foldName } from '../languages/folded-text.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';

const KEY_WORDS = new Set(['id', 'key', 'code', 'no', 'nr', 'number', 'num', 'uuid', 'identifier']);
const NAME_WORDS = new Set(['name', 'title', 'label', 'nom']);
const KEY_ENDING = /(?:编号|编码|代码|号码|コード|番号|번호|코드|아이디|id)$/;
const NAME_ENDING = /(?:名称|名字|姓名|氏名|名前|名|이름|명)$/;

/** What a name is the name or the key of: `customer` of both Customer Name and customer_id. */
function thingOf(column: ColumnView, words: ReadonlySet<string>, ending: RegExp): string {
  const rest = column.words.map(({ lemma }) => lemma).filter((lemma) => !words.has(lemma));
  return rest.length > 0 && /[a-z]/.test(rest.join(''))
    ? rest.join(' ')
    : foldName(column.name, false).replace(ending, '').trim();
}

function isKeyOf(key: ColumnView, name: ColumnView): boolean {
  if (key === name || key.distinct <= name.distinct) return false;
  const isKey =
    key.words.some(({ lemma }) => KEY_WORDS.has(lemma)) || KEY_ENDING.test(key.name.toLowerCase());
  const thing = thingOf(key, KEY_WORDS, KEY_ENDING);
  return isKey && thing !== '' && thing === thingOf(name, NAME_WORDS, NAME_ENDING);
}

/**
 * The name that the rows are grouped by although fewer names than keys are there, with that key; undefined where each thing has its
 * own name, or where the reading uses the key too.
 */
export function repeatingName(
  intent: Intent,
  view: TableView,
): { name: ColumnView; key: ColumnView } | undefined {
  if (!('by' in intent) || intent.by === undefined) return undefined;
  const used = columnsOfIntent(intent);
  for (const { column: name } of Array.isArray(intent.by) ? intent.by : [intent.by]) {
    if (name.type !== 'text' || name.code) continue;
    const key = view.columns.find((column) => column.owner === name.owner && isKeyOf(column, name));
    if (key !== undefined && !used.has(key)) return { name, key };
  }
  return undefined;
}
