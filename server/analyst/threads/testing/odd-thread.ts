// A thread whose answerer does what its question says: takes for ever, takes all memory, dies, asks, or answers.
import { parentPort, workerData } from 'node:worker_threads';
import type { Answerer } from '../../answerer.ts';
import { answerQuestions } from '../answer-questions.ts';
import type { ThreadData } from '../messages.ts';

const oddAnswerer: Answerer = {
  async *answer({ text, run, signal }) {
    yield { type: 'text', text: `first of ${text}` };
    if (text === 'stuck') for (;;);
    if (text === 'memory')
      for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 1000 }, () => ({})));
    if (text === 'die') process.exit(1);
    if (text === 'fault') throw new Error('a fault of the answerer');
    if (text.startsWith('ask')) {
      const { rowCount } = await run(text);
      signal.throwIfAborted();
      yield { type: 'text', text: `${rowCount} rows` };
    }
  },
};

// a thread is given what its starter sends
if (parentPort) answerQuestions(parentPort, workerData as ThreadData, oddAnswerer);
