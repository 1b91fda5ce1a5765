// Questions that a person can ask next: from the table at hand, in their language, and each one tried before it is told.
import { fill } from '../phrases/phrases.ts';
import type { ProgramQuestion } from '../phrases/programs/program-phrases.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { mainMeasure } from './asked/read-asked.ts';
import type { ProgramName } from './asked/wording.ts';
import { groupsOf } from './dimensions.ts';
import { clockFor, type Run, Unanswered } from './program.ts';
import { againstSql } from './series-sql.ts';
import { spanOf } from './spans.ts';

/** Whether the analyst answers a question rather than refusing it. */
export type IsAnswered = (text: string) => Promise<boolean>;

const MOST = 3;
/** Questions that are tried; each runs its first query. */
const MOST_TRIED = 7;

/** The questions, the most telling first, with the program that answers each. */
const QUESTIONS: readonly [ProgramQuestion, ProgramName][] = [
  ['standing', 'standing'],
  ['whyDown', 'why'],
  ['best', 'best'],
  ['down', 'moving'],
  ['forecast', 'forecast'],
  ['profit', 'profit'],
  ['up', 'moving'],
];

/** Three questions or fewer; none where the table has none. */
export async function nextQuestions(
  run: Run,
  told: ProgramName,
  isAnswered: IsAnswered,
  most = MOST,
): Promise<string[]> {
  const { view, words } = run;
  const measure = mainMeasure(view);
  if (measure === undefined) return [];
  const [group] = groupsOf(view);
  const why = await lastChange(run, measure);
  const found: string[] = [];
  const programs = new Set<ProgramName>([told]);
  for (const [asked, program] of QUESTIONS.slice(0, MOST_TRIED)) {
    const question = asked === 'whyDown' ? why : asked;
    if (question === undefined) continue;
    const template = words.followUps[question];
    if (programs.has(program) || (group === undefined && template.includes('{group}'))) continue;
    const text = fill(template, { measure: measure.name, group: group?.name ?? '' });
    if (!(await isAnswered(text))) continue;
    programs.add(program);
    if (found.push(text) === most) break;
  }
  return found;
}

/** Which way the last complete span differs from the one before; undefined where it does not, or nothing is known of it. */
async function lastChange(run: Run, column: ColumnView): Promise<'whyDown' | 'whyUp' | undefined> {
  try {
    const clock = await clockFor(run);
    const later = clock.spans.at(-1);
    if (later === undefined) return undefined;
    const earlier = spanOf(later.from, clock.grain, -1);
    const measure = { type: 'aggregate' as const, name: 'sum' as const, column };
    const { rows } = await run.question.run(againstSql(measure, clock, run.view, { later, earlier }), {
      maxRows: 1,
    });
    const difference = Number(rows[0]?.[2] ?? 0);
    return difference === 0 ? undefined : difference < 0 ? 'whyDown' : 'whyUp';
  } catch (error) {
    if (error instanceof Unanswered) return undefined;
    throw error;
  }
}
