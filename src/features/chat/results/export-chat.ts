// What leaves the chat as a document. Its pictures and its sources are made and asked for when it is wanted.
import { getDefaultStore } from 'jotai';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { toTag } from '../../../i18n/locale.ts';
import { currentLocale, text } from '../../../i18n/texts.ts';
import { answerText, resultsOf } from '../answer-markdown.ts';
import { exportDocument, exportMarkdown } from '../export-answer.ts';
import { textOfMessage } from '../message-text.ts';
import { namedChart } from '../named-chart.ts';
import { KEPT_ROWS, proposeChart, rowsOf } from '../result-rows.ts';
import { resultViewAtom } from '../result-view.ts';
import {
  type DocumentExchange,
  type DocumentResult,
  type DocumentWords,
  resultsDocument,
} from './results-document.ts';

export type DocumentFormat = 'docx' | 'md';
type Drawing = ReturnType<typeof namedChart>;
/** A result with what its chart is drawn of. */
export type DrawableResult = Omit<DocumentResult, 'chart'> & { drawing?: Drawing };
export type DrawableExchange = Omit<DocumentExchange, 'results'> & { results: readonly DrawableResult[] };

/** Characters of a document that the server takes (mdToDocConvert), with room for what is not a picture. */
const PICTURE_CHARACTERS = 1_500_000;

function documentWords(): DocumentWords {
  return {
    empty: text('ui.emptyValue'),
    untitled: text('result.untitled'),
    checks: text('check.title'),
    appendix: text('results.appendix'),
    query: text('result.sql'),
    rowsShown: (shown, total) =>
      text('result.rowsShown', { shown: formatNumber(shown), total: formatNumber(total) }),
    ranAt: (time) => text('results.ranAt', { time }),
    source: (name, hash) => text('results.source', { name, hash }),
  };
}

/** Downloads a branch of a chat: every question with its answer, and where the results come from. A failure is told. */
export async function exportChat(
  title: string,
  branch: readonly Shape<'Message'>[],
  format: DocumentFormat,
): Promise<void> {
  const exchanges = branch.flatMap((message, index) =>
    message.role === 'assistant' ? [{ question: textOfMessage(branch[index - 1]), message }] : [],
  );
  await exportAnswers(title, exchanges, format);
}

/** Downloads answers; one without a question stands below the title alone. A failure was told. */
export async function exportAnswers(
  title: string,
  answers: readonly { question: string; message: Shape<'Message'> }[],
  format: DocumentFormat,
): Promise<void> {
  try {
    const exchanges: DrawableExchange[] = [];
    for (const { question, message } of answers)
      exchanges.push({
        question,
        text: answerText(message, text('ui.emptyValue')),
        results: await Promise.all(resultsOf(message).map(documentResult)),
      });
    await saveDocument(title, exchanges, format);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
  }
}

/** Draws the charts of a document of Word and hands it over; markdown is text and has none. @throws ApiFailure, which was told */
export async function saveDocument(
  title: string,
  exchanges: readonly DrawableExchange[],
  format: DocumentFormat,
): Promise<void> {
  let left = format === 'docx' ? PICTURE_CHARACTERS : 0;
  const drawn: DocumentExchange[] = [];
  for (const { results, ...exchange } of exchanges) {
    const pictured: DocumentResult[] = [];
    for (const { drawing, ...result } of results) {
      const chart = drawing && left > 0 ? await picture(drawing) : undefined;
      left -= chart?.length ?? 0;
      pictured.push({ ...result, chart: left < 0 ? undefined : chart });
    }
    drawn.push({ ...exchange, results: pictured });
  }
  const document = resultsDocument(title, drawn, documentWords());
  if (format === 'md') exportMarkdown(document, title);
  else await exportDocument(document);
}

/** A chart as data URL; undefined where it cannot be drawn, which leaves the table to say it. */
async function picture({ spec, data }: Drawing): Promise<string | undefined> {
  const { chartPicture } = await import('../../../ui/chart/chart-picture.ts');
  return chartPicture(spec, data, toTag(currentLocale()), text('ui.emptyValue')).catch(() => undefined);
}

/** A result with what is known of its sources, and the chart as it is on screen. */
async function documentResult(part: Shape<'ResultPart'>): Promise<DrawableResult> {
  const { query } = await call('queryGet', {
    path: { query_id: part.query_id },
    query: { limit: KEPT_ROWS },
  });
  const chart = proposeChart(part);
  const rows = part.row_count > part.ag_table.rowData.length ? query.rows : rowsOf(part);
  const { columnDefs: columns } = part.ag_table;
  const shown = getDefaultStore().get(resultViewAtom(part.query_id)).chart;
  return {
    title: part.title,
    columns,
    rows,
    rowCount: part.row_count,
    checks: part.checks,
    sql: part.sql,
    ranAt: formatDateTime(part.ran_at),
    tables: query.tables,
    ...(chart && { drawing: namedChart(columns, { ...chart, ...shown }, part.title, rows) }),
  };
}
