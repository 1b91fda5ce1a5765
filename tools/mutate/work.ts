// What a mutation run asks of its process of tests (`work.json`), and what that tells it, line by line (`told.jsonl`).

/** Tests of a file whose whole name has a part. */
export interface AskedTests {
  readonly test: string;
  readonly title: string;
}

export interface Work {
  /** The project's folder. */
  readonly root: string;
  readonly mutants: readonly {
    readonly number: number;
    readonly file: string;
    readonly isAtLoad: boolean;
    /** The tests that are asked, and no others; all where it is left out. */
    readonly asked?: AskedTests | undefined;
  }[];
  /** Test files in the order in which they run. */
  readonly tests: readonly string[];
  /** How many faults a test file may be run for as a whole. */
  readonly wholeRuns: number;
}

export type Told =
  | { readonly kind: 'starts'; readonly number: number }
  | { readonly kind: 'tried'; readonly number: number; readonly test: string }
  | { readonly kind: 'found'; readonly number: number; readonly test: string; readonly name: string }
  /** A test that does not pass as it is. */
  | { readonly kind: 'failed'; readonly test: string; readonly why: string }
  /** A test that passes only the first time on a server: its file runs as a whole for each fault that it comes by. */
  | { readonly kind: 'once'; readonly test: string }
  /** A test file is through. */
  | { readonly kind: 'done'; readonly test: string; readonly reached: readonly number[] };
