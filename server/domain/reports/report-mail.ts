// A report as a mail: the same in plain text and in HTML, none of it larger than a mail should be.
import { escapedHtml } from '../../kernel/escaped-html.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { MailContent } from '../../platform/mail/mailer.ts';
import { cellWords, decimalsOf } from './cell-words.ts';
import { type Blocks, sharedBlock } from './report-store.ts';

/** Rows, columns and letters of a cell that the small tables of a mail have; letters of a text. */
export const MAIL_ROWS = 10;
const MAIL_COLUMNS = 12;
const CELL_LETTERS = 200;
const TEXT_LETTERS = 4_000;
/** Bytes of text and HTML together: much larger mails are cut by the programs that show them, or refused. */
export const MAIL_BYTES = 200_000;

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:15px;line-height:1.5';
const CELL = 'padding:4px 10px;border-bottom:1px solid #8884;text-align:';
const QUIET = 'color:#777;font-size:13px';

interface MailedReport {
  name: string;
  blocks: Blocks;
  analyses: readonly Schema<'Analysis'>[];
  locale: Locale;
  /** Where it is read, and where its mails are changed or ended. */
  links: { report: string; schedule: string };
}

/** A part of the mail in both forms. */
interface Part {
  text: string;
  html: string;
}

type Result = Extract<Schema<'SharedReportBlock'>, { type: 'result' }>;

/** Writes the mail of a report: all that comes from people is escaped, and what does not fit is told. */
export function writeReportMail({ name, blocks, analyses, locale, links }: MailedReport): MailContent {
  const say = (id: string, params = {}) => translate(locale, id, params);
  const head = { text: name, html: `<h1 style="font-size:22px">${escapedHtml(name)}</h1>` };
  const link = (words: string, address: string): Part => ({
    text: `${words}\n${address}`,
    html: /^https?:/.test(address)
      ? `<a href="${escapedHtml(address)}">${escapedHtml(words)}</a>`
      : `${escapedHtml(words)}<br>${escapedHtml(address)}`,
  });
  const open = link(say('report.mailOpen'), links.report);
  const end = link(say('report.mailEnd'), links.schedule);
  const why = say('report.mailWhy');
  const foot: Part = {
    text: `${open.text}\n\n--\n${why}\n${end.text}`,
    html: `<p>${open.html}</p><hr><p style="${QUIET}">${escapedHtml(why)}<br>${end.html}</p>`,
  };
  const parts = blocks.map((block) => partOf(block, analyses, locale));
  if (parts.length === 0) parts.push(quiet(say('report.mailNothing')));
  let room = MAIL_BYTES - sizeOf(head) - sizeOf(foot);
  const fitting = parts.findIndex((part) => {
    room -= sizeOf(part);
    return room < 0;
  });
  const shown = fitting < 0 ? parts : parts.slice(0, fitting);
  if (fitting >= 0) shown.push(quiet(say('report.mailCut', { count: parts.length - fitting })));
  const all = [head, ...shown, foot];
  return {
    subject: name,
    text: all.map(({ text }) => text).join('\n\n'),
    html: `<!doctype html><html lang="${locale.replace('_', '-')}"><head><meta charset="utf-8"></head><body style="${FONT}">${all
      .map(({ html }) => html)
      .join('\n')}</body></html>`,
  };
}

function partOf(block: Schema<'ReportBlock'>, analyses: readonly Schema<'Analysis'>[], locale: Locale): Part {
  const [shown] = sharedBlock(block, analyses);
  if (!shown) return quiet(translate(locale, 'report.mailGone'));
  if (shown.type === 'text') return textPart(shown.markdown, locale);
  const analysis = analyses.find(({ id }) => block.type === 'analysis' && id === block.analysis_id);
  const heading: Part = {
    text: shown.name,
    html: `<h2 style="font-size:17px;margin-bottom:4px">${escapedHtml(shown.name)}</h2>`,
  };
  if (analysis?.tables.some(({ available }) => !available))
    return joined(heading, quiet(translate(locale, 'report.mailNotReadable')));
  return joined(
    heading,
    ...(analysis?.description ? [textPart(analysis.description, locale)] : []),
    ...(shown.is_stale ? [quiet(translate(locale, 'report.mailStale'))] : []),
    resultPart(shown, locale),
  );
}

function textPart(markdown: string, locale: Locale): Part {
  const text = plain(markdown.slice(0, TEXT_LETTERS).toWellFormed());
  const part: Part = { text, html: `<p style="white-space:pre-line">${escapedHtml(text)}</p>` };
  return markdown.length <= TEXT_LETTERS
    ? part
    : joined(part, quiet(translate(locale, 'report.mailTextCut')));
}

/** The first rows of a result, and how much more there is. */
function resultPart({ columns, rows, row_count: rowCount }: Result, locale: Locale): Part {
  const shownColumns = columns.slice(0, MAIL_COLUMNS);
  const shownRows = rows.slice(0, MAIL_ROWS);
  const decimals = shownColumns.map((_, place) => decimalsOf(rows.map((row) => row[place] ?? null)));
  const words = shownRows.map((row) =>
    shownColumns.map((column, place) => cut(cellWords(row[place] ?? null, column, locale, decimals[place]))),
  );
  const names = shownColumns.map(({ headerName }) => cut(headerName));
  const aligned = (place: number) =>
    ['number', 'integer'].includes(shownColumns[place]?.type ?? '') ? 'right' : 'left';
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell, place) => `<${tag} style="${CELL}${aligned(place)}">${escapedHtml(cell)}</${tag}>`).join('')}</tr>`;
  const table: Part = {
    text: [names, ...words].map((cells) => cells.join(' | ')).join('\n'),
    html: `<table style="border-collapse:collapse;font-size:14px">${line('th', names)}${words.map((cells) => line('td', cells)).join('')}</table>`,
  };
  const more = (id: string, count: number) => (count > 0 ? [quiet(translate(locale, id, { count }))] : []);
  return joined(
    table,
    ...(rowCount === 0 ? [quiet(translate(locale, 'report.mailNoRows'))] : []),
    ...more('report.mailMoreRows', rowCount - shownRows.length),
    ...more('report.mailMoreColumns', columns.length - shownColumns.length),
  );
}

function joined(...parts: readonly Part[]): Part {
  return {
    text: parts.map(({ text }) => text).join('\n'),
    html: parts.map(({ html }) => html).join('\n'),
  };
}

const quiet = (words: string): Part => ({
  text: words,
  html: `<p style="${QUIET}">${escapedHtml(words)}</p>`,
});

/** Markdown as it is read where nothing draws it: its signs left out, the addresses of links behind their words. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\][\n]*)\]\(([^()\s]*)\)/g, '$1 ($2)')
    .replace(/^ {0,3}(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/^([ \t]*)[-*+][ \t]+/gm, '$1• ')
    .replace(/(\*\*|__|~~)(?=\S)([^*_~\n]*[^*_~\s])\1/g, '$2')
    .replace(/(^|[^\w*])\*(?=\S)([^*\n]*[^*\s])\*(?![\w*])/gm, '$1$2')
    .replace(/`([^`\n]+)`/g, '$1')
    .trim();
}

function cut(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return line.length <= CELL_LETTERS ? line : `${line.slice(0, CELL_LETTERS - 1).toWellFormed()}…`;
}

const sizeOf = ({ text, html }: Part) => Buffer.byteLength(text) + Buffer.byteLength(html);
