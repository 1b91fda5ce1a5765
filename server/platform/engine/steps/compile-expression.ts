import type { Schema } from '../../../kernel/schemas.ts';
import { EngineError } from '../engine.ts';
import { STORED_TYPES } from '../import/typed-expression.ts';
import { nearestName } from '../name-likeness.ts';
import { identifier, literal } from '../sql-text.ts';
import { type ColumnType, FUNCTIONS, type Need, type ValueType } from './expression-functions.ts';
import { type BinaryOperator, type Expression, parseExpression } from './expression-parser.ts';

interface Compiled {
  sql: string;
  type: ValueType;
  /** A text that stands in the expression, which is read as a date beside one. */
  written?: string;
  /** How many parts it has once the database has written out what it repeats: a divisor counts twice. */
  weight: number;
  at: number;
}

/** More parts than this are refused: nested divisors double them. */
const MAX_WEIGHT = 20_000;

const NUMBERS: ReadonlySet<ValueType> = new Set(['integer', 'number']);
const DATES: ReadonlySet<ValueType> = new Set(['date', 'datetime']);
const ISO_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?)?$/;

/**
 * An expression of the language as SQL over named columns, with the type of its result. No text of a person reaches the
 * SQL but as quoted name or literal, and only the functions of the language can be called. What has no result, such as
 * a division by zero, is empty.
 *
 * @throws EngineError `QUERY_REFUSED` with the position of the mistake
 */
export function compileExpression(
  text: string,
  columns: readonly Schema<'StepColumn'>[],
): { sql: string; type: ColumnType } {
  const byName = new Map(columns.map((column) => [column.name.toLowerCase(), column]));
  const { sql, type } = compile(parseExpression(text), byName);
  const stored = type === 'empty' ? 'text' : type;
  return { sql: `CAST(${sql} AS ${STORED_TYPES[stored]})`, type: stored };
}

type Columns = ReadonlyMap<string, Schema<'StepColumn'>>;

function compile(expression: Expression, columns: Columns): Compiled {
  const { at } = expression;
  switch (expression.kind) {
    case 'number': {
      const whole = /^\d{1,15}$/.test(expression.value);
      return {
        sql: whole ? `CAST(${expression.value} AS BIGINT)` : `CAST(${literal(expression.value)} AS DOUBLE)`,
        type: whole ? 'integer' : 'number',
        weight: 1,
        at,
      };
    }
    case 'text':
      return { sql: literal(expression.value), type: 'text', written: expression.value, weight: 1, at };
    case 'boolean':
      return { sql: String(expression.value), type: 'boolean', weight: 1, at };
    case 'empty':
      return { sql: 'NULL', type: 'empty', weight: 1, at };
    case 'column': {
      const column = columns.get(expression.name.toLowerCase());
      if (!column) throw unknownColumn(expression.name, at, columns);
      return { sql: identifier(column.name), type: column.type, weight: 1, at };
    }
    case 'unary': {
      const operand = compile(expression.operand, columns);
      const { weight } = operand;
      if (expression.operator === 'not')
        return { sql: `(NOT ${asBoolean(operand)})`, type: 'boolean', weight, at };
      const isWhole = operand.type === 'integer';
      const sql = `(-${asNumber(operand)})`;
      return { sql: isWhole ? `TRY${sql}` : sql, type: isWhole ? 'integer' : 'number', weight, at };
    }
    case 'binary':
      return weighed(
        binary(expression.operator, compile(expression.left, columns), compile(expression.right, columns)),
      );
    case 'call':
      return weighed(
        called(
          expression.name,
          expression.args.map((argument) => compile(argument, columns)),
          at,
        ),
      );
  }
}

function weighed(value: Compiled): Compiled {
  if (value.weight > MAX_WEIGHT)
    throw new EngineError('QUERY_REFUSED', 'expression_deep', 'The expression is nested too deeply.');
  return value;
}

function binary(operator: BinaryOperator, left: Compiled, right: Compiled): Compiled {
  const { at } = left;
  const weight = left.weight + right.weight;
  switch (operator) {
    case 'and':
    case 'or':
      return {
        sql: `(${asBoolean(left)} ${operator.toUpperCase()} ${asBoolean(right)})`,
        type: 'boolean',
        weight,
        at,
      };
    case '&':
      return { sql: `concat(${asText(left)}, ${asText(right)})`, type: 'text', weight, at };
    case '+':
    case '-':
      return DATES.has(left.type) ? datePlus(operator, left, right) : arithmetic(operator, left, right);
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right);
    default:
      return comparison(operator, left, right);
  }
}

