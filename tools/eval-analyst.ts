// Scores the built-in analyst over a set of questions with gold answers (design: assistant.md, "How it is measured").
//   npm run eval:analyst -- --set FILE.jsonl [--json] [--limit N] [--show wrong|refused|right] [--half work|held]
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { figuresOf, readSet, scoreQuestions } from './eval-analyst/score-set.ts';

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    json: { type: 'boolean' },
    limit: { type: 'string' },
    show: { type: 'string' },
    half: { type: 'string' },
    level: { type: 'string' },
  },
});
if (options.set === undefined) {
  console.error('Which set? Give --set FILE.jsonl.');
  process.exit(2);
}

/** Even hashes of a table's path are to work with; of the other half nothing but the score is looked at. */
function halfOf(table: string): 'work' | 'held' {
  const hash = BigInt(`0x${createHash('sha256').update(table).digest('hex')}`);
  return hash % 2n === 0n ? 'work' : 'held';
}

let questions = readSet(options.set);
if (options.half !== undefined)
  questions = questions.filter((question) => halfOf(question.table) === options.half);
if (options.level !== undefined)
  questions = questions.filter((question) => options.level?.split(',').includes(question.level ?? ''));
if (options.limit !== undefined) questions = questions.slice(0, Number(options.limit));

const results = await scoreQuestions(questions, dirname(options.set));
const summary = figuresOf(results);

if (options.json === true) console.log(JSON.stringify(summary));
else {
  for (const result of results) {
    const shown =
      options.show === result.verdict || (options.show === 'refused' && result.verdict === 'failed');
    if (!shown) continue;
    console.log(`${result.question.id} ${result.question.table} | ${result.question.question}`);
    console.log(
      `   gold ${JSON.stringify(result.question.answers)} said ${JSON.stringify(result.said)} ${result.reason} ${result.words.join(',')}`,
    );
    if (result.sql !== '') console.log(`   ${result.sql.replace(/\s+/g, ' ')}`);
  }
  console.log(
    `${summary.questions} questions, ${summary.answered} answered (coverage ${(summary.coverage * 100).toFixed(1)} %), ${summary.right} right (precision ${(summary.precision * 100).toFixed(1)} %)`,
  );
  console.log(
    `${summary.right_refusals} of ${summary.must_refuse} that must be refused were refused; 95 of 100 took at most ${summary.p95_ms} ms`,
  );
  console.log(
    `refusals: ${Object.entries(summary.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  );
}
