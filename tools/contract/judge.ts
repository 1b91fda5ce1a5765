// Holds recorded exchanges against the sixteen checks.
import { CHECKS } from './checks/all-checks.ts';
import type { CheckContext } from './checks/check.ts';
import { curlOf } from './client.ts';
import type { Contract } from './document.ts';
import { type Exchange, type Finding, shortHash } from './exchange.ts';
import { effectOf } from './report/effect.ts';
import type { Validator } from './validator.ts';

export interface Judgement {
  /** Each trouble once: the same message at the same status of an operation is not told twice. */
  findings: Finding[];
  /** Microseconds that the checks took, and exchanges that they looked at. */
  micros: number;
  judged: number;
}

/** Every finding of exchanges; with `only` those of that id. */
export function judge(
  contract: Contract,
  validator: Validator,
  exchanges: readonly Exchange[],
  only?: string,
  baseUrl = '',
): Judgement {
  const context: CheckContext = { contract, validator };
  const known = new Map<string, Finding>();
  // schemas are compiled when they are first needed, which is no part of what an answer costs
  const warm = new Map(
    exchanges.map((exchange) => [`${exchange.operation.id} ${exchange.answer.status}`, exchange]),
  );
  for (const exchange of warm.values()) for (const check of CHECKS) check.look(exchange, context);
  const started = performance.now();
  for (const exchange of exchanges)
    for (const check of CHECKS)
      for (const { message, expected, got, pointer = exchange.operation.pointer } of check.look(
        exchange,
        context,
      )) {
        const { status } = exchange.answer;
        const under = exchange.under ?? exchange.operation.id;
        const key = `${check.id} ${exchange.operation.id} ${status} ${generalised(message)}`;
        if (known.has(key)) continue;
        // of what is wrong, not of the request that showed it first: the same in every run, another for another trouble
        const id = `${under}-${status}-${check.id}-${shortHash(key)}`;
        known.set(key, {
          check: check.id,
          id,
          operation: exchange.operation.id,
          status,
          message,
          expected,
          got,
          pointer,
          line: 0,
          curl: '',
          effect: '',
          exchange,
        });
      }
  const micros = (performance.now() - started) * 1000;
  const findings = [...known.values()]
    .filter(({ id }) => only === undefined || id === only)
    .map((finding) => ({
      ...finding,
      line: contract.lineOf(finding.pointer),
      curl: curlOf(baseUrl, finding.exchange.request),
      effect: effectOf(finding),
    }));
  return { findings, micros, judged: exchanges.length };
}

/** A message without positions, numbers and quoted values: one trouble in many rows or at many limits is one finding. */
function generalised(message: string): string {
  return message
    .replace(/\/\d+/g, '/n')
    .replace(/\d+/g, 'n')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/^(A(?: valid)? request ).*( is (?:answered|refused))/, '$1…$2');
}