/** Whole numbers stay whole but in a division; what is too large for one, or has no result, is empty. */
function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: Compiled, right: Compiled): Compiled {
  const [first, second] = [asNumber(left), asNumber(right)];
  const whole = left.type === 'integer' && right.type === 'integer' && operator !== '/';
  const divisor = operator === '/' || operator === '%' ? `nullif(${second}, 0)` : second;
  const weight = left.weight + right.weight * (divisor === second ? 1 : 2);
  if (whole) return { sql: `TRY(${first} ${operator} ${divisor})`, type: 'integer', weight, at: left.at };
  return {
    sql: `(CAST(${first} AS DOUBLE) ${operator} CAST(${divisor} AS DOUBLE))`,
    type: 'number',
    weight,
    at: left.at,
  };
}

/** A date with days added or taken away, or the days between two dates. */
function datePlus(operator: '+' | '-', left: Compiled, right: Compiled): Compiled {
  const { at } = left;
  const weight = left.weight + right.weight;
  if (operator === '-' && DATES.has(right.type))
    return {
      sql: `date_diff('day', CAST(${right.sql} AS DATE), CAST(${left.sql} AS DATE))`,
      type: 'integer',
      weight,
      at,
    };
  const days = `CAST(greatest(-1000000, least(1000000, trunc(${asNumber(right)}))) AS INTEGER)`;
  const stored = left.type === 'datetime' ? 'TIMESTAMP' : 'DATE';
  return {
    sql: `TRY(CAST(${left.sql} ${operator} to_days(${days}) AS ${stored}))`,
    type: left.type,
    weight,
    at,
  };
}

/** `=` and `!=` with the word `empty` ask whether a value is there; all others are empty where a side is. */
function comparison(operator: BinaryOperator, left: Compiled, right: Compiled): Compiled {
  const { at } = left;
  if ((operator === '=' || operator === '!=') && (left.type === 'empty' || right.type === 'empty')) {
    const other = left.type === 'empty' ? right : left;
    const test = other.type === 'text' ? `nullif(${other.sql}, '')` : other.sql;
    const weight = other.weight * 2;
    return { sql: `(${test} IS ${operator === '=' ? '' : 'NOT '}NULL)`, type: 'boolean', weight, at };
  }
  const { values } = alike([left, right]);
  const sql = `(${values[0]} ${operator === '!=' ? '<>' : operator} ${values[1]})`;
  return { sql, type: 'boolean', weight: left.weight + right.weight, at };
}

/** Names the column that was most likely meant, where one is like it. */
function unknownColumn(column: string, position: number, columns: Columns): EngineError {
  const nearest = nearestName(
    column,
    [...columns.values()].map(({ name }) => name),
  );
  const problem = `There is no column "${column}" here (position ${position}).`;
  return nearest === undefined
    ? new EngineError('QUERY_REFUSED', 'expression_column', problem, { column, position })
    : new EngineError('QUERY_REFUSED', 'expression_column_near', `${problem} Did you mean [${nearest}]?`, {
        column,
        position,
        nearest,
      });
}

function called(name: string, args: readonly Compiled[], at: number): Compiled {
  const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!found)
    throw new EngineError(
      'QUERY_REFUSED',
      'expression_function',
      `There is no function ${name} (position ${at}).`,
      {
        name,
        position: at,
      },
    );
  const { needs, least, most, result, sql } = found;
  if (args.length < least || args.length > most) {
    const wanted = least === most ? String(least) : `${least}–${most}`;
    throw new EngineError(
      'QUERY_REFUSED',
      'expression_arguments',
      `${name} at position ${at} takes ${wanted} values, not ${args.length}.`,
      { name, position: at, wanted, count: args.length },
    );
  }
  const needOf = (index: number): Need => needs[Math.min(index, needs.length - 1)] ?? 'any';
  const shared = alike(args.filter((_, index) => needOf(index) === 'same'));
  let nextShared = 0;
  const values = args.map((argument, index) => {
    const need = needOf(index);
    if (need === 'same') return shared.values[nextShared++] ?? 'NULL';
    // a text made of a number shows a whole number without its point
    return need === 'any' ? (name === 'is_empty' ? argument.sql : asText(argument)) : needed(need, argument);
  });
  const weight = args.reduce((sum, argument) => sum + argument.weight, 1);
  return { sql: sql(values), type: result === 'same' ? shared.type : result, weight, at };
}

