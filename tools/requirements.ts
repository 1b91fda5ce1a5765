/**
 * Which requirements of the product specification a test proves, by the ids in test titles.
 *
 *   npm run requirements [-- --json] [-- --phase 1]
 *
 * Exit code 1 when a title names an id that tests/requirements.tsv does not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ProofReport, type Requirement, readRequirements, reportProofs } from './requirements/proofs.ts';

const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'server', 'tools', 'tests'];
const TEST_FILE = /\.(test\.tsx?|(e2e|catalogue)\.ts)$/;

function readTests(): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && TEST_FILE.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.sort().map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}

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
