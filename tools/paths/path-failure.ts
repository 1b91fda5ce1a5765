import type { GoldenPath } from './golden.ts';

/** A path that a target walks otherwise than its golden file says. */
export class PathFailure extends Error {
  override readonly name = 'PathFailure';
  readonly pathId: string;
  /** The step that failed, from 1; 0 for the start. */
  readonly step: number;
  /** What was expected and what came, in lines. */
  readonly difference: string;
  readonly #words: string;
  readonly #given: readonly [machine: string, target: string, path: GoldenPath];

  /** @param places which steps of the committed path these are, from 1; all where it is left out */
  constructor(
    machine: string,
    target: string,
    path: GoldenPath,
    step: number,
    difference: string,
    places?: readonly number[],
  ) {
    const events = path.steps.slice(0, step).map(({ event, wait }, index) => {
      const after = wait === undefined ? '' : ` after ${wait} ms`;
      return `  ${String(index + 1).padStart(2)}. ${JSON.stringify(event)}${after}`;
    });
    const steps = places === undefined ? '' : ` --steps ${places.join(',')}`;
    super(
      [
        `${machine} on ${target}: path ${path.id}, ${step === 0 ? 'at the start' : `step ${step} of ${path.steps.length}`}`,
        `  ${path.name}`,
        ...difference.split('\n').map((line) => `  ${line}`),
        'The shortest way there:',
        ...events,
        `Again: npm run paths -- run ${machine} --on ${target}${path.file === undefined ? '' : ` --file ${path.file}`} --id ${path.id}${steps}`,
      ].join('\n'),
    );
    this.#words = this.message;
    this.#given = [machine, target, path];
    this.pathId = path.id;
    this.step = step;
    this.difference = difference;
  }

  /** The same failure, told as one of some steps of the committed path alone. @param places the steps, from 1 */
  onSteps(places: readonly number[]): PathFailure {
    return new PathFailure(...this.#given, this.step, this.difference, places);
  }

  /** Takes back what @xstate/test adds to a message: all that is said here already. */
  restored(): this {
    this.message = this.#words;
    return this;
  }
}
