// The tool google_report: a report of a Google service becomes a table of the chat.
import type { GoogleReports, ReportRequest } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { LOCALES, translate } from '../../kernel/messages.ts';
import { EngineError } from '../../platform/engine/engine.ts';
import { checkedInput } from '../checked-input.ts';
import { REPORT_FIELDS } from '../google/report-fields.ts';
import { shortened } from './model-prompt.ts';

/** Reports of one answer: each asks Google for up to 100,000 rows. */
const MAX_REPORTS = 4;
/** Google Analytics takes 9 dimensions and 10 metrics; fewer keep a report to rows that can be read. */
const MOST_DIMENSIONS = 6;
const MOST_METRICS = 10;
const MOST_ROWS = 100_000;
const TITLE_CHARS = 120;

type Service = ReportRequest['service'];

interface ReportInput {
  service: Service;
  start_date: string;
  end_date: string;
  dimensions?: string[];
  metrics?: string[];
  title?: string;
}

const namesFor = (kind: 'dimensions' | 'metrics') =>
  Object.entries(REPORT_FIELDS)
    .map(([service, fields]) => `${service}: ${Object.keys(fields[kind]).join(', ')}`)
    .join('. ');

export const reportInput = checkedInput<ReportInput>({
  type: 'object',
  required: ['service', 'start_date', 'end_date'],
  properties: {
    service: {
      type: 'string',
      enum: ['ga', 'gsc', 'gads'],
      description: 'ga: Google Analytics, gsc: Search Console, gads: Google Ads.',
    },
    start_date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'First day, YYYY-MM-DD.' },
    end_date: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'Last day, at most 500 days later.',
    },
    dimensions: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_DIMENSIONS,
      uniqueItems: true,
      items: { type: 'string', maxLength: 60 },
      description: `What rows are told apart by; the usual ones when absent. ${namesFor('dimensions')}.`,
    },
    metrics: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_METRICS,
      uniqueItems: true,
      items: { type: 'string', maxLength: 60 },
      description: `Figures; the usual ones when absent. ${namesFor('metrics')}.`,
    },
    title: {
      type: 'string',
      maxLength: TITLE_CHARS,
      description: 'Name of the table, in the language of the answer.',
    },
  },
});

export const REPORT_DESCRIPTION =
  'Loads a report of a connected Google service as a new table of this chat and returns the SQL name to query it by. Waits until the person allows it.';

/** What the model is told of a table that was loaded. */
interface LoadedReport {
  table_id: string;
  table: string;
  sql_name: string;
  rows: number;
  columns: { name: string; type: string }[];
  note?: string;
}

/** Refuses the report after the last that an answer may load. @returns counts a report, @throws Error for the model */
export function reportCounter(): () => void {
  let reports = 0;
  return () => {
    reports += 1;
    if (reports > MAX_REPORTS)
      throw new Error('No more reports for this question. Answer with what you have.');
  };
}

/** What a call asks for. @throws Error that names what the service does not know */
export function reportRequest(input: ReportInput): ReportRequest {
  const { service, start_date: start, end_date: end, dimensions, metrics, title } = input;
  const known = REPORT_FIELDS[service];
  checkNames('dimensions', dimensions, Object.keys(known.dimensions));
  checkNames('metrics', metrics, Object.keys(known.metrics));
  const name = title?.trim().replace(/\s+/g, ' ');
  return {
    service,
    start,
    end,
    ...(dimensions && { dimensions }),
    ...(metrics && { metrics }),
    ...(name && { title: shortened(name, TITLE_CHARS) }),
  };
}

function checkNames(kind: string, given: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = given?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `Unknown ${kind}: ${JSON.stringify(shortened(unknown.join(', '), 200))}. Known: ${known.join(', ')}.`,
    );
}

/** A call that an earlier process showed; undefined where its arguments cannot be read. */
export function reportRequestOf(argumentsText: string): ReportRequest | undefined {
  try {
    const checked = reportInput.validate?.(JSON.parse(argumentsText));
    // the check of these arguments never waits
    if (!checked || checked instanceof Promise || !('value' in checked)) return undefined;
    return reportRequest(checked.value);
  } catch {
    return undefined;
  }
}

/** Loads the report. @throws Error whose words the model is told and the person can read, in the language of the answer */
export async function loadReport(
  reports: GoogleReports,
  request: ReportRequest,
  locale: string,
  onFault: (error: unknown) => void,
): Promise<LoadedReport> {
  return worded(locale, onFault, async () => {
    const { id, name, sqlName, rows, columns } = await reports.load(request);
    return {
      table_id: id,
      table: name,
      sql_name: sqlName,
      rows,
      columns,
      ...(rows >= MOST_ROWS && {
        note: `Only the first ${MOST_ROWS} rows were loaded. Take fewer days or dimensions.`,
      }),
    };
  });
}

/** Says what stands against a report before the person is asked about it. @throws Error as loadReport */
export async function checkReport(
  reports: GoogleReports,
  request: ReportRequest,
  locale: string,
  onFault: (error: unknown) => void,
): Promise<void> {
  return worded(locale, onFault, () => reports.check(request));
}

async function worded<T>(
  locale: string,
  onFault: (error: unknown) => void,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const language = LOCALES.find((known) => known === locale) ?? 'en_US';
    if (error instanceof ApiError) throw new Error(translate(language, error.messageId, error.params));
    if (error instanceof EngineError) throw new Error(shortened(error.message, 1000));
    onFault(error);
    throw new Error('The report could not be loaded.');
  }
}
