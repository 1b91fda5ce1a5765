import { ApiFailure } from '../../api/api-failure.ts';

/** The failed call behind an error of a query; undefined for a fault of our own. */
export function failureOf(error: unknown): ApiFailure | undefined {
  return error instanceof ApiFailure ? error : undefined;
}

/** Whether something is missing or not shared with the person, which look the same (decision 4). */
export function isNotFound(error: unknown): boolean {
  const failure = failureOf(error);
  // an address whose id is no id names nothing either
  return failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION_ERROR';
}
