// The two ways to refuse a field of a call: with a sentence of its own, or with half of one after "Please check {field}:".
import { ApiError } from './api-error.ts';
import type { TextParams, Wording } from './messages.ts';
import { storable } from './storable-text.ts';

/** Characters of a field's name that a failure repeats: one that is not known comes from the caller. */
const MOST_NAME = 200;

/** The refusal of a field of the body or the query. @param id of the message that says why, in whole sentences */
export function refusedField(field: string, id: string, params: TextParams = {}): ApiError {
  return new ApiError('VALIDATION_ERROR', id, params, { fields: { [field]: { id, params } } });
}

/**
 * The refusal of a field by a rule that many fields share.
 *
 * @param field its path with dots, `conditions.0.value`; empty for the request as a whole; a long name is cut
 * @param reason half a sentence, `valid.…`
 */
export function invalidField(field: string, reason: Wording): ApiError {
  const name = storable(field.slice(0, MOST_NAME));
  return new ApiError(
    'VALIDATION_ERROR',
    'error.validation',
    { field: name || { id: 'valid.request' }, reason },
    name ? { fields: { [name]: reason } } : {},
  );
}
