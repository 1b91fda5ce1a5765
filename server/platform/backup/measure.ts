import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

const LINE_END = 10;

/** Lets bytes pass and knows afterwards how many there were, how many lines, and their hash. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  lines = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  /** In hexadecimal; once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** The hash of a file in hexadecimal. @throws where it cannot be read, or was stopped */
export async function hashOfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return hash.digest('hex');
}
