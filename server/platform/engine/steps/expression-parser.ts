import { EngineError } from '../engine.ts';

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '&'
  | '*'
  | '/'
  | '%';

/** An expression as written; `at` is the position of its first character, from 1. */
export type Expression = { at: number } & (
  | { kind: 'number'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'empty' }
  | { kind: 'column'; name: string }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'unary'; operator: '-' | 'not'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
);

interface Token {
  kind: 'number' | 'text' | 'column' | 'word' | 'sign' | 'end';
  text: string;
  at: number;
}

/** Deeper expressions are refused: neither this parser nor the database's should run out of stack. */
const MAX_DEPTH = 60;

const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const SIGN = /<=|>=|<>|!=|==|[-+*/%&=<>(),;]/y;
const CLOSING: Readonly<Record<string, string>> = { "'": "'", '"': '"', '[': ']' };

/**
 * Reads an expression such as `if([Price] > 10, "high", "low")`. Columns stand in square brackets, or bare where their
 * name is one word; texts in single or double quotes; a closing mark inside is doubled. Words of the language are read
 * regardless of case; `=` and `==`, `!=` and `<>`, `,` and `;` are the same.
 *
 * @throws EngineError `QUERY_REFUSED` with the position of the mistake
 */
export function parseExpression(text: string): Expression {
  return new Parser(tokensOf(text)).whole();
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = place;
    return pattern.exec(text)?.[0];
  };
  while (place < text.length) {
    const start = place;
    const character = text.charAt(place);
    const closing = CLOSING[character];
    if (/\s/.test(character)) {
      place += 1;
      continue;
    }
    if (closing !== undefined) {
      const value = quoted(text, place, closing);
      tokens.push({ kind: character === '[' ? 'column' : 'text', text: value.text, at: start + 1 });
      place = value.end;
      continue;
    }
    const number = take(NUMBER);
    const word = number === undefined ? take(WORD) : undefined;
    const sign = number === undefined && word === undefined ? take(SIGN) : undefined;
    const found = number ?? word ?? sign;
    if (found === undefined)
      throw new EngineError(
        'QUERY_REFUSED',
        'expression_character',
        `The character "${character}" at position ${start + 1} means nothing here.`,
        { character: String.fromCodePoint(text.codePointAt(place) ?? 0), position: start + 1 },
      );
    tokens.push({ kind: number ? 'number' : word ? 'word' : 'sign', text: found, at: start + 1 });
    place += found.length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }];
}

/** What stands between two marks; a doubled closing mark is one of it. */
function quoted(text: string, start: number, closing: string): { text: string; end: number } {
  let value = '';
  for (let place = start + 1; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character !== closing) value += character;
    else if (text.charAt(place + 1) === closing) {
      value += closing;
      place += 1;
    } else return { text: value, end: place + 1 };
  }
  throw new EngineError(
    'QUERY_REFUSED',
    'expression_unclosed',
    `The quote or bracket at position ${start + 1} is not closed.`,
    { position: start + 1 },
  );
}

const COMPARISONS: Readonly<Record<string, BinaryOperator>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};
const SUMS: Readonly<Record<string, BinaryOperator>> = { '+': '+', '-': '-', '&': '&' };
const PRODUCTS: Readonly<Record<string, BinaryOperator>> = { '*': '*', '/': '/', '%': '%' };

class Parser {
  readonly #tokens: Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#or();
    if (this.#token.kind !== 'end') throw this.#unexpected();
    return expression;
  }

