// The report as one page without scripts and without anything from elsewhere.
import { CHECKS } from '../checks/all-checks.ts';
import type { Finding } from '../exchange.ts';
import type { Cell } from '../run-check.ts';
import { CONTRACT_FILE, countOf, type Report, totalsOf } from './report.ts';

/** Text of HTML and XML; what neither can hold is left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --bad: #c62828; --good: #2e7d32; --soft: #8881; }
@media (prefers-color-scheme: dark) { :root { --bad: #ef9a9a; --good: #a5d6a7; } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.bad { color: var(--bad); } .good { color: var(--good); }
.scroll { max-height: 92vh; overflow: auto; }
.scroll th { background: Canvas; position: sticky; top: 0; z-index: 1; }
.scroll :is(th, td):first-child { background: Canvas; left: 0; position: sticky; }
.scroll th:first-child { z-index: 2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .2rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; padding: .5rem .8rem; }
summary { cursor: pointer; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: var(--soft); border-radius: .4rem; overflow-x: auto; padding: .6rem; white-space: pre-wrap; overflow-wrap: anywhere; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
`;

export function htmlOf(report: Report): string {
  const { findings, excused, cells, requests, ms, microsPerAnswer, level, seed, baseUrl, contract } = report;
  const totals = totalsOf(cells);
  const unseen = cells.filter(({ seen }) => seen === 0);
  const verdict =
    findings.length === 0
      ? '<p class="good">No finding.</p>'
      : `<p class="bad">${countOf(findings.length, 'finding')}.</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract check of ${escaped(baseUrl)}</title><style>${STYLE}</style></head><body>
<h1>Contract check</h1>
<p>${escaped(baseUrl)}, contract ${escaped(contract.document.info.version)}, level ${level}, seed ${seed}.
${totals.seen} of ${totals.documented} documented cells seen${
    totals.notOffered > 0 ? `, ${totals.notOffered} more not offered` : ''
  }; ${requests} requests in ${(ms / 1000).toFixed(1)} s; ${microsPerAnswer.toFixed(0)} µs to validate an answer.</p>
${verdict}
${findings.map((finding) => findingHtml(finding, report)).join('\n')}
${excused.length > 0 ? `<h2>Excused by the baseline</h2>${excused.map((finding) => findingHtml(finding, report)).join('\n')}` : ''}
<h2>Operations and documented statuses</h2><div class="scroll" tabindex="0" role="region" aria-label="Operations and statuses">${matrixHtml(cells)}</div>
${
  unseen.length > 0
    ? `<h2>Never seen</h2><ul>${unseen
        .map(
          ({ operation, status, reason, notOffered }) =>
            `<li>${escaped(operation.id)} ${status}: ${escaped(reason ?? (notOffered ? 'not offered' : 'no recipe led to it'))}</li>`,
        )
        .join('')}</ul>`
    : ''
}
${
  report.leftOut.length > 0
    ? `<h2>Left out</h2><ul>${report.leftOut
        .map(
          ({ operation, title, reason }) =>
            `<li>${escaped(operation.id)} ${escaped(title)}: ${escaped(reason)}</li>`,
        )
        .join('')}</ul>`
    : ''
}
<h2>Checks</h2><table>${CHECKS.map(
    ({ id, title }) =>
      `<tr><td>${id}</td><td>${escaped(title)}</td><td>${findings.filter(({ check }) => check === id).length}</td></tr>`,
  ).join('')}</table>
</body></html>
`;
}

function findingHtml(finding: Finding, { baseUrl, level }: Report): string {
  const { id, message, expected, got, pointer, line, curl, effect, exchange } = finding;
  const rows: [string, string][] = [
    ['Expected', expected],
    ['Got', got],
    ['What the web app does', effect],
    ['Contract', `${CONTRACT_FILE}:${line} #${pointer}`],
    ['Again', `check --base-url ${baseUrl} --level ${level} --replay ${id}`],
  ];
  return `<details id="${escaped(id)}"><summary><code>${escaped(id)}</code> ${escaped(message)}</summary>
<dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>
<pre>${escaped(curl)}</pre>
<pre>${escaped(`${exchange.answer.status}\n${exchange.answer.text.slice(0, 4000)}`)}</pre></details>`;
}

function matrixHtml(cells: readonly Cell[]): string {
  const statuses = [...new Set(cells.map(({ status }) => status))].sort((a, b) => a - b);
  const rows = [...new Set(cells.map(({ operation }) => operation))].map((operation) => {
    const counts = statuses.map((status) => {
      const cell = cells.find((one) => one.operation === operation && one.status === status);
      if (!cell) return '<td></td>';
      return cell.seen > 0
        ? `<td class="good">${cell.seen}</td>`
        : cell.notOffered
          ? '<td>not offered</td>'
          : '<td class="bad">never</td>';
    });
    return `<tr><td><code>${escaped(operation.id)}</code></td>${counts.join('')}</tr>`;
  });
  return `<table><thead><tr><th>Operation</th>${statuses.map((status) => `<th>${status}</th>`).join('')}</tr></thead><tbody>${rows.join(
    '',
  )}</tbody></table>`;
}
