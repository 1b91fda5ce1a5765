/** Values that come from the side while something else is read. */
export class SideQueue<Value> {
  #waiting: Value[] = [];
  #wake = Promise.withResolvers<void>();

  push(value: Value): void {
    this.#waiting.push(value);
    this.#wake.resolve();
  }

  /** Resolves when there is something to take. */
  get ready(): Promise<void> {
    return this.#wake.promise;
  }

  take(): Value[] {
    const taken = this.#waiting;
    this.#waiting = [];
    this.#wake = Promise.withResolvers();
    return taken;
  }
}

/** What the source or the side brings next. */
type Interleaved<Main, Side> = { main: Main } | { side: Side };

/** Reads a source to its end, and between its values what comes from the side. The source is closed when nobody reads on. */
export async function* interleave<Main, Side>(
  source: AsyncIterable<Main>,
  side: SideQueue<Side>,
): AsyncGenerator<Interleaved<Main, Side>> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const came = await Promise.race([next, side.ready.then(() => 'side' as const)]);
      for (const value of side.take()) yield { side: value };
      if (came === 'side') continue;
      if (came.done) return;
      yield { main: came.value };
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}
