// The check finds nothing at the server that the contract was written with, and reaches what it documents.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelOf } from '../../tools/contract/call-plan.ts';
import type { Exchange } from '../../tools/contract/exchange.ts';
import { breaksInputRules } from '../../tools/contract/input-rules.ts';
import { readRecipes } from '../../tools/contract/recipe-file.ts';
import { createValidator } from '../../tools/contract/validator.ts';
import { type Bench, openBench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
}, 180_000); // passwords are really hashed and an invoice is drawn, which takes its time on a busy machine
afterAll(() => bench.close());

/**
 * Successes that one run cannot have beside those of `adminBackupRestore`: no job runs here, so a restore that was asked for waits
 * to the end. The tests of backups and of storage see them.
 Nor is there a device here that makes or uses a passkey: the tests of passkeys have one.
 */
const RULED_OUT = [
  'adminRestoreUndo 200',
  'adminOrphanRemove 200',
  // a second administrator has to agree: tests/server/periods.test.ts
  'adminPeriodReopen 200',
  'passkeyCreate 200',
  'passkeySignIn 200',
  'passkeySignIn 401',
  'passkeyStepUp 200',
  // a second administrator has to agree: tests/server/admin-erasure.test.ts
  'adminUserErase 200',
  // as above: tests/server/admin-bank-transfers.test.ts
  'adminOrderMarkPaid 200',
  // nothing is due of a plan that was just paid, and no provider has sent a statement: tests/server/renewals.test.ts, statement-matches.test.ts
  'adminSubscriptionRetry 200',
  'adminReconciliationMatch 200',
  // a call of a program is in the log half a second after it: tests/server/api-requests.test.ts
  'adminApiRequestReplay 200',
];

/** Random cases an operation: a few where this is one test of many, a thousand where it is asked for (docs/contract.md). */
const CASES = Number(process.env.CONTRACT_CASES ?? 4);

it(
  'every cell is reached by its recipe, and there is no finding',
  async () => {
    const validator = createValidator(bench.contract);
    const broken = new Map<string, number>();
    const notBroken: string[] = [];
    const watch = ({ operation, title, request }: Exchange) => {
      if (!title.startsWith('with broken values')) return;
      if (request.body !== undefined && operation.body) {
        const body: unknown = JSON.parse(request.body);
        if (validator.accepts(operation.body, body) && !breaksInputRules(body)) notBroken.push(request.body);
      }
      broken.set(operation.id, (broken.get(operation.id) ?? 0) + 1);
    };
    const { findings, cells, leftOut } = await bench.clean({ level: 'all', n: CASES, watch });
    expect(findings.map(({ id, message, got }) => `${id}: ${message} ${got}`)).toEqual([]);
    const missed = cells
      .filter(({ seen }) => seen === 0)
      .map(({ operation, status, reason }) => `${operation.id} ${status}: ${reason}`);
    const isRuledOut = (line: string) => RULED_OUT.some((cell) => line.startsWith(`${cell}: `));
    expect(missed.filter(isRuledOut)).toHaveLength(RULED_OUT.length);
    expect(
      missed.filter((line) => !isRuledOut(line)),
      'Write a recipe in openapi/recipes/ (docs/contract.md):',
    ).toEqual([]);
    expect(leftOut.map(({ operation, title, reason }) => `${operation.id} ${title}: ${reason}`)).toEqual([]);
    // half of the random requests are broken, as they were written down
    expect(notBroken).toEqual([]);
    const takesInput = bench.contract.operations.filter(
      ({ media, parameters }) =>
        media === 'application/json' || parameters.some((parameter) => parameter.in === 'query'),
    );
    expect(takesInput.filter(({ id }) => broken.get(id) !== CASES / 2).map(({ id }) => id)).toEqual([]);
  },
  600_000 + CASES * 7200,
); // 90 s on a quiet machine, four times as long beside others; a thousand cases take two hours at most

it.each(['read', 'write'] as const)(
  'nothing is found with a new account alone, at level %s',
  async (level) => {
    const recipes = readRecipes();
    // what those refuse that level read leaves out is asked at level write, beside their valid calls
    const asked = bench.contract.operations.filter(
      (operation) => level === 'write' || levelOf(recipes, operation) === 'read',
    );
    const { findings } = await bench.clean({ level, n: 0, bare: true, only: asked.map(({ id }) => id) });
    expect(findings.map(({ id, message, got }) => `${id}: ${message} ${got}`)).toEqual([]);
  },
  360_000, // some five thousand requests
);
