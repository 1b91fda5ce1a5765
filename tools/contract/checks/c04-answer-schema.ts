import { answerSchema, type Check, contentPointer, mediaOf } from './check.ts';

export const answerFitsSchema: Check = {
  id: 'C04',
  title: 'the answer fits its schema, with no field that is not documented',
  look(exchange, { validator }) {
    const schema = answerSchema(exchange);
    const { json, text } = exchange.answer;
    if (!schema || mediaOf(exchange) !== 'application/json') return [];
    if (json === undefined)
      return [
        {
          message: 'The answer is no JSON.',
          expected: 'JSON',
          got: text.slice(0, 160) || 'an empty body',
          pointer: contentPointer(exchange),
        },
      ];
    return validator.violations(schema, json).map(({ at, message }) => ({
      message: `${at} ${message}.`,
      expected: `an answer whose ${at} fits the schema`,
      got: JSON.stringify(valueAt(json, at))?.slice(0, 160) ?? 'nothing',
      pointer: contentPointer(exchange),
    }));
  },
};

function valueAt(value: unknown, pointer: string): unknown {
  let node = value;
  for (const key of pointer.split('/').slice(1))
    if (key !== '')
      node = (node as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  return node;
}
