// Who works in the back office confirmed a short time ago that it is they: no path has to say so, and none can forget to.
import type { BundledDocument } from './bundling-steps.ts';

/** Whether a path is of the administration, by the second of its parts. */
const isAdministrative = (path: string) => path.split('/')[2] === 'admin';

/** Gives operations of the administration that say nothing else `x-step-up: session`. */
export function stepUpOfAdministrators(document: BundledDocument): BundledDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    isAdministrative(path)
      ? Object.fromEntries(
          Object.entries(item).map(([method, operation]) => [
            method,
            operation.operationId ? { 'x-step-up': 'session', ...operation } : operation,
          ]),
        )
      : item,
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
