import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  extractReasoningMiddleware,
  type FinishReason,
  isStepCount,
  type LanguageModel,
  streamText,
  wrapLanguageModel,
} from 'ai';
import type { Answerer, AnswerStep, Question } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { LOCALES, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { ModelConfig } from './model-config.ts';
import { fitContext, withoutPageCitations } from './model-context.ts';
import { endpointFetch, failureOf, ModelFailure, ModelHung } from './model-endpoint.ts';
import { interleave, SideQueue } from './model-interleave.ts';
import { begunText, checkQuestionSize, shortened } from './model-prompt.ts';
import { agreementChecks, ModelResults, resultChecks, type Say } from './model-results.ts';
import { makesTable, modelTools, ToolDenied, tableOf } from './model-tools.ts';
import { endWaiting } from './model-waiting.ts';
import { unverifiedNumbers } from './number-check.ts';
import { askSecondOpinion, type SecondOpinion } from './parser-agreement.ts';
import { TokenGate } from './token-gate.ts';

/** Answers of the model in one turn: after each the tools run that it called. */
const MAX_STEPS = 8;
/** Characters of an answer's text. */
const MAX_PROSE = 200_000;
/** What a message keeps of a tool's arguments and result. */
const TOOL_CHARS = 2_000;

/** Connects to the model of a configuration. */
export function connectModel(config: ModelConfig, outbound: Outbound): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: config.baseUrl,
    // what the person is charged by
    includeUsage: true,
    fetch: endpointFetch(outbound, config.stallMs),
    ...(config.apiKey !== undefined && { apiKey: config.apiKey }),
  });
  // models that run locally often think aloud within their text
  return wrapLanguageModel({
    model: provider.chatModel(config.name),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

interface AnswerContext {
  config: ModelConfig;
  model: LanguageModel;
  builtIn: Answerer;
  question: Question;
}

type ToolPart = Schema<'ToolPart'>;

interface OpenCall {
  id: string;
  part: ToolPart;
}

/** The time in which a tool works: not that in which the calls before it run, or the person thinks. */
interface Work {
  startedAt: number;
  endedAt?: number;
}

/** A change of a call's part that comes while the call runs. */
interface CallChange {
  callId: string;
  change: Partial<ToolPart>;
}

/** One answer under way. */
export class ModelAnswer {
  readonly #context: AnswerContext;
  /** The built-in analyst comes to other values than a result that is shown. */
  #isContradicted: boolean;
  readonly #say: Say;
  readonly #results: ModelResults;
  readonly #gate: TokenGate;
  /** Calls that have not ended, by the id that the model gave them. */
  readonly #open = new Map<string, OpenCall>();
  /** Resolves when a call is shown; a tool may run before the stream has told of it. */
  readonly #begun = new Map<string, PromiseWithResolvers<OpenCall>>();
  readonly #work = new Map<string, Work>();
  readonly #changes = new SideQueue<CallChange>();
  #calls: number;
  #steps = 0;
  /** White space that opens a text: it is shown with the first word, or never. */
  #blank = '';
  /** The text that was shown, one piece per turn of the model; with what an answer that goes on had already. */
  #prose: string;
  #fault: { error: unknown } | undefined;

  constructor(context: AnswerContext) {
    this.#context = context;
    const begun = context.question.begun ?? [];
    this.#results = new ModelResults(begun);
    this.#prose = begunText(begun);
    this.#isContradicted = begun.some(
      (part) =>
        part.type === 'result' &&
        part.checks.some(({ code, status }) => code === 'parser_agrees' && status === 'warning'),
    );
    // ids go on after those of an answer that goes on
    this.#calls = begun.filter(({ type }) => type === 'tool').length;
    const locale = LOCALES.find((known) => known === context.question.locale) ?? 'en_US';
    this.#say = (id, params) => translate(locale, id, params);
    this.#gate = new TokenGate(
      (reference) => this.#results.resolve(reference),
      this.#say('model.missingValue'),
    );
  }

  async *steps(): AsyncGenerator<AnswerStep> {
    const { config, model, builtIn, question } = this.#context;
    checkQuestionSize(question);
    const ended = new AbortController();
    const signal = AbortSignal.any([question.signal, ended.signal]);
    yield { type: 'origin', origin: 'model_unverified', model: config.name };
    let opinion: SecondOpinion = { result: undefined };
    try {
      const begun = yield* this.#resume(signal);
      const context = fitContext({ ...question, begun }, config);
      if (context.leftOut) yield { type: 'left_out', leftOut: context.leftOut };
      yield this.#filled(context.tokens);
      const { stream } = streamText({
        model,
        instructions: context.instructions,
        messages: context.messages,
        tools: modelTools({
          question,
          results: this.#results,
          permit: (callId, name) => this.#permit(callId, name),
          measure: (callId) => this.#measure(callId),
          onFault: (error) => this.#fail(error, ended),
        }),
        // one after the other, so that tokens follow the order of the calls
        toolCallConcurrency: 1,
        stopWhen: isStepCount(MAX_STEPS),
        // the last turn is for words
        prepareStep: ({ stepNumber }) => (stepNumber === MAX_STEPS - 1 ? { toolChoice: 'none' } : undefined),
        maxRetries: 0,
        maxOutputTokens: config.prices.maxOutputTokens,
        abortSignal: signal,
        // errors come as parts of the stream; the default would print what the endpoint said
        onError: () => {},
      });
      opinion = askSecondOpinion(builtIn, question, signal);
      let finish: FinishReason | undefined;
      for await (const came of interleave(stream, this.#changes)) {
        if (question.signal.aborted) return;
        if ('side' in came) {
          if (came.side.change.status === 'waiting') yield* this.#release(opinion);
          yield* this.#change(came.side);
          continue;
        }
        const part = came.main;
        switch (part.type) {
          case 'start-step':
            this.#steps += 1;
            this.#blank = '';
            break;
          case 'text-delta':
            yield* this.#text(this.#gate.push(part.text), opinion);
            break;
          case 'text-end':
            yield* this.#text(this.#gate.end(), opinion);
            this.#prose += '\n';
            break;
          case 'tool-call':
            // what a tool would keep stands before it
            if (part.toolName === 'make_table') yield* this.#release(opinion);
            yield this.#begin(part.toolCallId, part.toolName, part.input);
            break;
          case 'tool-result':
            yield* this.#end(part.toolCallId, 'done', JSON.stringify(part.output));
            break;
          case 'tool-error':
            yield* this.#end(
              part.toolCallId,
              part.error instanceof ToolDenied ? 'denied' : 'failed',
              messageOf(part.error),
            );
            break;
          case 'error':
            throw part.error;
          case 'finish-step': {
            const { inputTokens = 0, outputTokens = 0 } = part.usage;
            // an endpoint that says nothing of sense is charged by what it wrote
            if (inputTokens > 0 && outputTokens >= 0)
              yield { type: 'usage', tokensIn: Math.ceil(inputTokens), tokensOut: Math.ceil(outputTokens) };
            if (inputTokens > 0) yield this.#filled(Math.ceil(inputTokens));
            break;
          }
          case 'finish':
            finish = part.finishReason;
            break;
        }
      }
      if (this.#fault) throw this.#fault.error;
      if (question.signal.aborted) return;
      this.#checkEnd(finish);
    } catch (error) {
      if (question.signal.aborted) return;
      yield* this.#keep(opinion);
      throw this.#worded(error);
    } finally {
      ended.abort();
    }
    yield* this.#verdict(opinion);
  }

  #filled(tokens: number): AnswerStep {
    const available = this.#context.config.contextTokens;
    return { type: 'context', use: { tokens: Math.min(tokens, available), available } };
  }

  /**
   * Ends the call that waited for the person when another process made this answer.
   * @returns what the answer has then
   */
  async *#resume(signal: AbortSignal): AsyncGenerator<AnswerStep, Schema<'Part'>[]> {
    const { question } = this.#context;
    const begun = question.begun ?? [];
    const part = begun.find((known) => known.type === 'tool' && known.status === 'waiting');
    if (part?.type !== 'tool') return begun;
    const ended: ToolPart[] = [];
    for await (const state of endWaiting(part, { question, results: this.#results, signal })) {
      ended.push(state);
      yield { type: 'tool', id: part.id ?? '', part: state };
    }
    return begun.map((known) => (known === part ? (ended.at(-1) ?? part) : known));
  }

  /** A failure of the server's own ends the answer, whatever the model would make of it. */
  #fail(error: unknown, ended: AbortController): void {
    this.#fault ??= { error };
    ended.abort();
  }

  *#text(text: string, opinion: SecondOpinion): Iterable<AnswerStep> {
    const whole = this.#blank + text;
    if (whole.trim() === '' && (this.#prose === '' || this.#prose.endsWith('\n'))) {
      this.#blank = whole;
      return;
    }
    this.#blank = '';
    if (whole === '') return;
    // what the text speaks of stands before it
    yield* this.#release(opinion);
    this.#prose += whole;
    if (this.#prose.length > MAX_PROSE) throw new ModelFailure('tooLong');
    yield { type: 'text', text: whole };
  }

  #begin(callId: string, name: string, input: unknown): AnswerStep {
    this.#calls += 1;
    const id = `t${this.#calls}`;
    const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
    const part: ToolPart = {
      type: 'tool',
      id,
      name: shortened(name, 100),
      arguments: shortened(text, TOOL_CHARS),
      status: 'running',
    };
    // ids of calls are unique within one turn of the model only
    const call = { id, part };
    this.#open.set(callId, call);
    this.#shown(callId).resolve(call);
    return { type: 'tool', id, part };
  }

  #shown(callId: string): PromiseWithResolvers<OpenCall> {
    const known = this.#begun.get(callId) ?? Promise.withResolvers<OpenCall>();
    this.#begun.set(callId, known);
    return known;
  }

  /** Begins to measure a call's work, anew where it has waited. @returns how to end it */
  #measure(callId: string): () => void {
    const work: Work = this.#work.get(callId) ?? { startedAt: 0 };
    work.startedAt = performance.now();
    this.#work.set(callId, work);
    return () => {
      work.endedAt = performance.now();
    };
  }

  *#change({ callId, change }: CallChange): Iterable<AnswerStep> {
    const call = this.#open.get(callId);
    if (call === undefined) return;
    const { decide_by: _over, ...part } = call.part;
    call.part = { ...part, ...change };
    yield { type: 'tool', id: call.id, part: call.part };
  }

  /**
   * Asks the person before a tool changes something, unless they have allowed it in this chat.
   * @throws ToolDenied where they say no, or nothing in time
   */
  async #permit(callId: string, name: string): Promise<void> {
    const { changes, signal } = this.#context.question;
    if (!changes) throw new ToolDenied('denied');
    if (!(await changes.asks(name))) return;
    const call = await this.#shown(callId).promise;
    this.#changes.push({ callId, change: { status: 'waiting', decide_by: changes.decideBy() } });
    const decision = await changes.decision(call.id);
    signal.throwIfAborted();
    this.#measure(callId);
    this.#changes.push({ callId, change: { status: 'running', decision } });
    if (decision === 'denied' || decision === 'expired') throw new ToolDenied(decision);
  }

  *#end(
    callId: string,
    status: 'done' | 'failed' | 'denied',
    result: string | undefined,
  ): Iterable<AnswerStep> {
    const call = this.#open.get(callId);
    if (call === undefined) return;
    this.#open.delete(callId);
    this.#begun.delete(callId);
    const { decide_by: _over, ...part } = call.part;
    const tableId = status === 'done' && makesTable(part.name) ? tableOf(result) : undefined;
    // a call that was denied did nothing that takes time
    const work = status === 'denied' ? undefined : this.#work.get(callId);
    this.#work.delete(callId);
    yield {
      type: 'tool',
      id: call.id,
      part: {
        ...part,
        status,
        ...(tableId !== undefined && { table_id: tableId }),
        ...(work && { ms: Math.round(((work.endedAt ?? performance.now()) - work.startedAt) * 10) / 10 }),
        ...(result !== undefined && { result: shortened(result, TOOL_CHARS) }),
      },
    };
  }

  /** Shows the results that wait. @param last a check that belongs to the last of them */
  *#release(opinion: SecondOpinion, last?: Schema<'Check'>): Iterable<AnswerStep> {
    const shown = this.#results.release();
    const agreements = agreementChecks(shown, opinion, this.#say);
    for (const [index, { token, title, sql, result, chart }] of shown.entries()) {
      const agreed = agreements.get(token);
      if (agreed?.status === 'warning') this.#isContradicted = true;
      const checks = [
        ...resultChecks(result, this.#say),
        ...(agreed ? [agreed] : []),
        ...(last && index === shown.length - 1 ? [last] : []),
      ];
      yield { type: 'result', token, title, sql, result, origin: 'model', ...(chart && { chart }), checks };
    }
  }

  /** What is there stays when an answer fails: results, and calls that no longer run. */
  *#keep(opinion: SecondOpinion): Iterable<AnswerStep> {
    for (const callId of [...this.#open.keys()]) yield* this.#end(callId, 'failed', undefined);
    yield* this.#release(opinion);
  }

  #checkEnd(finish: FinishReason | undefined): void {
    if (finish === 'length') throw new ModelFailure('tooLong');
    if (finish === 'tool-calls' && this.#steps >= MAX_STEPS) throw new ModelFailure('steps');
    if (finish === undefined || finish === 'error') throw new ModelFailure('cut');
    if (this.#prose.trim() === '' && this.#results.all.length === 0) throw new ModelFailure('empty');
  }

  #worded(error: unknown): unknown {
    if (this.#fault) return this.#fault.error;
    const failure = failureOf(error);
    if (failure instanceof ModelHung)
      return new ApiError('SERVER_ERROR', 'message.modelHung', {
        seconds: Math.max(1, Math.round(this.#context.config.stallMs / 1000)),
      });
    return new ApiError('SERVER_ERROR', 'message.modelFailed', {
      reason: this.#say(`model.reason.${failure.reason}`),
    });
  }

  /** Says which numbers of the text are in no result, and with that where the answer stands. */
  *#verdict(opinion: SecondOpinion): Iterable<AnswerStep> {
    const { config, question } = this.#context;
    const texts = [
      question.text,
      ...question.history.filter(({ role }) => role === 'user').map(({ text }) => text),
    ];
    for (const { name, sqlName, columns } of question.tables)
      texts.push(name, sqlName, ...columns.map((column) => column.name));
    texts.push(...(question.pdfs ?? []).map(({ name }) => name));
    const prose = question.pdfs ? withoutPageCitations(this.#prose) : this.#prose;
    const titles = this.#results.all.flatMap(({ title, chart }) => [title, chart?.title ?? '']);
    const unverified = unverifiedNumbers([prose, ...titles].join('\n'), {
      results: this.#results.all.map(({ result }) => result),
      texts,
    });
    const notes: string[] = [];
    if (unverified.length > 0) yield { type: 'unverified', numbers: unverified };
    if (unverified.length > 0)
      notes.push(this.#say('model.unverifiedNumbers', { numbers: shortened(unverified.join('; '), 300) }));
    if (this.#gate.dangling > 0) notes.push(this.#say('model.missingValues', { count: this.#gate.dangling }));
    const text = notes.join(' ');
    yield* this.#release(
      opinion,
      text === '' ? undefined : { code: 'unverified_number', status: 'failed', text },
    );
    if (text !== '') yield { type: 'text', text: `\n\n> ⚠ ${text}` };
    const isVerified = text === '' && !this.#isContradicted;
    yield { type: 'origin', origin: isVerified ? 'model_verified' : 'model_unverified', model: config.name };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
