import type { Complaint } from '../exchange.ts';
import { answerSchema, type Check, contentPointer, mediaOf, responsePointer } from './check.ts';

/** Every data line is JSON but END, which closes the stream within its time-out (product specification, section 7). */
export const eventStream: Check = {
  id: 'C13',
  title: 'events are JSON or END, and the stream closes with END in time',
  look(exchange, { validator }) {
    const { operation, answer, notes, intent } = exchange;
    const isStream = operation.responses['200']?.content?.['text/event-stream'] !== undefined;
    if (!isStream || (answer.status !== 200 && answer.status !== 0)) return [];
    const late = notes?.timeout !== undefined && answer.failure?.startsWith('no answer within') === true;
    const say = (message: string, expected: string, got: string): Complaint => ({
      message,
      expected,
      got,
      pointer: responsePointer(exchange),
    });
    if (answer.status === 0 || !answer.closed)
      return late || !answer.closed
        ? [
            say(
              'The stream does not end in time.',
              'END within the time-out',
              answer.failure ?? 'a broken connection',
            ),
          ]
        : [];
    if (mediaOf(exchange) !== 'text/event-stream' || intent === 'invalid') return [];
    const complaints: Complaint[] = [];
    if (answer.events.at(-1) !== 'END')
      complaints.push(
        say('The stream closes without END.', 'data: END', answer.events.at(-1)?.slice(0, 100) ?? 'no event'),
      );
    if (answer.events.slice(0, -1).includes('END'))
      complaints.push(
        say('There are events after END.', 'END as the last event', `${answer.events.length} events`),
      );
    const schema = answerSchema(exchange);
    for (const event of answer.events.filter((text) => text !== 'END')) {
      let value: unknown;
      try {
        value = JSON.parse(event);
      } catch {
        complaints.push(say('An event is neither JSON nor END.', 'JSON', event.slice(0, 100)));
        continue;
      }
      const [violation] = schema ? validator.violations(schema, value) : [];
      if (violation)
        complaints.push({
          message: `An event breaks its schema: ${violation.at} ${violation.message}.`,
          expected: 'an event of the contract',
          got: event.slice(0, 160),
          pointer: contentPointer(exchange),
        });
    }
    const numbers = answer.events.flatMap((event) => /"seq":(\d+)/.exec(event)?.[1] ?? []).map(Number);
    if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      complaints.push(
        say('The numbers of the events do not grow.', 'growing seq', numbers.slice(0, 20).join(', ')),
      );
    const after = new URLSearchParams(exchange.request.path.split('?')[1]).get('after');
    if (after !== null && numbers.some((number) => number <= Number(after)))
      complaints.push(
        say('There are events from before `after`.', `seq above ${after}`, numbers.slice(0, 20).join(', ')),
      );
    return complaints.slice(0, 3);
  },
};
