// The report of all machines: as data, and as one page that needs nothing else.
import type { Criterion } from '../../src/machines/path-model.ts';
import { checkPayloads } from './check-payloads.ts';
import { CRITERIA, criteriaOf } from './goals.ts';
import type { MachineFigures, TargetFigures } from './measure.ts';
import type { RuleFigures } from './rule-figures.ts';
import type { SpecSentence } from './spec-sentences.ts';
import { isHeld } from './spec-sentences.ts';
import { guardOutcomes, writtenTransitions } from './transitions.ts';

/** Figures per machine and target, without the names of goals. */
export function reportData(machines: readonly MachineFigures[]) {
  return machines.map(({ model, generated, isUpToDate, targets }) => ({
    machine: model.name,
    isUpToDate,
    generated: {
      milliseconds: Math.round(generated.milliseconds),
      states: generated.states,
      unreachable: model.unreachable,
      payloads: payloadCounts(model, generated),
    },
    targets: Object.fromEntries(
      Object.entries(targets).map(([name, figures]) => [name, targetData(name, generated, figures)]),
    ),
  }));
}

/** Of what the types of the machine allow; `explained` is left out with a reason. */
function payloadCounts(model: MachineFigures['model'], { file }: MachineFigures['generated']) {
  const { covered, explained, total } = checkPayloads(model, file);
  return { covered, explained, total };
}

interface Counts {
  readonly covered: number;
  /** Of the goals that apply to the target. */
  readonly total: number;
  /** Goals that the target cannot reach, whoever uses it. */
  readonly notApplicable: number;
}

function countsOf(
  criterion: Criterion,
  { goals }: MachineFigures['generated'],
  { criteria }: TargetFigures,
): Counts {
  const { covered, total } = criteria[criterion];
  return { covered, total, notApplicable: goals[criterion].size - total };
}

function targetData(target: string, generated: MachineFigures['generated'], figures: TargetFigures) {
  const { paths, steps, longest, milliseconds, failures, notApplicable } = figures;
  const counts = criteriaOf(target).map((one): [Criterion, Counts] => [
    one,
    countsOf(one, generated, figures),
  ]);
  return {
    ...(Object.fromEntries(counts) as Partial<Record<Criterion, Counts>>),
    reasons: notApplicable,
    paths,
    steps,
    longest,
    seconds: Math.round(milliseconds / 10) / 100,
    failures: failures.length,
  };
}

