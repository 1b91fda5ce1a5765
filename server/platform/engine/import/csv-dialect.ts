import type { Schema } from '../../../kernel/schemas.ts';
import { type CsvDialect, CsvTokenizer } from './csv-tokenizer.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_RECORDS = 500;

/**
 * Finds how a csv text is cut: for each delimiter the sample is cut for real, and the one that gives the most regular
 * table wins, where a field that holds another delimiter unquoted speaks against it.
 *
 * @param sample the text's beginning, ending with a whole line
 */
export function detectDialect(
  sample: string,
  options: Pick<Schema<'ImportOptions'>, 'delimiter' | 'format'>,
): CsvDialect {
  const carriageReturn = !sample.includes('\n') && sample.includes('\r');
  const quote = usesApostrophes(sample) ? "'" : '"';
  const backslashes = sample.includes(`\\${quote}`) ? [false, true] : [false];
  const delimiters = options.delimiter === undefined ? DELIMITERS : [options.delimiter];
  let best: { dialect: CsvDialect; score: number } | undefined;
  for (const delimiter of delimiters) {
    for (const backslash of backslashes) {
      const dialect = { delimiter, quote, backslash, carriageReturn };
      const bonus = delimiter === '\t' && options.format === 'tsv' ? 0.5 : 0;
      const score = regularity(sample, dialect) + bonus;
      if (!best || score > best.score + 1e-9) best = { dialect, score };
    }
  }
  return best?.dialect ?? { delimiter: ',', quote, backslash: false, carriageReturn };
}

/** The delimiter of Excel's first line `sep=;`, which is no data. */
export function separatorLine(text: string): { delimiter: string; length: number } | undefined {
  const match = /^sep=(.)\r?\n/i.exec(text);
  return match?.[1] === undefined ? undefined : { delimiter: match[1], length: match[0].length };
}

/** From 0 (one column, or no order at all) to about 2. */
function regularity(sample: string, dialect: CsvDialect): number {
  const tokenizer = new CsvTokenizer(sample, dialect);
  const counts = new Map<number, number>();
  let records = 0;
  let fields = 0;
  let foreign = 0;
  let unclosed = 0;
  for (let record = tokenizer.next(); record && records < SAMPLE_RECORDS; record = tokenizer.next()) {
    if (record.fields.length === 1 && record.fields[0]?.trim() === '') continue;
    records += 1;
    counts.set(record.fields.length, (counts.get(record.fields.length) ?? 0) + 1);
    if (record.unclosed) unclosed += 1;
    for (const field of record.fields) {
      fields += 1;
      if (DELIMITERS.some((other) => other !== dialect.delimiter && other !== ',' && field.includes(other))) {
        foreign += 1;
      }
    }
  }
  const [width, most] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  if (width < 2) return 0;
  const share = most / records;
  return share * (1 + Math.min(1, Math.log2(width) / 8)) - 0.6 * (foreign / fields) - unclosed / records;
}

/** Apostrophes as quotes: around many whole fields, and no quotation mark does that. */
function usesApostrophes(sample: string): boolean {
  const edges = '(?:^|[,;\\t|])';
  const ends = '(?=[,;\\t|]|\\r?$)';
  const apostrophes = sample.match(new RegExp(`${edges}'[^'\\n]*'${ends}`, 'gm'))?.length ?? 0;
  const marks = sample.match(new RegExp(`${edges}"[^"\\n]*"${ends}`, 'gm'))?.length ?? 0;
  const lines = sample.split('\n').length;
  return marks === 0 && apostrophes >= Math.max(2, lines * 0.3);
}
