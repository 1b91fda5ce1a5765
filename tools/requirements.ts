/**
 * Which requirements of the product specification a test proves, by the ids in test titles.
 *
 *   npm run requirements [-- --json] [-- --phase 1]
 *
 * Exit code 1 when a title names an id that tests/requirements.tsv does not have.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ProofReport, type Requirement, readRequirements, reportProofs } from './requirements/proofs.ts';
import { readTests } from './requirements/test-files.ts';

const root = resolve(import.meta.dirname, '..');

function print(report: ProofReport, requirements: Requirement[]): void {
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  for (const { phase, total, proven, unproven } of report.phases) {
    console.log(`\nPhase ${phase}: ${proven.length} of ${total} proven`);
    for (const id of proven) console.log(`  ✓ ${id}  ${report.proofs[id]?.join(', ')}`);
    for (const id of unproven) console.log(`    ${id}  ${texts.get(id)}`);
  }
  for (const [id, files] of Object.entries(report.unknown))
    console.log(`\nNo such requirement: ${id} in ${files.join(', ')}`);
  console.log(
    `\n${report.proven} of ${report.total} requirements proven (${report.phases.map(({ phase, proven, total }) => `${phase}: ${proven.length}/${total}`).join(', ')})`,
  );
}

const { values } = parseArgs({ options: { json: { type: 'boolean' }, phase: { type: 'string' } } });
const requirements = readRequirements(readFileSync(join(root, 'tests/requirements.tsv'), 'utf8'));
const whole = reportProofs(requirements, readTests());
const report =
  values.phase === undefined
    ? whole
    : { ...whole, phases: whole.phases.filter(({ phase }) => phase === values.phase) };
if (values.json) console.log(JSON.stringify(report, null, 1));
else print(report, requirements);
process.exitCode = Object.keys(whole.unknown).length > 0 ? 1 : 0;
