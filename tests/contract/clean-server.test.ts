// The check finds nothing at the server that the contract was written with, and reaches what it documents.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from './bench.ts';

/** Cells that a server on a test's database cannot be brought to, each with the reason. */
const OUT_OF_REACH: Record<string, string> = {
  'imageGenerate 200': 'no image model is set',
  'toolDecide 200': 'the built-in analyst asks for no tool',
  'messageStop 200': 'the built-in analyst may have answered before',
  'messageContinue 200': 'the built-in analyst may have answered before',
  'googleCallback 200': 'a person has to allow it at Google',
  'metadataSelectedUpdate 200': 'nothing is bound at Google',
  'googleReportCreate 200': 'nothing is bound at Google',
  'messageKeep 200': 'only an answer that a stopped server left is kept',
};
/** Operations that need payments, which no provider is set for. */
const PAYMENTS = ['billGet', 'wechatpayCreate', 'alipayCreate', 'stripeCreate', 'orderCreate', 'orderGet'];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => bench.close());

it('every cell that the server offers is reached by its recipe, and there is no finding', async () => {
  const { findings, cells } = await bench.clean({ level: 'all', n: 4 });
  expect(findings.map(({ id, message, got }) => `${id}: ${message} ${got}`)).toEqual([]);
  const missed = cells
    .filter(({ seen, notOffered }) => seen === 0 && !notOffered)
    .map(({ operation, status, reason }) => ({
      cell: `${operation.id} ${status}`,
      id: operation.id,
      status,
      reason,
    }))
    .filter(
      ({ cell, id, status }) =>
        OUT_OF_REACH[cell] === undefined && !(PAYMENTS.includes(id) && status === 200),
    );
  expect(missed).toEqual([]);
}, 240_000); // some four thousand requests
