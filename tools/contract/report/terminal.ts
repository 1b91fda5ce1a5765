// The report as lines of a terminal.
import type { Excuse } from '../baseline.ts';
import type { Cell } from '../run-check.ts';
import { CONTRACT_FILE, countOf, type Report, redacted, totalsOf } from './report.ts';

interface PrintOptions {
  out: string;
  colour: boolean;
  expired: readonly Excuse[];
}

/** Writes the matrix of operations and statuses, what was never seen, and the findings. */
export function printResult(report: Report, { out, colour, expired }: PrintOptions): void {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const red = (text: string) => paint(31, text);
  const dim = (text: string) => paint(2, text);
  const { cells, findings, excused, ms, microsPerAnswer, requests } = report;
  for (const line of matrixLines(cells, red, dim)) console.log(line);
  const unseen = cells.filter(({ seen, notOffered }) => seen === 0 && !notOffered);
  if (unseen.length > 0) {
    console.log(red('\nNever seen:'));
    const most = 40;
    for (const { operation, status, reason } of unseen.slice(0, most))
      console.log(`  ${operation.id} ${status}${reason ? `: ${reason}` : ''}`);
    if (unseen.length > most)
      console.log(`  and ${unseen.length - most} more (report/index.html lists them)`);
  }
  if (report.leftOut.length > 0) {
    console.log('\nLeft out:');
    for (const { operation, title, reason } of report.leftOut)
      console.log(`  ${operation.id} ${title}: ${reason}`);
  }
  for (const finding of findings) {
    console.log(`\n${red(finding.id)}  ${finding.operation} ${finding.status}`);
    console.log(`  ${finding.message}`);
    console.log(`  expected  ${finding.expected}`);
    console.log(`  got       ${redacted(finding.got, report.secrets)}`);
    console.log(`  contract  ${CONTRACT_FILE}:${finding.line} #${finding.pointer}`);
    console.log(`  effect    ${finding.effect}`);
    console.log(dim(indented(redacted(finding.curl, report.secrets))));
  }
  for (const { id, reason, expires } of expired)
    console.log(red(`\nThe excuse of ${id} ended on ${expires}: ${reason}`));
  const totals = totalsOf(cells);
  console.log(
    `\n${totals.seen} of ${totals.documented} documented cells seen` +
      `${totals.notOffered > 0 ? ` (${totals.notOffered} more belong to operations that the backend does not offer)` : ''}; ` +
      `${requests} requests in ${(ms / 1000).toFixed(1)} s; ${microsPerAnswer.toFixed(0)} µs to validate an answer`,
  );
  if (!report.canFail)
    console.log(
      'The backend does not fail on demand (X-Test-Fault): statuses such as 429, 500 and 503 cannot be asked for.',
    );
  console.log(
    findings.length === 0
      ? `No finding.${excused.length > 0 ? ` ${excused.length} excused.` : ''} Report: ${out}`
      : red(
          `${countOf(findings.length, 'finding')}${excused.length > 0 ? `, ${excused.length} excused` : ''}. Report: ${out}`,
        ),
  );
}

function matrixLines(
  cells: readonly Cell[],
  red: (text: string) => string,
  dim: (text: string) => string,
): string[] {
  const statuses = [...new Set(cells.map(({ status }) => status))].sort((a, b) => a - b);
  const ids = [...new Set(cells.map(({ operation }) => operation.id))];
  const width = Math.max(10, ...ids.map((id) => id.length));
  const head = `${''.padEnd(width)} ${statuses.map((status) => String(status).padStart(5)).join('')}`;
  return [
    head,
    ...ids.map((id) => {
      const own = new Map(
        cells.filter(({ operation }) => operation.id === id).map((cell) => [cell.status, cell]),
      );
      const row = statuses.map((status) => {
        const cell = own.get(status);
        if (!cell) return dim('·'.padStart(5));
        if (cell.seen > 0) return String(cell.seen).padStart(5);
        return cell.notOffered ? dim('–'.padStart(5)) : red('0'.padStart(5));
      });
      return `${id.padEnd(width)} ${row.join('')}`;
    }),
  ];
}

const indented = (text: string) => text.replace(/^/gm, '  ');