/** The page: HTML with its styles, no script, nothing from elsewhere. */
export function reportPage(
  machines: readonly MachineFigures[],
  sentences: readonly SpecSentence[],
  rules: readonly RuleFigures[],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Generated paths</title>
<style>${STYLES}</style>
</head>
<body>
<h1>Generated paths</h1>
${overview(machines)}
${specSection(sentences)}
${rulesSection(rules)}
${machines.map(machineSection).join('\n')}
</body>
</html>
`;
}

const STYLES = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: #1c1e21; background: #fff; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
th, td { border: 1px solid #c9ced6; padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; }
td.figure { text-align: right; font-variant-numeric: tabular-nums; }
.short, .missing { background: #fbe3e1; }
.done { background: #e2f3e4; }
.grid { overflow-x: auto; }
.grid table { font-size: 11px; }
.grid th.column { writing-mode: vertical-rl; font-weight: normal; }
.grid th { font-weight: normal; white-space: nowrap; }
.grid td { padding: 0; width: 1rem; height: 1rem; text-align: center; }
pre { white-space: pre-wrap; background: #f4f5f7; padding: 0.5rem; }
summary { cursor: pointer; }
@media (prefers-color-scheme: dark) {
  body { color: #e6e8eb; background: #16181b; }
  th, td { border-color: #434951; }
  .short, .missing { background: #5b2320; }
  .done { background: #1f4427; }
  pre { background: #23272c; }
}
`;

function overview(machines: readonly MachineFigures[]): string {
  const rows = machines.flatMap(({ model, generated, isUpToDate, targets }) =>
    Object.entries(targets).map(([target, figures]) => {
      const { paths, steps, longest, milliseconds, failures } = figures;
      const cells = CRITERIA.map((criterion) => {
        if (!criteriaOf(target).includes(criterion)) return '<td class="figure">–</td>';
        const { covered, total, notApplicable } = countsOf(criterion, generated, figures);
        const left = notApplicable > 0 ? ` <small>−${notApplicable}</small>` : '';
        return `<td class="figure${covered < total ? ' short' : ''}">${covered}/${total}${left}</td>`;
      });
      return `<tr>
<th scope="row"><a href="#${text(model.name)}">${text(model.name)}</a>${isUpToDate ? '' : ' (golden file out of date)'}</th><td>${text(target)}</td>
${cells.join('')}
<td class="figure">${paths}</td><td class="figure">${steps}</td><td class="figure">${longest}</td>
<td class="figure">${Math.round(generated.milliseconds)}</td><td class="figure">${(milliseconds / 1_000).toFixed(2)}</td>
<td class="figure${failures.length > 0 ? ' short' : ''}">${failures.length}</td></tr>`;
    }),
  );
  const heads = [
    'Machine',
    'Target',
    ...CRITERIA,
    'Paths',
    'Steps',
    'Longest',
    'Generated, ms',
    'Run, s',
    'Failures',
  ];
  return `${table(heads, rows)}
<p>After a minus: goals that the target cannot reach, whoever uses it. They are not counted; each machine's part says why.</p>`;
}

function specSection(sentences: readonly SpecSentence[]): string {
  const open = sentences.filter((sentence) => !isHeld(sentence));
  const byPaths = sentences.filter(
    ({ transitions, properties }) => transitions.length + properties.length > 0,
  );
  const rows = sentences.map((sentence) => {
    const { id, transitions, properties, tests } = sentence;
    const cells = [transitions, properties, tests].map((names) => `<td>${names.map(text).join('<br>')}</td>`);
    return `<tr class="${isHeld(sentence) ? '' : 'missing'}"><td>${text(id)}</td><td>${text(sentence.text)}</td>${cells.join('')}</tr>`;
  });
  const heads = ['Id', 'Sentence', 'Machines with a transition', 'Properties', 'Other tests'];
  return `<h2>Sentences of the specification, sections 4 and 5</h2>
<p>${sentences.length - open.length} of ${sentences.length} are held, ${byPaths.length} of them by a transition or a property.${open.length > 0 ? ` By nothing yet: ${open.map(({ id }) => text(id)).join(', ')}.` : ''}</p>
<details><summary>All sentences</summary>${table(heads, rows)}</details>`;
}

/** How often what the rules are about happened in the random walks of the last run. */
function rulesSection(rules: readonly RuleFigures[]): string {
  const rows = rules.map(({ machine, rule, walks, meanMoves, longest, happened }) => {
    const premises = Object.entries(happened).map(([premise, count]) => `${count} ${text(premise)}`);
    return `<tr><td>${text(machine)}</td><td>${text(rule.name)}</td><td class="figure">${walks}</td><td class="figure">${meanMoves.toFixed(1)}</td><td class="figure">${longest}</td><td>${premises.join('<br>')}</td></tr>`;
  });
  const heads = ['Machine', 'Rule', 'Walks', 'Moves, mean', 'Moves, most', 'Walks in which this happened'];
  return `<h2>Rules over random walks</h2>
${rules.length === 0 ? '<p>Run the tests in tests/paths for their figures.</p>' : `<details><summary>${rules.length} rules</summary>${table(heads, rows)}</details>`}`;
}

function machineSection({ model, generated, targets }: MachineFigures): string {
  const written = [...writtenTransitions(model.machine).values()];
  const names = Object.keys(targets);
  const reasons = new Map(names.map((name) => [name, reasonsOf(targets[name])]));
  const mark = (criterion: Criterion, goal: string) =>
    names
      .map((name) => {
        const reason = reasons.get(name)?.get(goal);
        if (reason !== undefined) return `<td title="${text(reason)}">cannot be</td>`;
        const isDone = targets[name]?.reached[criterion].has(goal) ?? false;
        return `<td class="${isDone ? 'done' : 'missing'}">${isDone ? 'yes' : 'no'}</td>`;
      })
      .join('');
  const transitions = written.map(
    ({ id, spec }) =>
      `<tr><td>${text(id)}</td>${mark('transitions', id)}<td>${spec.map(text).join(', ')}</td></tr>`,
  );
  const unreachable = new Set(generated.unreached);
  const guards = guardOutcomes(writtenTransitions(model.machine)).map((goal) =>
    unreachable.has(goal)
      ? `<tr><td>${text(goal)}</td>${names.map(() => '<td>cannot be</td>').join('')}</tr>`
      : `<tr><td>${text(goal)}</td>${mark('guards', goal)}</tr>`,
  );
  const listed = (criterion: Criterion) =>
    [...generated.goals[criterion]].map((goal) => `<tr><td>${text(goal)}</td>${mark(criterion, goal)}</tr>`);
  const payloads = payloadCounts(model, generated);
  const failures = names.flatMap((name) => targets[name]?.failures ?? []);
  return `<h2 id="${text(model.name)}">${text(model.name)}</h2>
${failures.map((failure) => `<pre class="missing">${text(failure)}</pre>`).join('\n')}
<p>Paths bring ${payloads.covered} of ${payloads.total} kinds of value that the types allow; ${payloads.explained} are left out with a reason.</p>
<h3>Transitions</h3>
${table(['Transition', ...names, 'Requirements'], transitions)}
${names.map((name) => reasonsSection(name, targets[name])).join('')}
${pairsGrid(generated.goals.pairs, targets)}
<details><summary>Outcomes of guards</summary>${table(['Outcome', ...names], guards)}</details>
<details><summary>Events with their payloads</summary>${table(['Case', ...names], listed('cases'))}</details>
<details><summary>Counters</summary>${table(['Change, then reading', ...names], listed('counters'))}</details>
<h3>What no path can reach</h3>
${
  generated.unreached.length === 0
    ? '<p>Nothing.</p>'
    : table(
        ['Transition or outcome', 'Reason'],
        generated.unreached.map(
          (id) => `<tr><td>${text(id)}</td><td>${text(model.unreachable[id] ?? 'none is given')}</td></tr>`,
        ),
      )
}`;
}

/** Goal to the reason why a target cannot reach it. */
function reasonsOf(figures: TargetFigures | undefined): ReadonlyMap<string, string> {
  const rows = figures?.notApplicable ?? [];
  return new Map(rows.flatMap(({ reason, goals }) => goals.map((goal) => [goal, reason] as const)));
}

function reasonsSection(target: string, figures: TargetFigures | undefined): string {
  if (figures === undefined || figures.notApplicable.length === 0) return '';
  const rows = figures.notApplicable.map(
    ({ reason, goals }) => `<tr><td>${text(reason)}</td><td>${goals.map(text).join('<br>')}</td></tr>`,
  );
  return `<h3>What the ${text(target)} cannot reach</h3>
${table(['Reason', 'Goals'], rows)}`;
}

/** Rows come first, columns after; a sign per target that took the pair. */
function pairsGrid(pairs: ReadonlySet<string>, targets: MachineFigures['targets']): string {
  const split = [...pairs].map((pair) => pair.split(' >> '));
  const firsts = [...new Set(split.map(([first = '']) => first))];
  const seconds = [...new Set(split.map(([, second = '']) => second))];
  const names = Object.keys(targets);
  const rows = firsts.map((first) => {
    const cells = seconds.map((second) => {
      const pair = `${first} >> ${second}`;
      if (!pairs.has(pair)) return '<td></td>';
      const by = names.filter((name) => targets[name]?.reached.pairs.has(pair));
      return `<td class="${by.length === 0 ? 'missing' : 'done'}" title="${text(pair)}: ${by.map(text).join(', ') || 'none'}">${by.length}</td>`;
    });
    return `<tr><th scope="row">${text(first)}</th>${cells.join('')}</tr>`;
  });
  const heads = `<tr><td></td>${seconds.map((second) => `<th scope="col" class="column">${text(second)}</th>`).join('')}</tr>`;
  return `<details><summary>Pairs: how many targets took the second right after the first</summary>
<div class="grid"><table><thead>${heads}</thead><tbody>${rows.join('\n')}</tbody></table></div></details>`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${text(head)}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
