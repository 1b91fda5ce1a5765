import type { Question } from '../../analyst/answerer.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { shortened } from './model-prompt.ts';
import { loadReport, reportRequestOf } from './model-report.ts';
import type { ModelResults } from './model-results.ts';
import { keepResult, ToolDenied, tableOf } from './model-tools.ts';

type ToolPart = Schema<'ToolPart'>;

/** What a message keeps of a tool's result. */
const RESULT_CHARS = 2_000;

/**
 * Ends a call that waited for the person while its process died: waits on for the decision, then does what was allowed.
 * The model does not see the call again; it is told how it ended (model-prompt, continuation).
 *
 * @returns the part as it changes; the last is how it ended
 * @throws what is the server's own failure
 */
export async function* endWaiting(
  waiting: ToolPart,
  { question, results, signal }: { question: Question; results: ModelResults; signal: AbortSignal },
): AsyncGenerator<ToolPart> {
  const { decide_by: decideBy, ...part } = waiting;
  const faults: unknown[] = [];
  const finish = finishing(waiting, question, results, (error) => faults.push(error));
  if (!question.changes || waiting.id === undefined || finish === undefined) {
    yield { ...part, status: 'failed' };
    return;
  }
  const decision = await question.changes.decision(waiting.id, decideBy);
  signal.throwIfAborted();
  if (decision === 'denied' || decision === 'expired') {
    yield { ...part, status: 'denied', decision, result: new ToolDenied(decision).message };
    return;
  }
  yield { ...part, status: 'running', decision };
  const startedAt = performance.now();
  let end: Pick<ToolPart, 'status' | 'result' | 'table_id'>;
  try {
    const result = JSON.stringify(await finish());
    const tableId = tableOf(result);
    end = {
      status: 'done',
      result: shortened(result, RESULT_CHARS),
      ...(tableId !== undefined && { table_id: tableId }),
    };
  } catch (error) {
    if (faults.length > 0) throw faults[0];
    end = { status: 'failed', result: shortened(error instanceof Error ? error.message : '', RESULT_CHARS) };
  }
  yield { ...part, decision, ...end, ms: Math.round((performance.now() - startedAt) * 10) / 10 };
}

/** What is done once the person has allowed a call; undefined where that cannot be told any more. */
function finishing(
  waiting: ToolPart,
  { changes, locale }: Question,
  results: ModelResults,
  onFault: (error: unknown) => void,
): (() => Promise<object>) | undefined {
  if (!changes) return undefined;
  if (waiting.name === 'make_table') {
    const call = argumentsOf(waiting);
    const sql = results.get(call.result)?.sql;
    return sql === undefined ? undefined : () => keepResult(changes, { sql, title: call.title }, onFault);
  }
  const { google } = changes;
  const request = waiting.name === 'google_report' ? reportRequestOf(waiting.arguments) : undefined;
  return google && request ? () => loadReport(google, request, locale, onFault) : undefined;
}

/** What make_table was called with; the arguments were checked when it was called. */
function argumentsOf({ arguments: text }: ToolPart): { result: string; title: string } {
  const given: unknown = JSON.parse(text);
  const field = (name: string): string => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { result: field('result'), title: field('title') };
}