  get #token(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', text: '', at: 1 };
  }

  #takeWord(word: string): boolean {
    const { kind, text } = this.#token;
    const is = kind === 'word' && text.toLowerCase() === word;
    if (is) this.#place += 1;
    return is;
  }

  #takeSign(...signs: string[]): boolean {
    const { kind, text } = this.#token;
    const is = kind === 'sign' && signs.includes(text);
    if (is) this.#place += 1;
    return is;
  }

  /** The operator of a group that comes next, if one does. */
  #takeOperator(group: Readonly<Record<string, BinaryOperator>>): BinaryOperator | undefined {
    const { kind, text } = this.#token;
    const operator = kind === 'sign' && Object.hasOwn(group, text) ? group[text] : undefined;
    if (operator !== undefined) this.#place += 1;
    return operator;
  }

  #or(): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new EngineError('QUERY_REFUSED', 'expression_deep', 'The expression is nested too deeply.');
    let left = this.#and();
    while (this.#takeWord('or')) left = this.#joined('or', left, this.#and());
    this.#depth -= 1;
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#takeWord('and')) left = this.#joined('and', left, this.#not());
    return left;
  }

  #not(): Expression {
    const marks: number[] = [];
    for (let at = this.#token.at; this.#takeWord('not'); at = this.#token.at) marks.push(at);
    return this.#wrapped('not', marks, this.#comparison());
  }

  #comparison(): Expression {
    const left = this.#sum();
    const operator = this.#takeOperator(COMPARISONS);
    return operator ? this.#joined(operator, left, this.#sum()) : left;
  }

  #sum(): Expression {
    let left = this.#product();
    for (let operator = this.#takeOperator(SUMS); operator; operator = this.#takeOperator(SUMS))
      left = this.#joined(operator, left, this.#product());
    return left;
  }

  #product(): Expression {
    let left = this.#signed();
    for (let operator = this.#takeOperator(PRODUCTS); operator; operator = this.#takeOperator(PRODUCTS))
      left = this.#joined(operator, left, this.#signed());
    return left;
  }

  #signed(): Expression {
    const marks: number[] = [];
    for (let at = this.#token.at; this.#takeSign('-'); at = this.#token.at) marks.push(at);
    return this.#wrapped('-', marks, this.#primary());
  }

  #primary(): Expression {
    const token = this.#token;
    const { kind, text, at } = token;
    this.#place += 1;
    switch (kind) {
      case 'number':
        return { kind: 'number', value: text, at };
      case 'text':
        return { kind: 'text', value: text, at };
      case 'column':
        return { kind: 'column', name: text.trim(), at };
      case 'word':
        return this.#word(text, at);
      case 'sign':
        if (text === '(') {
          const inner = this.#or();
          if (!this.#takeSign(')')) throw this.#unexpected();
          return inner;
        }
    }
    this.#place -= 1;
    throw this.#unexpected();
  }

  #word(text: string, at: number): Expression {
    const word = text.toLowerCase();
    if (this.#takeSign('(')) {
      const args: Expression[] = [];
      if (!this.#takeSign(')')) {
        do args.push(this.#or());
        while (this.#takeSign(',', ';'));
        if (!this.#takeSign(')')) throw this.#unexpected();
      }
      return { kind: 'call', name: word, args, at };
    }
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true', at };
    if (word === 'null' || word === 'empty') return { kind: 'empty', at };
    if (word === 'and' || word === 'or' || word === 'not') {
      this.#place -= 1;
      throw this.#unexpected();
    }
    return { kind: 'column', name: text, at };
  }

  /** Each sign in a row counts as a level, for the database reads it as one. */
  #wrapped(operator: '-' | 'not', marks: number[], operand: Expression): Expression {
    if (this.#depth + marks.length > MAX_DEPTH)
      throw new EngineError('QUERY_REFUSED', 'expression_deep', 'The expression is nested too deeply.');
    return marks.reduceRight<Expression>(
      (inner, at) => ({ kind: 'unary', operator, operand: inner, at }),
      operand,
    );
  }

  #joined(operator: BinaryOperator, left: Expression, right: Expression): Expression {
    return { kind: 'binary', operator, left, right, at: left.at };
  }

  #unexpected(): EngineError {
    const { kind, text, at } = this.#token;
    if (kind === 'end')
      return new EngineError('QUERY_REFUSED', 'expression_end', 'The expression ends too early.');
    return new EngineError(
      'QUERY_REFUSED',
      'expression_unexpected',
      `"${text}" is not expected at position ${at}.`,
      { found: text, position: at },
    );
  }
}
