import type { Schema } from '../kernel/schemas.ts';
import type { QueryResult } from '../platform/engine/engine.ts';

/** A table as an answerer sees it: names, types and profile, never the file. */
export interface AnswererTable {
  id: string;
  name: string;
  sqlName: string;
  rowCount: number;
  columns: Schema<'Column'>[];
  /** Of its data; what was read of a version is known for the next question. Absent where nothing counts them. */
  version?: number;
  /** Rows that may be totals of the others: kept among them, or left out. Absent where nothing says which. */
  doubted?: 'kept' | 'out';
}

/** What a model is told of the person who asks. */
export interface Personal {
  tone: Schema<'Personalization'>['tone'];
  instructions: string;
  memories: string[];
  /** How the brand that is used sounds; absent where there is none. */
  brand?:
    | {
        name: string;
        tone: string;
        audience: string;
        products: readonly string[];
        forbiddenWords: readonly string[];
      }
    | undefined;
}

/** A pdf file that goes with a question. */
export interface AnswererPdf {
  name: string;
  /** Its text, page by page. */
  pages: readonly string[];
}

/** A picture that goes with a question. */
export interface AnswererImage {
  name: string;
  /** Such as image/png. */
  mediaType: string;
  bytes: Uint8Array;
}

/** A question or an answer that was there before. */
export interface EarlierTurn {
  role: 'user' | 'assistant';
  text: string;
  /** Titles of the results of an answer. */
  titles?: readonly string[];
}

/** A Google service as a model is told of it. */
export interface GoogleSource {
  service: Schema<'GoogleService'>;
  name: string;
  /** `ready`: a report can be made of it. */
  state: 'ready' | 'nothing_selected' | 'lost' | 'not_bound';
  /** Name of the property, site or account that is read; absent where nothing is selected. */
  reads?: string;
}

/** A report that a model wants; names are those of the service. */
export interface ReportRequest {
  service: Schema<'GoogleService'>;
  /** Days as 2026-10-31, both included. */
  start: string;
  end: string;
  dimensions?: readonly string[];
  metrics?: readonly string[];
  /** Name of the table. */
  title?: string;
}

/** A table that was made while an answer was. */
interface MadeTable {
  id: string;
  name: string;
  sqlName: string;
  rows: number;
}

/** Reports of the Google data that the chat may read: the person's, or of its project. */
export interface GoogleReports {
  sources: readonly GoogleSource[];
  /** Whether a report can be loaded, as far as is known without asking Google. @throws ApiError that says why not */
  check(request: ReportRequest): Promise<void>;
  /** Keeps a report as a table, which from then on is one of the question and of the chat. @throws ApiError, EngineError */
  load(request: ReportRequest): Promise<MadeTable & { columns: { name: string; type: string }[] }>;
}

/**
 * What an answerer may change for the person, who is asked first. Given only where the person is there to be asked.
 */
export interface Changes {
  /** Whether the person has to be asked before a tool of this name changes anything. */
  asks(tool: string): Promise<boolean>;
  /** Unix time in seconds until when a wait that begins now lasts. */
  decideBy(): number;
  /**
   * Waits for the decision about a call; its part has to be shown as waiting. Rejects when the question's signal aborts.
   * @param toolId id of the tool's part
   * @param decideBy end of a wait that another process began, in Unix seconds; else it begins now
   */
  decision(toolId: string, decideBy?: number): Promise<NonNullable<Schema<'ToolPart'>['decision']>>;
  /** Stores the result of a query as a table of the person. @throws EngineError, ApiError */
  makeTable(table: { title: string; sql: string }): Promise<MadeTable>;
  /** Absent where Google is not set up. */
  google?: GoogleReports;
}

/** What was asked, and in which surroundings. */
export interface Question {
  text: string;
  /** Conditions on the method that belong to the question: rounding, tests, what to leave out. */
  constraints?: string;
  /** Form in which keyed answers are wanted, such as "@mean_price[value] rounded to two decimal places". */
  format?: string;
  /** Locale of the answer such as en_US. */
  locale: string;
  /** Grows by what a tool adds to the chat. */
  tables: AnswererTable[];
  /** Chips that the person changed: slot to choice. */
  edits: Schema<'ReadingEdits'>;
  /** Earlier questions and answers of the branch, the oldest first. */
  history: EarlierTurn[];
  /** The project that the chat is in: what answers should keep to, and its files. The built-in analyst does without. */
  project?: { name: string; instructions: string; documents: { name: string; text: string }[] };
  /** Questions to go on with are wanted behind the answer. */
  followUps?: boolean;
  /** Own words of the person for columns, such as "revenue" for net_sales. */
  synonyms?: Schema<'Synonym'>[];
  /** How the person wants answers worded, and what they asked to remember. The built-in analyst does without. */
  personal?: Personal;
  /** What the answer has already: it was cut off and goes on after it. Absent for an answer that begins. */
  begun?: Schema<'Part'>[];
  changes?: Changes;
  /** Pictures of the question and of those before it, the newest first. */
  images?: readonly AnswererImage[];
  /** Pdf files of the question and of those before it, the newest first. The built-in analyst does without. */
  pdfs?: readonly AnswererPdf[];
  /** Further pdf files, which are gone. */
  lostPdfs?: number;
  /** Pictures before those, which are too many or gone. */
  lostImages?: number;
  /** Now, for words such as "last month"; and the person's zone. */
  now: Date;
  timeZone: string;
  /** Runs one SELECT over the question's tables through the data engine; throws EngineError. */
  run(sql: string, options?: { maxRows?: number }): Promise<QueryResult>;
  signal: AbortSignal;
}

/** A step of an answer, in the order in which a person sees them. */
export type AnswerStep =
  | { type: 'reading'; chips: Schema<'ReadingChip'>[] }
  | {
      type: 'result';
      /** Short id that number tokens of the text use, unique in the answer: q1, q2 ... */
      token: string;
      title: string;
      /** What the answer is about as a short phrase, where it is another one than the title. */
      topic?: string;
      sql: string;
      result: QueryResult;
      origin: 'built_in' | 'model';
      chart?: Schema<'ChartSpec'>;
      checks: Schema<'Check'>[];
      /** Names of the columns that its reading tells apart rows by: its groups, its conditions. Absent where no reading made it. */
      tellsApart?: readonly string[];
    }
  /** Text to append; markdown in which a number is a token such as {{q1.r0.c2}}. */
  | { type: 'text'; text: string }
  | { type: 'tool'; id: string; part: Schema<'ToolPart'> }
  | { type: 'refusal'; part: Schema<'RefusalPart'> }
  /** What of the conversation a model was not given, as it did not fit. */
  | { type: 'left_out'; leftOut: Schema<'LeftOut'> }
  /** How much of its context a model is given; a later one is more exact. */
  | { type: 'context'; use: Schema<'ContextUse'> }
  /** Numbers of the text that are in no result. */
  | { type: 'unverified'; numbers: string[] }
  /** Questions to go on with, each of which has an answer. */
  | { type: 'follow_ups'; questions: string[] }
  | { type: 'origin'; origin: Schema<'Origin'>; model?: string }
  /** Tokens that one turn of a model read and wrote, as its endpoint says; the person is charged by them. */
  | { type: 'usage'; tokensIn: number; tokensOut: number };

/** Something that answers questions: the built-in analyst, or a language model through tools. Both take one path. */
export interface Answerer {
  /** Goes on after `begun` itself; else it answers anew, and what it says again is left out. */
  readonly continues?: boolean;
  answer(question: Question): AsyncIterable<AnswerStep>;
}
