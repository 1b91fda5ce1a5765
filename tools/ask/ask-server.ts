import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Locale } from '../../server/kernel/messages.ts';
import type { Schema } from '../../server/kernel/schemas.ts';
import type { Answer, AnswerResult } from './answer.ts';
import { AskError } from './ask-error.ts';

/** Rows of a result that a server stores. */
const MAX_ROWS = 1000;

export interface AskServer {
  /** Address of a running Tablewise, such as http://127.0.0.1:3000. */
  server: string;
  /** Bearer token of a signed-in person. */
  token: string;
  files: string[];
  question: string;
  locale: Locale;
  signal: AbortSignal;
  /** Sends the requests; the global one unless told. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Uploads the files to a running server, makes tables of them and asks in a new chat, which stays there.
 *
 * @returns the answer, and the address of the chat
 * @throws AskError with a sentence for the person
 */
export async function askServer(options: AskServer): Promise<{ answer: Answer; address: string }> {
  const client = new ServerClient(options);
  const tableIds: string[] = [];
  for (const path of options.files) tableIds.push(await client.makeTable(path));
  const { chat } = await client.post<Schema<'ChatAnswer'>>('/api/chats', {
    kind: 'chat',
    table_ids: tableIds,
  });
  const { message } = await client.post<Schema<'TurnAnswer'>>(`/api/chats/${chat.id}/turns`, {
    text: options.question,
    table_ids: tableIds,
  });
  const finished = await client.finishedMessage(message.id);
  if (finished.status !== 'completed')
    throw new AskError(finished.error_msg ?? `The answer is ${finished.status}.`);
  return { answer: await client.readAnswer(finished), address: client.addressOf(`/chat/${chat.id}`) };
}

class ServerClient {
  readonly #options: AskServer;
  constructor(options: AskServer) {
    this.#options = options;
  }

  addressOf(path: string): string {
    return new URL(path, this.#options.server).href;
  }

  post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#json(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  }

  /** Uploads a file and makes a table of it as found. @returns the table's id */
  async makeTable(path: string): Promise<string> {
    const form = new FormData();
    form.append('upload_files', new File([await readFile(path)], basename(path)));
    const { result } = await this.#json<Schema<'UploadAnswer'>>('/api/storage/upload', {
      method: 'POST',
      body: form,
    });
    const [uploaded] = result;
    if (uploaded?.file_id === undefined)
      throw new AskError(
        `${path} was not taken: ${UPLOAD_FAILURES[uploaded?.error ?? ''] ?? 'the server refused it'}.`,
        { usage: true },
      );
    const name = basename(path, extname(path));
    try {
      const { table } = await this.post<Schema<'TableAnswer'>>('/api/tables', {
        file_id: uploaded.file_id,
        name,
        options: {},
        columns: [],
      });
      return table.summary.id;
    } catch (error) {
      if (error instanceof Refused && error.code === 'FILE_UNREADABLE')
        throw new AskError(`${path} cannot be read: ${error.message}`, { usage: true });
      throw error;
    }
  }

  /** The message when it is complete: the last event of its stream holds it. */
  async finishedMessage(id: string): Promise<Schema<'Message'>> {
    const response = await this.#send(`/api/messages/${id}/events`, { method: 'GET' });
    let message: Schema<'Message'> | undefined;
    for (const line of (await response.text()).split('\n')) {
      if (!line.startsWith('data: {')) continue;
      const event: Schema<'MessageEvent'> = JSON.parse(line.slice('data: '.length));
      if (event.type === 'status') message = event.message;
    }
    if (!message) throw new AskError('The server ended the stream before the answer was complete.');
    return message;
  }

  /** The answer with whole results: a message holds the first rows of each only. */
  async readAnswer({ parts, origin = 'built_in', model }: Schema<'Message'>): Promise<Answer> {
    const answer: Answer = {
      origin,
      chips: [],
      results: [],
      text: '',
      ...(model !== undefined && { model }),
    };
    for (const part of parts) {
      if (part.type === 'reading') answer.chips.push(...part.chips);
      else if (part.type === 'content') answer.text += part.content;
      else if (part.type === 'refusal') answer.refusal = part;
      else if (part.type === 'result') answer.results.push(await this.#readResult(part));
    }
    return answer;
  }

  async #readResult({
    query_id: id,
    token,
    title,
    sql,
    checks,
  }: Schema<'ResultPart'>): Promise<AnswerResult> {
    const { query } = await this.#json<Schema<'QueryAnswer'>>(`/api/queries/${id}?limit=${MAX_ROWS}`, {
      method: 'GET',
    });
    return {
      token,
      title,
      sql,
      columns: query.columns.map(({ headerName }) => headerName),
      rows: query.rows,
      rowCount: query.row_count,
      checks,
    };
  }

  async #json<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await this.#send(path, init);
    return (await response.json()) as Answer; // a Tablewise server checks its answers against the contract in its tests
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const { server, token, locale, signal, fetch = globalThis.fetch } = this.#options;
    const headers = {
      ...init.headers,
      Authorization: `Bearer ${token}`,
      'Accept-Language': locale.replace('_', '-'),
      'Timezone-Offset': String(-new Date().getTimezoneOffset() / 60),
    };
    let response: Response;
    try {
      response = await fetch(this.addressOf(path), { ...init, headers, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new AskError(`No Tablewise server answers at ${server}.`);
    }
    if (response.ok) return response;
    const failure: Partial<Schema<'Failure'>> | undefined = await response.json().catch(() => undefined);
    if (failure?.error_code === 'BEARER_TOKEN_ERROR')
      throw new AskError('The server does not accept the token. Sign in again and take a new one.');
    if (failure?.error_code === undefined)
      throw new AskError(`${server} answered ${response.status} and is no Tablewise server.`);
    throw new Refused(failure.error_code, `${failure.msg} (request ${failure.req_id})`);
  }
}

/** A failure in the server's words. */
class Refused extends AskError {
  readonly code: Schema<'ErrorCode'>;
  constructor(code: Schema<'ErrorCode'>, message: string) {
    super(message);
    this.code = code;
  }
}

const UPLOAD_FAILURES: Record<string, string> = {
  size_limit: 'it is larger than the server takes',
  space_size_limit: 'your storage is full',
  empty_file: 'it is empty',
};
