import { describe, expect, it } from 'vitest';
import { OPERATIONS } from './contract.ts';
import { REDACTED, redacted, redactedBody } from './redact.ts';

const operation = (id: string) => {
  const found = OPERATIONS.find((one) => one.id === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
};

describe('what is kept of a body', () => {
  it.each([
    ['signIn', { email: 'ada@example.org', password: 'correct horse battery' }, 'password'],
    ['signUp', { email: 'ada@example.org', password: 'correct horse battery', code: '123456' }, 'code'],
    ['signUp', { email: 'ada@example.org', password: 'correct horse battery', code: '123456' }, 'password'],
  ])('%s: nothing of a password or a code', (id, body, secret) => {
    const kept = redactedBody(operation(id), body) as Record<string, unknown>;
    expect(kept[secret]).toBe(REDACTED);
    expect(kept.email).toBe('ada@example.org');
  });

  it('is what the contract knows, and the names alone of what it does not', () => {
    const kept = redactedBody(operation('openQuestionAsk'), {
      text: 'How much?',
      table_ids: ['a', 'b'],
      pasword: 'correct horse battery',
    });
    expect(kept).toEqual({ text: 'How much?', table_ids: ['a', 'b'], pasword: REDACTED });
  });

  it('is nothing where an operation takes no body', () => {
    expect(redactedBody(operation('openTableList'), { any: 'thing' })).toBeUndefined();
  });

  it('goes into lists, and into each of several schemas', () => {
    const schema = {
      oneOf: [
        { properties: { list: { items: { properties: { secret: { 'x-sensitive': true }, name: {} } } } } },
        { properties: { other: {} } },
      ],
    };
    expect(redacted(schema, { list: [{ secret: 'x', name: 'y' }], other: 1 })).toEqual({
      list: [{ secret: REDACTED, name: 'y' }],
      other: 1,
    });
  });
});
