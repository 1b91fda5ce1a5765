import type { SchemaObject } from '../document.ts';
import type { Complaint } from '../exchange.ts';
import { answerSchema, type Check, contentPointer, describedValues, mediaOf } from './check.ts';

/** 2001 and 2286: ten digits. */
const SECONDS = { from: 1e9, to: 1e10 };
const MILLISECONDS = { from: 1e12, to: 1e13 };

/** Units as descriptions and names say: money in whole minor units, times with ten or thirteen digits, versions as text. */
export const units: Check = {
  id: 'C14',
  title: 'money is whole minor units, times have 10 or 13 digits, versions are text',
  look(exchange, context) {
    const schema = answerSchema(exchange);
    if (!schema || exchange.answer.status !== 200 || mediaOf(exchange) !== 'application/json') return [];
    const complaints: Complaint[] = [];
    for (const { at, name, value, schema: described } of describedValues(
      schema,
      exchange.answer.json,
      context,
    )) {
      const wrong = unitFault(name, value, described);
      if (wrong)
        complaints.push({
          message: `${at} ${wrong.message}.`,
          expected: wrong.expected,
          got: JSON.stringify(value),
          pointer: contentPointer(exchange),
        });
    }
    return complaints.slice(0, 3);
  },
};

function unitFault(
  name: string,
  value: unknown,
  { description = '', type }: SchemaObject,
): { message: string; expected: string } | undefined {
  if (value === null || typeof value === 'object') return undefined;
  // of a program or a cache; a number that counts the versions of a record is declared as one
  if (/version$/.test(name) && name !== 'version' && type !== 'integer' && typeof value !== 'string')
    return { message: 'is a version and no text', expected: 'text' };
  const inMilliseconds = /milliseconds since|Unix time in milliseconds/i.test(description);
  const inSeconds = !inMilliseconds && (/Unix time/i.test(description) || /(_at|_time)$/.test(name));
  if ((inSeconds || inMilliseconds) && typeof value === 'number') {
    const { from, to } = inSeconds ? SECONDS : MILLISECONDS;
    if (!Number.isInteger(value) || value < from || value >= to)
      return {
        message: `is no Unix time in ${inSeconds ? 'seconds' : 'milliseconds'}`,
        expected: `an integer of ${inSeconds ? 10 : 13} digits`,
      };
  }
  if (
    /minor units|thousandths of a credit/i.test(description) &&
    typeof value === 'number' &&
    !Number.isInteger(value)
  )
    return { message: 'is an amount with a fraction', expected: 'an integer in the smallest unit' };
  return undefined;
}
