import { expect, it } from 'vitest';
import { provenIds, readRequirements, reportProofs } from './proofs.ts';

const TSV =
  'id\tsection\trequirement\tphase\nR1.01\tOne\tDo it\t1\nR1.02\tOne\tDo more\t1\nR10.01\tTen\tDo it later\tlater\n';
// Put together here, so that this file proves nothing itself.
const mark = (ids: string) => `[${ids}]`;

it('an id in a title proves, one in a comment does not', () => {
  const source = `// see ${mark('R1.02')}\n/**\n * ${mark('R1.03')}\n */\nit('does it ${mark('R1.01')}', () => {});\nit.each([1])('%i ${mark('R2.01, R2.02')}', f);`;
  expect(provenIds(source)).toEqual(['R1.01', 'R2.01', 'R2.02']);
});

it('proven and unproven ids are counted for each phase, unknown ones are named', () => {
  const tests = new Map([
    ['a.test.ts', `it('x ${mark('R1.01')}'); it('y ${mark('R9.99')}')`],
    ['b.e2e.ts', `test('x ${mark('R1.01')}')`],
  ]);
  expect(reportProofs(readRequirements(TSV), tests)).toEqual({
    total: 3,
    proven: 1,
    phases: [
      { phase: '1', total: 2, proven: ['R1.01'], unproven: ['R1.02'] },
      { phase: 'later', total: 1, proven: [], unproven: ['R10.01'] },
    ],
    proofs: { 'R1.01': ['a.test.ts', 'b.e2e.ts'] },
    unknown: { 'R9.99': ['a.test.ts'] },
  });
});

it('a line that is no requirement is named', () => {
  expect(() => readRequirements(`${TSV}R1.01\tOne\tAgain\t1\n`)).toThrow('Line 5 repeats R1.01.');
  expect(() => readRequirements(`${TSV}R1.04\tOne\tNo phase\n`)).toThrow('Line 5 has not four columns.');
  expect(() => readRequirements('id,section')).toThrow('The first line must be');
});
