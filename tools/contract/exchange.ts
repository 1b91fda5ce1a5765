// One request and its answer: what every check looks at and every report shows.
import type { Operation } from './document.ts';

/** Why a request is sent, which says what must come back. */
export type Intent =
  | 'valid'
  | 'boundary'
  | 'random'
  | 'invalid'
  | 'bad-syntax'
  | 'no-token'
  | 'wrong-token'
  | 'forbidden'
  | 'missing-object'
  | 'foreign-object'
  | 'other-method'
  | 'other-media'
  | 'too-large'
  | 'conflict'
  | 'fault'
  | 'language'
  | 'available'
  | 'gone'
  | 'preflight';

/** A request before it is sent; headers of the client are added by the client. */
export interface CaseRequest {
  method: string;
  /** Path with query, from the base address. */
  path: string;
  token: string | undefined;
  headers: Record<string, string>;
  /** Text as it is sent; a form has `files` instead. */
  body: string | undefined;
  files?: { name: string; content: string }[];
}

/** One case: a request with what it is for. */
export interface Case {
  operation: Operation;
  intent: Intent;
  /** What is special about it, in words. */
  title: string;
  /** The operation whose recipe sends it, where it is another one: a sequence reads back with it. */
  under?: string;
  request: CaseRequest;
  /** Statuses that may come back; none: any documented one. */
  expected: number[];
  /** What else a check needs: the body sent, what a sequence read or wrote. */
  notes?: {
    sent?: unknown;
    mustEqual?: unknown;
    mustDiffer?: unknown;
    mustHold?: string;
    absent?: string;
    twin?: Exchange;
    timeout?: number;
    /** Fields that are no texts and may differ all the same: they follow the language, or change with every call. */
    differing?: string[];
    /** Pointers to texts that are in the language of the call. */
    translated?: string[];
    /** What an upload answers of each file. */
    results?: unknown[];
    /** What a sequence of pages or orders does not keep. */
    fault?: Complaint;
    /** The field that is at its limit. */
    field?: string;
  };
}

/** An answer; status 0 where there was none. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Parsed JSON; undefined where the text is none. */
  json: unknown;
  /** `data:` lines of an event stream, in order. */
  events: string[];
  /** Whether the stream was closed by the server. */
  closed: boolean;
  /** Why there was no answer. */
  failure: string | undefined;
  ms: number;
}

export interface Exchange extends Case {
  id: string;
  /** When it was sent, Unix milliseconds. */
  startedAt: number;
  answer: Answer;
}

/** One place where a backend does not keep the contract. */
export interface Finding {
  check: string;
  /** Same for the same trouble in every run, such as billGet-200-C04-7k2f. */
  id: string;
  operation: string;
  status: number;
  /** One sentence. */
  message: string;
  expected: string;
  got: string;
  /** JSON pointer into the contract and its line in src/generated/openapi.json. */
  pointer: string;
  line: number;
  /** The request, the token as $TOKEN. */
  curl: string;
  /** What the web app does with such an answer. */
  effect: string;
  exchange: Exchange;
}

/** What a check says; the rest of a finding is filled in for it. */
export interface Complaint {
  message: string;
  expected: string;
  got: string;
  /** Below the operation; the operation itself when left out. */
  pointer?: string;
}

/** Four characters that name a text (FNV-1a, base 36). */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(4, '0').slice(-4);
}

/** A value shortened for a line. */
export function brief(value: unknown, most = 160): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
