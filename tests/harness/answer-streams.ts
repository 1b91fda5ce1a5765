import type { ServerAnswer } from './server-process.ts';

type Stream = AsyncGenerator<ServerAnswer['json']>;

/** Reads an answer's stream until something has been said; the rest can be read on. */
export async function firstWords(stream: Stream): Promise<ServerAnswer['json']> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('the stream ended before a word');
    if (value.type === 'part' && value.part.type === 'content') return value;
  }
}

/** Reads a stream to its end: the last event brings the whole message. */
export async function lastEvent(stream: Stream): Promise<ServerAnswer['json']> {
  let last: ServerAnswer['json'];
  for await (const event of stream) last = event;
  return last;
}
