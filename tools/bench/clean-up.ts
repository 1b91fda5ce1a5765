type Step = () => unknown;

/** What a part started, to be ended in the reverse order, whether it succeeded or not. */
export class CleanUp {
  readonly #steps: Step[] = [];

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Ends everything once; a step that fails is reported and does not stop the others. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
