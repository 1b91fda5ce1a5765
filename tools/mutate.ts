/**
 * Plants small faults into the server, one at a time, and counts those that its tests notice (docs/contributing.md).
 *
 *   npm run mutate -- AREA [--full] [--sample N] [--seed N] [--only PART] [--tests PART] [--again] [--list] [--verbose]
 *
 * Exit codes: 0 as it should be, 1 something is not, 2 wrong usage.
 */
import { parseArgs } from 'node:util';
import { AREAS } from './mutate/areas.ts';
import { runArea } from './mutate/run-area.ts';

const USAGE = `Usage: npm run mutate -- AREA...

  --full          every mutant of the area; without it every one of its pure files and 300 of the others
  --sample N      as many of the others
  --seed N        another choice
  --only PART     files alone whose path has this part; more than once for more parts
  --tests PART    test files alone whose path has this part; more than once for more parts
  --again         forgets what was found before
  --list          prints the mutants
  --verbose       prints what the tests say

Areas: ${Object.keys(AREAS).join(', ')}
What is found is kept in report/mutate: a run that was stopped goes on, and only tests that changed are asked again.
Exit codes: 0 as it should be, 1 something is not, 2 wrong usage.
`;

const { values, positionals } = readArguments();
if (values.help || positionals.length === 0 || positionals.some((area) => !(area in AREAS))) {
  process.stdout.write(USAGE);
  process.exit(values.help ? 0 : 2);
}
// what it started ends with it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// whoever reads only the beginning (`| head`) has closed the pipe
process.stdout.once('error', () => process.exit(1));
let isGood = true;
for (const area of positionals) {
  const { sample, seed, ...others } = values;
  const isOk = await runArea(area, {
    ...others,
    ...(sample !== undefined && { sample: Number(sample) }),
    ...(seed !== undefined && { seed: Number(seed) }),
  });
  isGood &&= isOk;
}
// left to end by itself: what a pipe has not taken yet would be lost
process.exitCode = isGood ? 0 : 1;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean' },
        sample: { type: 'string' },
        seed: { type: 'string' },
        only: { type: 'string', multiple: true },
        tests: { type: 'string', multiple: true },
        again: { type: 'boolean' },
        list: { type: 'boolean' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return process.exit(2);
  }
}
