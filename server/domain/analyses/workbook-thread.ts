// The thread that writes a workbook: takes an order, answers with the bytes, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { makeWorkbook } from './workbook.ts';

parentPort?.postMessage(makeWorkbook(workerData));
