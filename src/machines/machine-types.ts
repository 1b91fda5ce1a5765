/** Which sentences of the product specification a state or transition holds, as requirement ids such as `R4.08`. */
export interface SpecMeta {
  readonly spec: readonly string[];
}

/** Any text besides the literals that it stands beside in a union: which of them there are stays known to the compiler. */
export type OtherText = string & Record<never, never>;

/**
 * The `types` value of xstate's `setup`. xstate reads its type only and never its value, so one cast here spares
 * every machine its own.
 */
export function machineTypes<Types>(): Types {
  // Safe: no code reads the value.
  return {} as Types;
}
