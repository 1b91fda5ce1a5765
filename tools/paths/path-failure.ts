import type { GoldenPath } from './golden.ts';

/** A path that a target walks otherwise than its golden file says. */
export class PathFailure extends Error {
  override readonly name = 'PathFailure';
  readonly pathId: string;
  /** The step that failed, from 1; 0 for the start. */
  readonly step: number;
  readonly #words: string;

  constructor(machine: string, target: string, path: GoldenPath, step: number, difference: string) {
    const events = path.steps.slice(0, step).map(({ event, wait }, index) => {
      const after = wait === undefined ? '' : ` after ${wait} ms`;
      return `  ${String(index + 1).padStart(2)}. ${JSON.stringify(event)}${after}`;
    });
    super(
      [
        `${machine} on ${target}: path ${path.id}, ${step === 0 ? 'at the start' : `step ${step} of ${path.steps.length}`}`,
        `  ${path.name}`,
        ...difference.split('\n').map((line) => `  ${line}`),
        'The shortest way there:',
        ...events,
        `Again: npm run paths -- run ${machine} --on ${target} --id ${path.id}`,
      ].join('\n'),
    );
    this.#words = this.message;
    this.pathId = path.id;
    this.step = step;
  }

  /** Takes back what @xstate/test adds to a message: all that is said here already. */
  restored(): this {
    this.message = this.#words;
    return this;
  }
}
