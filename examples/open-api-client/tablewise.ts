// biome-ignore-all format: written by `npm run generate`
// biome-ignore-all lint: written by `npm run generate`
// Written by `npm run generate` from openapi/. Copy it into your own program: it needs nothing but fetch (Node 20 and later, browsers).

/** A page of tables. */
export interface OpenTableList {
  msg_type: MsgType;
  /** The tables of the page. */
  items: OpenTable[];
  /** How many tables there are in all. */
  total: number;
}

/** How the files ended. */
export interface OpenUploadAnswer {
  msg_type: MsgType;
  /** One entry a file in the order sent. */
  result: OpenUpload[];
}

/** A table with its columns. */
export interface OpenTableAnswer {
  msg_type: MsgType;
  table: OpenTable;
  /** The columns, in their order. */
  columns: OpenColumn[];
}

/** A question. */
export interface OpenQuestionBody {
  /** The question, in any language of the product. */
  text: string;
  /** Tables it is about. */
  table_ids: string[];
  /** Chat in which it is asked; a new one when absent. */
  chat_id?: string;
}

/** An answer. */
export interface OpenAnswerAnswer {
  msg_type: MsgType;
  answer: OpenAnswer;
}

/** A window of a result. */
export interface OpenResultAnswer {
  msg_type: MsgType;
  /** The columns in the order of the values. */
  columns: OpenColumn[];
  /** The rows of the window. */
  rows: CellValue[][];
  /** Position of the first row of the window. */
  offset: number;
  /** How many rows the result has. */
  total: number;
}

/** success is the good value; error goes with a status of 400 or above, and only with one. */
export type MsgType = 'success' | 'warning' | 'error';

/** A table in short. */
export interface OpenTable {
  /** Id of the table. */
  id: string;
  /** Its name. */
  name: string;
  /** How many rows it has. */
  row_count: number;
  /** How many columns it has. */
  column_count: number;
  /** Unix time in seconds when it was made. */
  created_at: number;
  /** Unix time in seconds of its last change. */
  updated_at: number;
}

/** How one file ended. */
export interface OpenUpload {
  /** The file's name as sent. */
  name: string;
  /** How it ended. */
  status: 'success' | 'failed';
  table?: OpenTable;
  /** size_limit, empty_file or file_unreadable; present on failure. */
  error?: string;
  /** What is wrong with the file and where; present when it could not be read. */
  error_msg?: string;
}

/** A column of a table or of a result. */
export interface OpenColumn {
  /** Its name. */
  name: string;
  type: ColumnType;
}

/** An answer to a question. */
export interface OpenAnswer {
  /** Id of the answer, for openAnswerGet. */
  message_id: string;
  /** The chat that holds it. */
  chat_id: string;
  status: MessageStatus;
  /** The answer as Markdown; every number in it is written out. Empty while there is none yet. */
  text: string;
  /** What it rests on. */
  results: OpenResult[];
  /** Why the question was not answered; absent when it was. */
  refusal?: string;
  /** Credits charged in thousandths; present when it is complete. */
  credits?: number;
  error_code?: ErrorCode;
  /** What went wrong; present when it failed. */
  error_msg?: string;
}

/** A value of a cell: numbers beyond 2^53 and times come as text (ISO 8601). */
export type CellValue = string | number | boolean | null;

/** Type of a column. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'time';

/** Where the message stands. */
export type MessageStatus = 'generating' | 'completed' | 'stopped' | 'failed' | 'interrupted';

/** A result that an answer rests on. */
export interface OpenResult {
  /** Id of the query, for openResultGet. */
  query_id: string;
  /** Title of the result. */
  title: string;
  /** The query that was run. */
  sql: string;
  /** How many rows the result has. */
  row_count: number;
}

