import { invalidField } from './refused-field.ts';

/**
 * A text in the form that is kept: without blanks around it.
 *
 * @param field of the body that holds it
 * @throws ApiError VALIDATION_ERROR for one that is nothing but blanks, which the contract's `minLength` lets pass
 */
export function filledText(given: string, field = 'name'): string {
  const text = given.trim();
  if (text === '') throw invalidField(field, { id: 'valid.empty' });
  return text;
}
