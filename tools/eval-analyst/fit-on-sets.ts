// Fits the analyst's weights on question sets and writes them where the product reads them.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Example, fitWeights, heldOut, qualityOf } from './fit-weights.ts';
import { halfOf } from './halves.ts';
import { readSet, type Scored, scoreQuestions } from './score-set.ts';

const WEIGHTS = join(import.meta.dirname, '../../server/analyst/certainty/weights.json');
/** Of L2. Between 3 and 30 the quality on tables left out is the same. */
const STRENGTH = 10;

function examplesOf(scored: readonly Scored[], isCounted: boolean): Example[] {
  return scored.flatMap(({ question, verdict, features }) =>
    features !== undefined && (verdict === 'right' || verdict === 'wrong')
      ? [{ table: question.table, features, isRight: verdict === 'right', isCounted }]
      : [],
  );
}

/**
 * Fits on the working half of `set` and of `beside`, and on the whole of `own` sets, of which nothing is unseen; tells the
 * quality on tables of `set` that were left out.
 * @param least share of right answers, from 0 to 1, that the threshold keeps on tables that were left out
 */
export async function fitOnSets(
  { set, beside, own }: { set: string; beside: readonly string[]; own: readonly string[] },
  least: number,
): Promise<void> {
  const working = async (file: string): Promise<Scored[]> =>
    scoreQuestions(
      readSet(file).filter(({ table }) => halfOf(table) === 'work'),
      dirname(file),
      true,
    );
  const asked = await working(set);
  const examples = examplesOf(asked, true);
  for (const file of beside) examples.push(...examplesOf(await working(file), false));
  for (const file of own)
    examples.push(...examplesOf(await scoreQuestions(readSet(file), dirname(file), true), false));
  const scored = heldOut(examples, STRENGTH);
  const { auc, curve } = qualityOf(scored);
  console.log(`${examples.length} examples, AUC on tables left out ${auc.toFixed(3)}`);
  for (const { threshold, kept, right, precision } of curve)
    console.log(
      `from ${threshold.toFixed(3)}: ${kept} of ${asked.length} answered (${((100 * kept) / asked.length).toFixed(1)} %), ${right} right (${(100 * precision).toFixed(1)} %)`,
    );
  const threshold = thresholdOf(scored, least);
  const { bias, weights } = fitWeights(examples, STRENGTH);
  await writeFile(WEIGHTS, `${JSON.stringify({ threshold, bias, weights }, null, 2)}\n`);
  console.log(`threshold ${threshold}`);
}

/** The least threshold above which so many answers are right. */
function thresholdOf(scored: readonly { probable: number; isRight: boolean }[], least: number): number {
  const sorted = [...scored].sort((one, other) => other.probable - one.probable);
  let right = 0;
  let threshold = 1;
  for (const [index, { probable, isRight }] of sorted.entries()) {
    right += Number(isRight);
    if (right >= least * (index + 1)) threshold = probable;
  }
  return Math.floor(threshold * 1000) / 1000;
}
