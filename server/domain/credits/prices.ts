// What answers cost: tokens times the prices of the configuration, rounded up to a thousandth of a credit.
import type { ModelPrices } from '../../adapters/model/model-config.ts';
import type { Schema } from '../../kernel/schemas.ts';

/** Tokens that a model read and wrote. */
export interface TokenUsage {
  tokensIn: number;
  tokensOut: number;
}

/** A price in thousandths of a credit for 1,000 tokens, and the most tokens that an answer may write. */
export type Prices = ModelPrices;

/** Turns of a model in one answer at most: each reads the whole prompt again. */
const TURNS = 8;
/** Tokens of the rules and tools that go along with every question. */
const RULES_TOKENS = 1_500;
/** Tokens that the tool for Google's reports takes, where somebody has connected a service. */
export const REPORT_TOOL_TOKENS = 800;
/** Tokens of earlier turns that go along at most: they are read again at each step (server/adapters/model/model-context). */
export const HISTORY_TOKENS = 12_000;
/** Tokens that a picture takes, by estimate, and how many go along at most. */
export const IMAGE_TOKENS = 1_000;
export const MOST_IMAGES = 8;
/** Characters of names of tables that go along at most (server/adapters/model/model-prompt). */
const CATALOGUE_CHARS = 16_000;

/** Scripts whose characters are about a token each. */
const DENSE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** About how many tokens a text has: a character of Chinese, Japanese and Korean each, four characters of other scripts. */
export function tokensOf(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / 4);
}

/** Thousandths of a credit for tokens. */
export function costOf({ perThousandIn, perThousandOut }: Prices, usage: TokenUsage): number {
  return Math.ceil((usage.tokensIn * perThousandIn + usage.tokensOut * perThousandOut) / 1000);
}

/** What goes along with a question. */
export interface Prompt {
  text: string;
  /** Texts of the branch that the question follows. */
  history: readonly string[];
  /** Instructions and files of the project. */
  background: readonly string[];
  /** Names of tables and columns. */
  names: readonly string[];
  /** Tokens of pdf files of the branch. */
  documents?: number;
  /** Pictures of the branch that a model sees. */
  images?: number;
  /** Whether reports of Google can be loaded. */
  hasReports?: boolean;
  /** Tokens that the model can take at once; the conversation is cut to them. */
  contextTokens?: number;
}

/** An answer's price before it is made. */
export interface Quote {
  /** Thousandths of a credit of an answer in one turn of a word. */
  min: number;
  /** Thousandths of a credit that are reserved; the charge never exceeds them. */
  max: number;
  /** Tokens that one turn of the model reads, by estimate. */
  promptTokens: number;
}

/** The least and the most that an answer costs: one turn of the model, and as many as it may take with the longest text. */
export function quoteOf(
  prices: Prices,
  {
    text,
    history,
    background,
    names,
    documents = 0,
    images = 0,
    hasReports = false,
    contextTokens = Number.POSITIVE_INFINITY,
  }: Prompt,
): Quote {
  const wholeTokens =
    RULES_TOKENS +
    (hasReports ? REPORT_TOOL_TOKENS : 0) +
    tokensOf(text) +
    documents +
    Math.min(HISTORY_TOKENS, tokensOf(history.join('\n'))) +
    tokensOf(background.join('\n')) +
    tokensOf(names.join(', ').slice(0, CATALOGUE_CHARS)) +
    Math.min(images, MOST_IMAGES) * IMAGE_TOKENS;
  const promptTokens = Math.min(contextTokens, wholeTokens);
  return {
    min: costOf(prices, { tokensIn: promptTokens, tokensOut: 1 }),
    max: costOf(prices, { tokensIn: promptTokens * TURNS, tokensOut: prices.maxOutputTokens }),
    promptTokens,
  };
}

/** What a model used by what it made, for endpoints that do not say it and for answers that were stopped. */
export function usageByParts(parts: readonly Schema<'Part'>[], promptTokens: number): TokenUsage {
  const calls = parts.filter(({ type }) => type === 'tool').length;
  const written = parts.map((part) =>
    part.type === 'content' ? part.content : part.type === 'tool' ? part.arguments : '',
  );
  return { tokensIn: promptTokens * Math.min(TURNS, calls + 1), tokensOut: tokensOf(written.join('')) };
}
