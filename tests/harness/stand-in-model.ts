// Models that answer whatever they are asked: a language model by what the question says, and one that makes a picture.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callsTools, hangs, type ModelRequest, type ModelTurn, says } from './scripted-model.ts';

/** A pixel, as PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface StandInModel {
  /** Settings that lead the product's server here. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

/** Starts both on a free port of this machine. */
export async function startStandInModel(): Promise<StandInModel> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const asked = JSON.parse(Buffer.concat(chunks).toString());
    if (incoming.url?.endsWith('/images/generations'))
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: [{ b64_json: PIXEL }] }));
    else turnFor(asked)(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    settings: {
      MODEL_BASE_URL: baseUrl,
      MODEL_NAME: 'stand-in',
      PRICE_IN: '0',
      PRICE_OUT: '0',
      IMAGE_MODEL_BASE_URL: baseUrl,
      IMAGE_MODEL_NAME: 'stand-in',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Counts rows, keeps the result where it is asked to, and takes its time where much is to be said. */
function turnFor({ messages, tools }: Pick<ModelRequest, 'messages' | 'tools'>): ModelTurn {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const question = JSON.stringify(messages[last]?.content ?? '');
  const done = messages.slice(last).filter(({ role }) => role === 'tool').length;
  const isGoingOn =
    messages[last - 1]?.role === 'assistant' && /ten sentences/.test(JSON.stringify(messages));
  if (/ten sentences/.test(question) && !isGoingOn) return hangs('The first column says');
  if (!tools?.some((tool) => tool.function.name === 'run_sql')) return says('There is no table.');
  if (/keep the result/.test(question) && done < 2)
    return callsTools([
      done === 0
        ? { name: 'run_sql', arguments: { sql: 'select 3 as n', title: 'Number of rows' } }
        : { name: 'make_table', arguments: { result: 'q1', title: 'Number of rows' } },
    ]);
  return says('These are the rows.');
}
