import type { Condition } from '../intent.ts';
import { conditionOf } from './conditions.ts';
import { timeColumns } from './roles.ts';
import { columnAt, cut, hitAt, numberAt, pattern, periodAt, type Sentence } from './sentence.ts';

/** Two rows, groups or periods that a question sets side by side, in the order in which it names them. */
export interface Pair {
  left: Condition;
  right: Condition;
}

const BETWEEN = '(?: (?!or |and |than |#)[a-z]+){0,3}?';

/** Cuts out two values or two numbers of one column, or two periods; `link` is the word between them. */
export function cutPair(sentence: Sentence): { pair: Pair; link: string } | undefined {
  const values = pattern(
    `(?:between |of |among |comparing )?(?:the )?V1${BETWEEN}(?: than| to)? (?<link>or|and|versus|vs|than|with|to|compared to|compared with|over)(?: the| did| does| is| was| that of| with| in| of| that| on| at| for)* V2`,
  );
  const match = sentence.flat.match(values);
  const [a, b] = [hitAt(sentence, match?.groups?.V1), hitAt(sentence, match?.groups?.V2)];
  if (match !== null && a !== undefined && b !== undefined && a.column === b.column) {
    const kept =
      match[0].match(/#v\d+((?: [a-z]+)*?) (?:or|and|versus|vs|than|with|to|compared to|over)/)?.[1] ?? '';
    cut(sentence, match, `| ${kept.replace(/\b(than|to)\b/g, '')} |`);
    return { pair: { left: conditionOf(a), right: conditionOf(b) }, link: match.groups?.link ?? 'or' };
  }
  const far = sentence.flat.match(
    pattern(
      `V1(?<middle>(?: (?!#[vp])\\S+){1,9}?) (?<link>than|compared to|compared with|or|versus)(?: the| did| does| is| was| that of| with| in| of| that| on| at| for)* V2`,
    ),
  );
  const [c, d] = [hitAt(sentence, far?.groups?.V1), hitAt(sentence, far?.groups?.V2)];
  if (far !== null && c !== undefined && d !== undefined && c.column === d.column) {
    cut(sentence, far, `|${far.groups?.middle ?? ''} |`);
    return { pair: { left: conditionOf(c), right: conditionOf(d) }, link: far.groups?.link ?? 'than' };
  }
  const numbered = cutNumbered(sentence);
  if (numbered !== undefined) return { pair: numbered, link: 'and' };
  const periods =
    sentence.flat.match(
      pattern('(?:between |in |from )?P1 (?<link>or|and|versus|vs|than|with|to|compared to)(?: in| the)* P2'),
    ) ??
    sentence.flat.match(
      pattern(
        '(?:in )?P1(?<middle>(?: (?!#[vp])\\S+){1,6}?) (?<link>than|compared to|or|versus)(?: in| the)* P2',
      ),
    );
  const [e, f] = [periodAt(sentence, periods?.groups?.P1), periodAt(sentence, periods?.groups?.P2)];
  const time = timeColumns(sentence.view).filter(
    (column) => column.time === 'date' || column.time === 'year' || column.time === 'year_text',
  );
  const column = time[0];
  if (periods !== null && e !== undefined && f !== undefined && time.length === 1 && column !== undefined) {
    cut(sentence, periods, `|${periods.groups?.middle ?? ''} |`);
    const condition = (period: typeof e): Condition => ({
      column,
      test: { type: 'period', period, relation: 'in' },
      negated: false,
    });
    return { pair: { left: condition(e), right: condition(f) }, link: periods.groups?.link ?? 'or' };
  }
  return undefined;
}

/** "from week 1 to week 12": two numbers of one column that names its rows. */
function cutNumbered(sentence: Sentence): Pair | undefined {
  const match = sentence.flat.match(
    pattern('(?:between|from) (?:the )?C1 #[no](?<low>\\d+) (?:and|to) (?:the )?(?:C2 )?#[no](?<high>\\d+)'),
  );
  const column = columnAt(sentence, match?.groups?.C1);
  const second = match?.groups?.C2 === undefined ? column : columnAt(sentence, match.groups.C2);
  const [low, high] = [numberAt(sentence, match?.groups?.low), numberAt(sentence, match?.groups?.high)];
  if (match === null || column === undefined || second !== column || !column.code) return undefined;
  if (low === undefined || high === undefined || column.numeric === 'none') return undefined;
  cut(sentence, match);
  const side = (value: number): Condition => ({
    column,
    test: { type: 'compare', op: '=', value },
    negated: false,
  });
  return { left: side(low), right: side(high) };
}
