import { describe, expect, it } from 'vitest';
import { invalidField, refusedField } from './refused-field.ts';

it('the refusal of a field says why in its message too, in the same words', () => {
  expect(refusedField('cron', 'schedule.badZone', { name: 'Mars' })).toMatchObject({
    code: 'VALIDATION_ERROR',
    messageId: 'schedule.badZone',
    params: { name: 'Mars' },
    extras: { fields: { cron: { id: 'schedule.badZone', params: { name: 'Mars' } } } },
  });
});

describe('the refusal of a field by a rule that many share', () => {
  it('names the field in the message, with half a sentence that says why', () => {
    const reason = { id: 'valid.maxLength', params: { limit: 5 } };
    expect(invalidField('conditions.0.value', reason)).toMatchObject({
      code: 'VALIDATION_ERROR',
      messageId: 'error.validation',
      params: { field: 'conditions.0.value', reason },
      extras: { fields: { 'conditions.0.value': reason } },
    });
  });

  it('speaks of the request where no field is to blame', () => {
    const { params, extras } = invalidField('', { id: 'valid.other' });
    expect({ params, extras }).toEqual({
      params: { field: { id: 'valid.request' }, reason: { id: 'valid.other' } },
      extras: {},
    });
  });

  it('repeats 200 characters of a name that the caller made up, and none that cannot be kept', () => {
    const { extras } = invalidField(`a\u0000${'b'.repeat(500)}`, { id: 'valid.unknownField' });
    const [name = ''] = Object.keys(extras.fields ?? {});
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name).not.toContain('\u0000');
  });
});
