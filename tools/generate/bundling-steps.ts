// What is done to the bundled sources before anything is generated from them.
import { deriveFailures } from './derive-failures.ts';
import { expandLists } from './expand-lists.ts';
import { stepUpOfAdministrators } from './step-up.ts';

/** An operation of the bundled document, as far as steps read or change it. */
export interface BundledOperation {
  operationId?: string;
  tags?: readonly string[];
  security?: unknown[];
  parameters?: object[];
  requestBody?: { content: Record<string, object> };
  responses?: Record<string, object>;
  [extension: `x-${string}`]: unknown;
}

/** The bundled document, as far as steps read or change it. */
export interface BundledDocument {
  paths: Record<string, Record<string, BundledOperation>>;
  components: Record<string, Record<string, object>>;
}

/** Writes out what the sources say in short. It takes the document and gives a new one; what it was given stays as it is. */
export type BundlingStep = (document: BundledDocument) => BundledDocument;

/** In this order: each reads what those before it wrote. */
export const BUNDLING_STEPS: readonly BundlingStep[] = [stepUpOfAdministrators, expandLists, deriveFailures];
