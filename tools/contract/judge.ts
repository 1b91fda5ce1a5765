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

/** What a check says of an exchange, before it is written down; the same trouble has the same key. */
export type Trouble = Omit<Finding, 'line' | 'curl' | 'effect'> & { key: string };

/** Every finding of exchanges; with `only` those of that id. */
export function judge(
  contract: Contract,
  validator: Validator,
  exchanges: readonly Exchange[],
  only?: string,
  baseUrl = '',
): Judgement {
  const context: CheckContext = { contract, validator };
  const known = new Map<string, Trouble>();
  // schemas are compiled when they are first needed, which is no part of what an answer costs
  const warm = new Map(
    exchanges.map((exchange) => [`${exchange.operation.id} ${exchange.answer.status}`, exchange]),
  );
  for (const exchange of warm.values()) for (const check of CHECKS) check.look(exchange, context);
  const started = performance.now();
  for (const exchange of exchanges)
    for (const trouble of troublesOf(context, exchange))
      if (!known.has(trouble.key)) known.set(trouble.key, trouble);
  const micros = (performance.now() - started) * 1000;
  const findings = [...known.values()]
    .filter(({ id }) => only === undefined || id === only)
    .map(({ key: _key, ...trouble }) => ({
      ...trouble,
      line: contract.lineOf(trouble.pointer),
      curl: curlOf(baseUrl, trouble.exchange.request),
      effect: effectOf(trouble),
    }));
  return { findings, micros, judged: exchanges.length };
}

/** What is wrong with one exchange. */
export function troublesOf(context: CheckContext, exchange: Exchange): Trouble[] {
  const { operation, answer, under = operation.id } = exchange;
  const { status } = answer;
  return CHECKS.flatMap((check) =>
    check.look(exchange, context).map(({ message, expected, got, pointer = operation.pointer }) => {
      const key = `${check.id} ${operation.id} ${status} ${generalised(message)}`;
      // of what is wrong, not of the request that showed it first: the same in every run, another for another trouble
      const id = `${under}-${status}-${check.id}-${shortHash(key)}`;
      return {
        check: check.id,
        key,
        id,
        operation: operation.id,
        status,
        message,
        expected,
        got,
        pointer,
        exchange,
      };
    }),
  );
}

/** A message without positions, numbers and quoted values: one trouble in many rows or at many limits is one finding. */
function generalised(message: string): string {
  return message
    .replace(/\/\d+/g, '/n')
    .replace(/\d+/g, 'n')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/^(A(?: valid)? request ).*( is (?:answered|refused))/, '$1…$2');
}
