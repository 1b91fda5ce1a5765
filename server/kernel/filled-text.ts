import { ApiError } from './api-error.ts';
import type { TextParams } from './messages.ts';

/** The refusal of a field of the body or the query. @param id of the message that says why, in whole sentences */
export function refusedField(field: string, id: string, params: TextParams = {}): ApiError {
  return new ApiError('VALIDATION_ERROR', id, params, { fields: { [field]: { id, params } } });
}

/**
 * A text in the form that is kept: without blanks around it.
 *
 * @param field of the body that holds it
 * @throws ApiError VALIDATION_ERROR for one that is nothing but blanks, which the contract's `minLength` lets pass
 */
export function filledText(given: string, field = 'name'): string {
  const text = given.trim();
  if (text === '') {
    const reason = { id: 'valid.empty', params: {} };
    throw new ApiError(
      'VALIDATION_ERROR',
      'error.validation',
      { field, reason },
      { fields: { [field]: reason } },
    );
  }
  return text;
}
