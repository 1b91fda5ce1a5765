import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as an OpenAI-compatible endpoint gets it, as far as tests look at it. */
export interface ModelRequest {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string | null; tool_call_id?: string }[];
  tools: { function: { name: string } }[] | undefined;
  tool_choice: string | undefined;
}

/** What the endpoint does with one request. */
export type ModelTurn = (response: ServerResponse, request: ModelRequest) => void;

export interface ScriptedModel {
  /** The base URL that goes into MODEL_BASE_URL. */
  readonly baseUrl: string;
  /** The requests so far. */
  readonly requests: ModelRequest[];
  /** Takes these turns for the requests to come, instead of what was left of the others. */
  plan(...turns: ModelTurn[]): void;
  /** Resolves when the request with this number, from 0, has come. */
  requested(index: number): Promise<ModelRequest>;
  close(): Promise<void>;
}

/** Starts an endpoint on a free port of this machine that takes its turns one request after the other. */
export async function startScriptedModel(...first: ModelTurn[]): Promise<ScriptedModel> {
  let turns = first;
  const requests: ModelRequest[] = [];
  const waiting = new Map<number, PromiseWithResolvers<ModelRequest>>();
  const arrival = (index: number) => {
    const known = waiting.get(index) ?? Promise.withResolvers<ModelRequest>();
    waiting.set(index, known);
    return known;
  };
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    const index = requests.push(request) - 1;
    const turn = turns.shift() ?? answersStatus(500);
    turn(response, request);
    arrival(index).resolve(request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the scripted model has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    plan: (...next) => {
      turns = next;
    },
    requested: (index) => arrival(index).promise,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { model, messages, tools, tool_choice } = JSON.parse(Buffer.concat(chunks).toString());
  return { authorization: incoming.headers.authorization, model, messages, tools, tool_choice };
}

/** A call of a tool; `arguments` is sent as it is where it is text, so that it may be no JSON. */
export interface ScriptedCall {
  name: string;
  arguments: object | string;
  id?: string;
}

/** Writes an answer in words, one delta each, and ends it. */
export function says(...deltas: string[]): ModelTurn {
  return (response) => {
    begin(response);
    for (const content of deltas) send(response, { content });
    finish(response, 'stop');
  };
}

/** Writes an answer in words and says how many tokens it read and wrote, as endpoints do that are asked for it. */
export function saysWithUsage(text: string, usage: { prompt: number; completion: number }): ModelTurn {
  return (response) => {
    begin(response);
    send(response, { content: text });
    send(response, {}, 'stop');
    const counted = {
      prompt_tokens: usage.prompt,
      completion_tokens: usage.completion,
      total_tokens: usage.prompt + usage.completion,
    };
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
    response.write(`data: ${JSON.stringify({ ...chunk, choices: [], usage: counted })}\n\n`);
    response.end('data: [DONE]\n\n');
  };
}

/** Calls tools, after some words where there are any. */
export function callsTools(calls: ScriptedCall[], text = ''): ModelTurn {
  return (response) => {
    begin(response);
    if (text !== '') send(response, { content: text });
    for (const [index, { name, id, arguments: given }] of calls.entries()) {
      const text = typeof given === 'string' ? given : JSON.stringify(given);
      // arguments come in pieces, as real endpoints send them
      send(response, {
        tool_calls: [
          { index, id: id ?? `call_${index}`, type: 'function', function: { name, arguments: '' } },
        ],
      });
      send(response, { tool_calls: [{ index, function: { arguments: text.slice(0, 7) } }] });
      send(response, { tool_calls: [{ index, function: { arguments: text.slice(7) } }] });
    }
    finish(response, 'tool_calls');
  };
}

/** Sends these words, then nothing more, and keeps the connection. */
export function hangs(text = ''): ModelTurn {
  return (response) => {
    begin(response);
    if (text !== '') send(response, { content: text });
  };
}

/** Sends the first words, waits until it is let go, sends the others and ends the answer. */
export function saysInTwo(first: string, released: Promise<unknown>, second: string): ModelTurn {
  return (response) => {
    begin(response);
    send(response, { content: first });
    released.then(() => {
      send(response, { content: second });
      finish(response, 'stop');
    });
  };
}

/** Takes the request and never answers. */
export function keepsSilent(): ModelTurn {
  return () => {};
}

/** Sends these words and breaks the connection. */
export function breaksOff(text: string): ModelTurn {
  return (response) => {
    begin(response);
    send(response, { content: text });
    response.write(': the end', () => response.destroy());
  };
}

/** Sends these words and ends the stream without a reason to finish. */
export function endsEarly(text: string): ModelTurn {
  return (response) => {
    begin(response);
    send(response, { content: text });
    response.end();
  };
}

/** Ends an answer in words at the limit of length. */
export function runsOutOfLength(text: string): ModelTurn {
  return (response) => {
    begin(response);
    send(response, { content: text });
    finish(response, 'length');
  };
}

/** Answers 200 with a body of its own. */
export function answersBody(body: string, contentType = 'text/event-stream'): ModelTurn {
  return (response) => {
    response.writeHead(200, { 'content-type': contentType });
    response.end(body);
  };
}

/** Answers with a status, and a body that no one should ever see. */
export function answersStatus(status: number, headers: Record<string, string> = {}): ModelTurn {
  return (response, { authorization }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: `raw words of the endpoint about ${authorization}` } }));
  };
}

/** Ends the answer but keeps the connection open. */
export function saysAndStays(text: string): ModelTurn {
  return (response) => {
    begin(response);
    send(response, { content: text });
    send(response, {}, 'stop');
    response.write('data: [DONE]\n\n');
  };
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send(response, { role: 'assistant', content: '' });
}

function send(response: ServerResponse, delta: object, finishReason: string | null = null): void {
  const chunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function finish(response: ServerResponse, reason: string): void {
  send(response, {}, reason);
  response.end('data: [DONE]\n\n');
}