function needed(need: Exclude<Need, 'same' | 'any'>, value: Compiled): string {
  if (need === 'number') return asNumber(value);
  if (need === 'boolean') return asBoolean(value);
  return need === 'date' ? asDate(value) : asOwnText(value);
}

/** Values brought to one type: numbers mix, dates mix with times of a day, a written text beside a date is one. */
function alike(values: readonly Compiled[]): { values: string[]; type: ValueType } {
  const isDate = values.some(({ type }) => DATES.has(type));
  const read = isDate
    ? values.map((value) => (value.written === undefined ? value : writtenDate(value)))
    : values;
  const types = new Set(read.map(({ type }) => type).filter((type) => type !== 'empty'));
  const [first = 'empty', ...others] = types;
  const mixes = (kinds: ReadonlySet<ValueType>) => [...types].every((type) => kinds.has(type));
  let type: ValueType = first;
  if (others.length > 0) {
    if (mixes(NUMBERS)) type = 'number';
    else if (mixes(DATES)) type = 'datetime';
    else {
      const odd = read.find((value) => value.type !== first && value.type !== 'empty');
      const position = odd?.at ?? 1;
      throw new EngineError(
        'QUERY_REFUSED',
        'expression_mixed',
        `The value at position ${position} is of another type than the one it stands beside.`,
        { position },
      );
    }
  }
  if (type === 'empty') return { values: read.map(({ sql }) => sql), type };
  const stored = STORED_TYPES[type];
  return {
    values: read.map((value) => (value.type === type ? value.sql : `CAST(${value.sql} AS ${stored})`)),
    type,
  };
}

function writtenDate(value: Compiled): Compiled {
  const { written = '', at } = value;
  if (!ISO_DATE.test(written) || Number.isNaN(Date.parse(written))) throw needsDate(at);
  const isDay = written.length === 10;
  return {
    sql: `CAST(${literal(written.replace('T', ' '))} AS ${isDay ? 'DATE' : 'TIMESTAMP'})`,
    type: isDay ? 'date' : 'datetime',
    weight: 1,
    at,
  };
}

function needsDate(position: number): EngineError {
  return new EngineError(
    'QUERY_REFUSED',
    'expression_needs_date',
    `A date is needed at position ${position}.`,
    {
      position,
    },
  );
}

function asNumber({ sql, type, at }: Compiled): string {
  if (NUMBERS.has(type)) return sql;
  if (type === 'empty') return 'CAST(NULL AS DOUBLE)';
  throw new EngineError('QUERY_REFUSED', 'expression_needs_number', `A number is needed at position ${at}.`, {
    position: at,
  });
}

function asBoolean({ sql, type, at }: Compiled): string {
  if (type === 'boolean') return sql;
  if (type === 'empty') return 'CAST(NULL AS BOOLEAN)';
  throw new EngineError(
    'QUERY_REFUSED',
    'expression_needs_boolean',
    `A condition, true or false, is needed at position ${at}.`,
    { position: at },
  );
}

function asDate(value: Compiled): string {
  if (DATES.has(value.type)) return value.sql;
  if (value.type === 'empty') return 'CAST(NULL AS DATE)';
  if (value.written !== undefined) return writtenDate(value).sql;
  throw needsDate(value.at);
}

function asOwnText({ sql, type, at }: Compiled): string {
  if (type === 'text') return sql;
  if (type === 'empty') return 'CAST(NULL AS VARCHAR)';
  throw new EngineError('QUERY_REFUSED', 'expression_needs_text', `A text is needed at position ${at}.`, {
    position: at,
  });
}

/** Any value as text: a whole number without a point, whatever its column's type. */
function asText({ sql, type }: Compiled): string {
  if (type === 'text') return sql;
  return type === 'number' ? numberText(sql) : `CAST(${sql} AS VARCHAR)`;
}

/** SQL of a double as text: 3 is "3", not "3.0". */
export function numberText(sql: string): string {
  return `regexp_replace(CAST(${sql} AS VARCHAR), '[.]0$', '')`;
}
