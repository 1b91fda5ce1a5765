// Names for the shapes of the contract, so that server code writes `Schema<'Table'>` and never copies a shape.
import type { components } from '../../src/generated/api.ts';

/** A schema of the contract by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
