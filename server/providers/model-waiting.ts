import type { Question } from '../analyst/mind.ts';
import type { Schema } from '../schemas.ts';
import { shortened } from './model-prompt.ts';
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
  {
    question: { changes },
    results,
    signal,
  }: { question: Question; results: ModelResults; signal: AbortSignal },
): AsyncGenerator<ToolPart> {
  const { decide_by: decideBy, ...part } = waiting;
  const call = argumentsOf(waiting);
  const sql = results.get(call.result)?.sql;
  if (!changes || waiting.id === undefined || waiting.name !== 'make_table' || sql === undefined) {
    yield { ...part, status: 'failed' };
    return;
  }
  const decision = await changes.decision(waiting.id, decideBy);
  signal.throwIfAborted();
  if (decision === 'denied' || decision === 'expired') {
    yield { ...part, status: 'denied', decision, result: new ToolDenied(decision).message };
    return;
  }
  yield { ...part, status: 'running', decision };
  const startedAt = performance.now();
  const faults: unknown[] = [];
  let end: Pick<ToolPart, 'status' | 'result' | 'table_id'>;
  try {
    const made = await keepResult(changes, { sql, title: call.title }, (error) => faults.push(error));
    const result = JSON.stringify(made);
    const tableId = tableOf(result);
    end = { status: 'done', result, ...(tableId !== undefined && { table_id: tableId }) };
  } catch (error) {
    if (faults.length > 0) throw faults[0];
    end = { status: 'failed', result: shortened(error instanceof Error ? error.message : '', RESULT_CHARS) };
  }
  yield { ...part, decision, ...end, ms: Math.round((performance.now() - startedAt) * 10) / 10 };
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
