// Recorded traffic against the contract: what the app asks, and what it was answered.
import { parseArgs } from 'node:util';
import { CallError } from './arguments.ts';
import { queryAccepts } from './cases/boundary-cases.ts';
import { loadFiles, readJson } from './check-command.ts';
import { type Contract, parameterSchema } from './document.ts';
import type { Exchange } from './exchange.ts';
import { trafficOf } from './har-file.ts';
import { judge } from './judge.ts';
import { CONTRACT_FILE, redacted } from './report/report.ts';
import { createValidator, type Validator } from './validator.ts';

/** @returns 0, or 1 when a call or an answer breaks the contract @throws CallError, ContractError */
export async function driftCommand(argv: string[]): Promise<number> {
  let file: string | undefined;
  let contractFile: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { contract: { type: 'string' } },
    });
    [file] = positionals;
    contractFile = values.contract;
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : 'wrong arguments');
  }
  if (!file) throw new CallError('Give the recording: drift FILE.har');
  const { contract } = await loadFiles({ contract: contractFile, recipes: undefined });
  const drift = driftOf(contract, await readJson(file));
  for (const line of drift.lines) console.log(redacted(line, []));
  console.log(summaryOf(drift));
  return drift.lines.length === 0 ? 0 : 1;
}

interface Drift {
  /** What is against the contract. */
  lines: string[];
  calls: number;
  /** Calls whose answer is not in the recording: streams, and what a page no longer waited for. */
  unread: number;
}

/** A drift in one line. */
export function summaryOf({ lines, calls, unread }: Drift): string {
  const rest = unread === 0 ? '' : ` (${unread} recorded without an answer or its content)`;
  return `${calls} calls of the API${rest}, ${lines.length} against the contract.`;
}

/** What of recorded traffic breaks the contract, in lines. @throws CallError where it is no HAR */
export function driftOf(contract: Contract, har: unknown): Drift {
  const validator = createValidator(contract);
  const { exchanges, unknown } = trafficOf(contract, har);
  // a call that the page ended itself has no answer, and a recording without bodies says nothing of them
  const answered = exchanges.filter(({ answer }) => answer.status !== 0);
  const readable = answered.filter(({ answer }) => answer.text !== '');
  return {
    calls: exchanges.length + unknown.length,
    unread: exchanges.length - readable.length,
    lines: [
      ...unknown.map((call) => `${call} is not in the contract.`),
      ...answered.flatMap((exchange) => requestFaults(contract, validator, exchange)),
      ...judge(contract, validator, readable)
        // requests were not made to be refused, so checks on intents say nothing here
        .findings.map(
          ({ check, operation, status, message, pointer, line }) =>
            `${check} ${operation} ${status}: ${message} (${CONTRACT_FILE}:${line} #${pointer})`,
        ),
    ],
  };
}

/** What is wrong with a call that was accepted, or that the app should not have made. */
function requestFaults(
  contract: Contract,
  validator: Validator,
  { operation, request, notes, answer }: Exchange,
): string[] {
  const faults: string[] = [];
  const { id, body, media, parameters, isPublic } = operation;
  if (answer.status >= 400) return faults; // it may have been wrong on purpose
  if (!isPublic && request.token === undefined) faults.push(`${id} is called without a token.`);
  if (body && media === 'application/json')
    for (const { at, message } of validator.violations(body, notes?.sent ?? null))
      faults.push(`${id}: the body breaks the contract at ${at}: it ${message}.`);
  const query = new URLSearchParams(request.path.split('?')[1]);
  const known = parameters.filter((parameter) => parameter.in === 'query');
  for (const parameter of known) {
    const text = query.get(parameter.name);
    if (text === null && parameter.required)
      faults.push(`${id} is called without the parameter ${parameter.name}.`);
    if (text !== null && !queryAccepts(contract, validator, parameter, text))
      faults.push(
        `${id}: the parameter ${parameter.name} does not fit ${JSON.stringify(parameterSchema(parameter))}.`,
      );
  }
  for (const name of query.keys())
    if (!known.some((parameter) => parameter.name === name))
      faults.push(`${id} is called with the undocumented parameter ${name}.`);
  return faults;
}
