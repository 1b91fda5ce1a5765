// A rule "where A happens, B holds" says nothing where A never happens: how often it did is counted, and never is a failure.
import fc from 'fast-check';

/** Says that what a rule is about happened in this walk. */
export type Met<Premise extends string> = (premise: Premise) => void;

export interface Premises<Premise extends string> {
  readonly met: Met<Premise>;
  /** In how many walks each one happened. */
  counts(): Readonly<Record<Premise, number>>;
  /** What follows belongs to another walk, or to another value that is tried. */
  next(): void;
  /** @throws Error where one happened in no walk */
  check(): void;
}

/** @param names what the rule is about, in words; the rule says when each of them happens */
export function createPremises<const Premise extends string>(names: readonly Premise[]): Premises<Premise> {
  const counts = new Map<Premise, number>(names.map((name) => [name, 0]));
  let inThisWalk = new Set<Premise>();
  return {
    met(premise) {
      if (inThisWalk.has(premise)) return;
      inThisWalk.add(premise);
      counts.set(premise, (counts.get(premise) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(counts) as Record<Premise, number>,
    next() {
      inThisWalk = new Set();
    },
    check() {
      const never = names.filter((name) => counts.get(name) === 0);
      if (never.length > 0)
        throw new Error(
          `The rule was never put to the test, because this happened in no walk: ${never.join('; ')}`,
        );
    },
  };
}

/** A rule over single values. `holds` says what happened by `met`, and throws where the value breaks the rule. */
export interface ValueRule<Value, Premise extends string> {
  readonly when: readonly [Premise, ...Premise[]];
  readonly holds: (value: Value, met: Met<Premise>) => void;
}

/** Tries a rule on values of chance. @throws Error where one breaks it, or where something that it is about happens for none */
export function holdsForEvery<Value, const Premise extends string>(
  values: fc.Arbitrary<Value>,
  { when, holds }: ValueRule<Value, Premise>,
): void {
  const premises = createPremises(when);
  fc.assert(
    fc.property(values, (value) => {
      premises.next();
      holds(value, premises.met);
    }),
  );
  premises.check();
}
