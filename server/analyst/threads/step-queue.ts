/** Values that one side puts in and the other one iterates over, once. */
export class StepQueue<Value> implements AsyncIterable<Value> {
  readonly #values: Value[] = [];
  #end: { error?: unknown } | undefined;
  #wake: () => void = () => {};

  put(value: Value): void {
    if (!this.#end) this.#values.push(value);
    this.#wake();
  }

  /** No more will come. */
  end(): void {
    this.#end ??= {};
    this.#wake();
  }

  /** The iteration throws this next. */
  fail(error: unknown): void {
    if (this.#end) return;
    this.#values.length = 0;
    this.#end = { error };
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value> {
    for (;;) {
      const [value] = this.#values.splice(0, 1);
      if (value !== undefined) {
        yield value;
        continue;
      }
      if (this.#end) {
        if ('error' in this.#end) throw this.#end.error;
        return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
