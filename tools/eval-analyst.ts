// Scores the built-in analyst over a set of questions with gold answers (design: assistant.md, "How it is measured").
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDisputed } from './eval-analyst/disputed.ts';
import { printGenerated, printMetamorphic } from './eval-analyst/every-table.ts';
import { fitOnSets } from './eval-analyst/fit-on-sets.ts';
import { halfOf } from './eval-analyst/halves.ts';
import { figuresOf, readSet, scoreQuestions } from './eval-analyst/score-set.ts';

const HELP = `npm run eval:analyst -- --set FILE.jsonl|everyday
  everyday               our own questions over real tables, which stand in the folder that TABLE_DATA names
  --half work|held       only the tables of one half; rules are made with the working one
  --level easy,medium    only questions of these levels
  --limit N              only the first N questions
  --show wrong|refused|right
  --json                 the figures as JSON
npm run eval:analyst -- --fit --set FILE.jsonl [--beside FILE.jsonl] [--own FILE.jsonl] [--least 0.92]
  fits the weights that judge a reading on the working half of the set, of those beside it and on all of own sets,
  tells the quality on tables left out, and sets the threshold so that this share of what is answered is right
npm run eval:analyst -- --generated --folder FOLDER [--per-table 12] [--seed 1]
  asks questions that are made from the csv files of a folder; what is right is worked out by plain code over the files
npm run eval:analyst -- --metamorphic [--folder FOLDER] [--set FILE.jsonl] [--per-table 12] [--seed 1] [--change PART]
  asks made-up questions and those of a set's working half again of changed tables and in other words, and prints each difference;
  --change keeps to the changes whose name holds it`;

/** The file of a set and the folder that its tables stand in. */
function setOf(set: string): { file: string; folder: string } {
  if (set !== 'everyday') return { file: set, folder: dirname(set) };
  const data = process.env.TABLE_DATA ?? join(import.meta.dirname, '../../shared/data');
  return { file: join(import.meta.dirname, 'eval-analyst/everyday.jsonl'), folder: join(data, 'tables') };
}

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    json: { type: 'boolean' },
    limit: { type: 'string' },
    show: { type: 'string' },
    half: { type: 'string' },
    level: { type: 'string' },
    help: { type: 'boolean' },
    fit: { type: 'boolean' },
    beside: { type: 'string', multiple: true },
    own: { type: 'string', multiple: true },
    least: { type: 'string' },
    generated: { type: 'boolean' },
    metamorphic: { type: 'boolean' },
    folder: { type: 'string' },
    seed: { type: 'string' },
    'per-table': { type: 'string' },
    change: { type: 'string' },
  },
});
if (options.help === true) {
  console.log(HELP);
  process.exit(0);
}
if (options.generated === true || options.metamorphic === true) {
  const { folder, set, seed = '1', 'per-table': count, change } = options;
  if (folder === undefined && (set === undefined || options.generated === true)) {
    console.error('Which tables? Give --folder FOLDER.');
    process.exit(2);
  }
  const print = options.generated === true ? printGenerated : printMetamorphic;
  const wrong = await print({
    folder,
    set,
    seed,
    change,
    ...(count === undefined ? {} : { perTable: Number(count) }),
  });
  process.exit(wrong === 0 ? 0 : 1);
}
if (options.set === undefined) {
  console.error('Which set? Give --set FILE.jsonl.');
  process.exit(2);
}

if (options.fit === true) {
  await fitOnSets(
    { set: options.set, beside: options.beside ?? [], own: options.own ?? [] },
    Number(options.least ?? '0.92'),
  );
  process.exit(0);
}

if (options.half !== undefined && !['work', 'held'].includes(options.half)) {
  console.error(`No such half: ${options.half}. Give --half work or --half held.`);
  process.exit(2);
}

const { file, folder } = setOf(options.set);
let questions = readSet(file);
if (options.half !== undefined)
  questions = questions.filter((question) => halfOf(question.table) === options.half);
if (options.level !== undefined)
  questions = questions.filter((question) => options.level?.split(',').includes(question.level ?? ''));
if (options.limit !== undefined) questions = questions.slice(0, Number(options.limit));

const results = await scoreQuestions(questions, folder);
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
    if (result.isGreen) console.log('   green');
    if (result.sql !== '') console.log(`   ${result.sql.replace(/\s+/g, ' ')}`);
  }
  console.log(
    `${summary.questions} questions, ${summary.answered} answered (coverage ${(summary.coverage * 100).toFixed(1)} %), ${summary.right} right (precision ${(summary.precision * 100).toFixed(1)} %)`,
  );
  console.log(`green: ${summary.green_right} of the right ones, ${summary.green_wrong} of the wrong ones`);
  const disputed = readDisputed();
  const agreed = figuresOf(results.filter(({ question }) => !disputed.has(String(question.id))));
  if (agreed.questions < summary.questions)
    console.log(
      `without ${summary.questions - agreed.questions} questions whose gold is disputed: ${agreed.answered} answered (coverage ${(agreed.coverage * 100).toFixed(1)} %), ${agreed.right} right (precision ${(agreed.precision * 100).toFixed(1)} %)`,
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
