// A thread of the analyst: answers the questions that the server passes on, and asks the server for their queries.
import { parentPort, workerData } from 'node:worker_threads';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';
import { answerQuestions } from './answer-questions.ts';
import type { ThreadData } from './messages.ts';

// a thread is given what its starter sends
if (parentPort) answerQuestions(parentPort, workerData as ThreadData, createBuiltInAnalyst());
