import type { AnswerStep } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { textOf } from './chat-store.ts';

/**
 * The steps of an answerer that answers a question anew, without those whose parts the answer has already: how an answer goes on that was cut off
 * while an answerer made it that says the same again.
 * @throws ApiError CONFLICT when it says something else than what is there, since the data has changed
 */
export async function* unseenSteps(
  parts: readonly Schema<'Part'>[],
  steps: AsyncIterable<AnswerStep>,
): AsyncIterable<AnswerStep> {
  const written = textOf({ parts: [...parts] });
  const results = new Map(parts.flatMap((part) => (part.type === 'result' ? [[part.token, part.sql]] : [])));
  const has = (type: Schema<'Part'>['type']) => parts.some((part) => part.type === type);
  const changed = () => new ApiError('CONFLICT', 'message.dataChanged');
  let said = '';
  for await (const step of steps) {
    switch (step.type) {
      case 'reading':
      case 'refusal':
      case 'follow_ups':
        if (!has(step.type)) yield step;
        break;
      case 'result': {
        const sql = results.get(step.token);
        if (sql === undefined) yield step;
        else if (sql !== step.sql) throw changed();
        break;
      }
      case 'text': {
        const before = said.length;
        said += step.text;
        const known = Math.min(said.length, written.length);
        if (said.slice(before, known) !== written.slice(before, known)) throw changed();
        const rest = said.slice(Math.max(before, written.length));
        if (rest !== '') yield { type: 'text', text: rest };
        break;
      }
      default:
        yield step;
    }
  }
}
