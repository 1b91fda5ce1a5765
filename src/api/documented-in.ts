// Which API documentation a call stands in.
import { DOCUMENTED_IN } from '../generated/documented-in.ts';
import type { ReferenceKind } from './reference.ts';

/** The kind of documentation in which an operation of the contract has its page. */
export function documentationOf(id: string): ReferenceKind {
  return DOCUMENTED_IN[id] ?? 'api';
}