/** What kind of failure it is, the same in every language. */
export type ErrorCode = 'BAD_REQUEST' | 'BEARER_TOKEN_ERROR' | 'CREDITS_EXHAUSTED' | 'PLAN_LIMIT' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'STEP_UP_REQUIRED' | 'SECOND_FACTOR_REQUIRED' | 'APPROVAL_REQUIRED' | 'ACCOUNT_LEAVING' | 'VIEW_ONLY' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'EMAIL_EXISTS' | 'CODE_INVALID' | 'CREDENTIALS_INVALID' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'SPACE_FULL' | 'FILE_UNREADABLE' | 'QUERY_REFUSED' | 'QUERY_FAILED' | 'RATE_LIMITED' | 'SERVER_ERROR' | 'NOT_IMPLEMENTED';

/** A call that was refused, with what the server says. */
export class TablewiseError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  constructor(status: number, failure: { error_code?: string; msg?: string; req_id?: string }) {
    super(failure.msg ?? `The server answered ${status}`);
    this.status = status;
    this.code = failure.error_code ?? 'UNKNOWN';
    this.requestId = failure.req_id ?? '';
  }
}

interface Options {
  /** Where the server is, such as https://tables.example.com. */
  origin: string;
  /** A personal token. */
  token: string;
  /** BCP 47 tag of the language of messages and answers. */
  language?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

interface Call {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: readonly File[];
}

/** How often a call that was too early is repeated after the time that the server names. */
const REPEATS = 3;

/** The open API of one server with one token. */
export class Tablewise {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async #call<Answer>(method: string, path: string, { query = {}, body, files }: Call = {}): Promise<Answer> {
    const { origin, token, language = 'en-US', fetch: send = fetch } = this.#options;
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    // one key for all repeats: the server carries the call out once
    const key = crypto.randomUUID();
    for (let repeat = 0; ; repeat += 1) {
      const form = files && new FormData();
      for (const file of files ?? []) form?.append('upload_files', file);
      const response = await send(url.href, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Accept-Language': language,
          ...(method !== 'GET' && { 'Idempotency-Key': key }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const wait = Number(response.headers.get('retry-after'));
      if (response.status === 429 && wait > 0 && repeat < REPEATS) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        continue;
      }
      const answer = await response.json();
      if (!response.ok) throw new TablewiseError(response.status, answer);
      return answer;
    }
  }

  /** The tables of the token's owner, the last changed first. Needs the scope read. */
  tableList(query: { page?: number; page_size?: number; search?: string } = {}): Promise<OpenTableList> {
    return this.#call('GET', `/api/open/v1/tables`, { query });
  }

  /** Every file (CSV, Excel, JSON or Parquet) becomes a table of its own, read as the product reads it by itself. Each file ends on its own: one that cannot be read does not keep the others from becoming tables. Needs the scope write. */
  tableUpload(files: readonly File[]): Promise<OpenUploadAnswer> {
    return this.#call('POST', `/api/open/v1/tables`, { files });
  }

  /** What a table is called, how large it is, and what its columns hold. Needs the scope read. */
  tableGet(tableId: string): Promise<OpenTableAnswer> {
    return this.#call('GET', `/api/open/v1/tables/${encodeURIComponent(tableId)}`);
  }

  /** Begins an answer and returns at once; openAnswerGet tells when it is there. Without chat_id a new chat is begun, which the owner sees in the product too; with it the question follows what was said there. Asking costs the owner's credits. Needs the scope ask. */
  questionAsk(body: OpenQuestionBody): Promise<OpenAnswerAnswer> {
    return this.#call('POST', `/api/open/v1/questions`, { body });
  }

  /** The answer as it stands. With wait the call is held until the answer is complete or the time is over, which saves asking again and again. Needs the scope read. */
  answerGet(messageId: string, query: { wait?: number } = {}): Promise<OpenAnswerAnswer> {
    return this.#call('GET', `/api/open/v1/answers/${encodeURIComponent(messageId)}`, { query });
  }

  /** A window of the stored rows of a query, as they were when it ran. Needs the scope read. */
  resultGet(queryId: string, query: { offset?: number; limit?: number } = {}): Promise<OpenResultAnswer> {
    return this.#call('GET', `/api/open/v1/results/${encodeURIComponent(queryId)}`, { query });
  }
}
