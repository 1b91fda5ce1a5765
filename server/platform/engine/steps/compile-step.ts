import type { Schema } from '../../../kernel/schemas.ts';
import { conditionsSql, missingColumn } from '../conditions.ts';
import { EngineError } from '../engine.ts';
import { STORED_TYPES } from '../import/typed-expression.ts';
import { refuseReservedName } from '../reserved-name.ts';
import { identifier, literal } from '../sql-text.ts';
import { compileExpression } from './compile-expression.ts';
import { convertedValue } from './convert-value.ts';
import { type DerivedColumn, deriveColumn } from './derive-column.ts';

export type StepColumn = Schema<'StepColumn'>;
export type Step = Schema<'Step'>;

/** A column of the next stage: its name, its type, and SQL over the stage before. */
interface Selected extends StepColumn {
  sql: string;
}

/** Values that a step makes or changes: SQL over the stage before; `from` is absent for a new column. */
export interface Change {
  from?: string;
  to: string;
}

export interface CompiledStep {
  selected: Selected[];
  /** SQL conditions on the stage before, and on what windows see of it (QUALIFY). */
  where?: string;
  qualify?: string;
  changes: Change[];
  /** Of a conversion: the value and what becomes of it. */
  conversion?: { column: string; from: string; to: string; stops: boolean };
  /** Of a column that rules or a model make. */
  derived?: DerivedColumn;
}

/**
 * A step as SQL over the columns of the stage before, in which `row` is the file's row number.
 *
 * @throws EngineError `QUERY_REFUSED` when it does not fit those columns
 */
export function compileStep(step: Step, columns: readonly StepColumn[], row: string): CompiledStep {
  switch (step.kind) {
    case 'rename': {
      const column = columnOf(columns, step.column);
      const name = freeName(
        step.to,
        columns.filter((other) => other !== column),
      );
      return {
        selected: columns.map((other) => (other === column ? { ...kept(other), name } : kept(other))),
        changes: [],
      };
    }
    case 'retype': {
      const column = columnOf(columns, step.column);
      const sql = convertedValue(identifier(column.name), column.type, step);
      const written = { type: 'text' as const };
      return {
        ...changed(columns, column, sql, step.type),
        // 10 that becomes the number 10 is not another value
        changes: [{ from: textOf(column), to: convertedValue(`(${sql})`, step.type, written) }],
        conversion: {
          column: column.name,
          from: identifier(column.name),
          to: sql,
          stops: step.on_failure === 'stop',
        },
      };
    }
    case 'split':
      return splitColumn(step, columns);
    case 'fill':
      return fillColumn(step, columns, row);
    case 'text': {
      const column = columnOf(columns, step.column);
      const text = column.type === 'text' ? identifier(column.name) : textOf(column);
      return changed(columns, column, `nullif(${changedText(text, step)}, '')`, 'text');
    }
    case 'drop': {
      const gone = new Set(step.columns.map((name) => columnOf(columns, name)));
      const left = columns.filter((column) => !gone.has(column));
      if (left.length === 0)
        throw new EngineError('QUERY_REFUSED', 'no_columns', 'The table would have no column.');
      return { selected: left.map(kept), changes: [] };
    }
    case 'filter': {
      const types = new Map(columns.map(({ name, type }) => [name, type]));
      const where = conditionsSql(step.conditions, types, (value) => `${literal(value)}::VARCHAR`);
      return { selected: columns.map(kept), where, changes: [] };
    }
    case 'dedupe': {
      const keys = step.columns.length === 0 ? columns : step.columns.map((name) => columnOf(columns, name));
      const by = keys.map(({ name }) => identifier(name)).join(', ');
      const order = step.keep === 'last' ? 'DESC' : 'ASC';
      return {
        selected: columns.map(kept),
        qualify: `row_number() OVER (PARTITION BY ${by} ORDER BY ${row} ${order}) = 1`,
        changes: [],
      };
    }
    case 'compute': {
      const { sql, type } = compileExpression(step.expression, columns);
      const name = step.name.trim();
      const column = columns.find((other) => sameName(other.name, name));
      if (column) return changed(columns, column, sql, type);
      return {
        selected: [...columns.map(kept), { name: freeName(name, columns), type, sql }],
        changes: [{ to: sql }],
      };
    }
    case 'derive': {
      const derived = deriveColumn(step, columnOf(columns, step.column));
      const name = freeName(step.name, columns);
      const { type, source, ruled } = derived;
      const label = derived.label(source);
      const made: Selected[] = [{ name, type, sql: derived.value(source, ruled, label) }];
      if (step.origin !== undefined)
        made.push({
          name: freeName(step.origin, [...columns, ...made]),
          type: 'text',
          sql: derived.origin(source, ruled, label),
        });
      return {
        selected: [...columns.map(kept), ...made],
        changes: made.slice(0, 1).map(({ sql }) => ({ to: sql })),
        derived,
      };
    }
    case 'reorder': {
      const first = [...new Set(step.columns.map((name) => columnOf(columns, name)))];
      const rest = columns.filter((column) => !first.includes(column));
      return { selected: [...first, ...rest].map(kept), changes: [] };
    }
  }
}

function kept(column: StepColumn): Selected {
  return { ...column, sql: identifier(column.name) };
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase(); // DuckDB compares names without case
}

function columnOf(columns: readonly StepColumn[], name: string): StepColumn {
  const found = columns.find((column) => column.name === name);
  if (!found) throw missingColumn(name);
  return found;
}

function freeName(wanted: string, columns: readonly StepColumn[]): string {
  const name = wanted.trim();
  if (name === '' || name.includes('\0') || columns.some((column) => sameName(column.name, name)))
    throw new EngineError('QUERY_REFUSED', 'column_name_taken', `Two columns are named "${name}".`, {
      column: name,
    });
  refuseReservedName(name);
  return name;
}

function changed(
  columns: readonly StepColumn[],
  column: StepColumn,
  sql: string,
  type: StepColumn['type'],
): CompiledStep {
  return {
    selected: columns.map((other) => (other === column ? { name: other.name, type, sql } : kept(other))),
    changes: [{ from: identifier(column.name), to: sql }],
  };
}

function textOf({ name, type }: StepColumn): string {
  return convertedValue(identifier(name), type, { type: 'text' });
}

function changedText(text: string, step: Extract<Step, { kind: 'text' }>): string {
  const blanks = literal(' \t\r\n\u00a0\u3000\ufeff');
  switch (step.change) {
    case 'trim':
      return `trim(${text}, ${blanks})`;
    case 'collapse':
      return `trim(regexp_replace(${text}, '[\\s\u00a0\u3000]+', ' ', 'g'))`;
    case 'upper':
      return `upper(${text})`;
    case 'lower':
      return `lower(${text})`;
    case 'title':
      return `array_to_string(list_transform(regexp_extract_all(${text}, '\\s+|[^\\s]+'), lambda part: upper(part[1]) || lower(part[2:])), '')`;
    case 'replace': {
      const { find = '', replace = '', match_case: matchCase = false, whole = false } = step;
      if (whole) {
        const same = matchCase ? `${text} = ${literal(find)}` : `lower(${text}) = lower(${literal(find)})`;
        return `CASE WHEN ${same} THEN ${literal(replace)} ELSE ${text} END`;
      }
      if (find === '') return text;
      if (matchCase) return `replace(${text}, ${literal(find)}, ${literal(replace)})`;
      // in the replacement of a pattern only a backslash means something
      const pattern = find.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
      return `regexp_replace(${text}, ${literal(pattern)}, ${literal(replace.replaceAll('\\', '\\\\'))}, 'gi')`;
    }
  }
}

function splitColumn(step: Extract<Step, { kind: 'split' }>, columns: readonly StepColumn[]): CompiledStep {
  const column = columnOf(columns, step.column);
  const text = column.type === 'text' ? identifier(column.name) : textOf(column);
  const others = step.keep ? columns : columns.filter((other) => other !== column);
  const names: StepColumn[] = [];
  for (const name of step.names) {
    const type = 'text';
    names.push({ name: freeName(name, [...others, ...names]), type });
  }
  const last = names.length;
  const cuts = [...new Set(step.positions ?? [])].sort((a, b) => a - b);
  const { separator } = step;
  const parts = names.map(({ name, type }, index): Selected => {
    let part: string;
    if (separator !== undefined) {
      const mark = literal(separator);
      part =
        index + 1 < last
          ? `split_part(${text}, ${mark}, ${index + 1})`
          : `array_to_string(string_split(${text}, ${mark})[${last}:], ${mark})`;
    } else {
      const from = index === 0 ? 0 : cuts[index - 1];
      const end = index + 1 < last ? cuts[index] : undefined;
      part =
        from === undefined
          ? 'NULL'
          : `substring(${text}, ${from + 1}${end === undefined ? '' : `, ${end - from}`})`;
    }
    return { name, type, sql: `nullif(trim(CAST(${part} AS VARCHAR)), '')` };
  });
  const place = columns.indexOf(column);
  const before = columns.slice(0, step.keep ? place + 1 : place).map(kept);
  return {
    selected: [...before, ...parts, ...columns.slice(place + 1).map(kept)],
    changes: parts.map(({ sql }) => ({ to: sql })),
  };
}

function fillColumn(
  step: Extract<Step, { kind: 'fill' }>,
  columns: readonly StepColumn[],
  row: string,
): CompiledStep {
  const column = columnOf(columns, step.column);
  const { name, type } = column;
  const value = type === 'text' ? `nullif(${identifier(name)}, '')` : identifier(name);
  switch (step.with) {
    case 'value': {
      const given = step.value ?? '';
      // a value is read as the filter of the grid reads one, so that both refuse the same
      const types = new Map([[name, type]]);
      const condition = { field: name, operator: 'eq' as const, value: given };
      conditionsSql({ connect_pre_filter: 'and', conditions: [condition] }, types, literal);
      const filled = type === 'text' ? given : given.trim();
      return changed(
        columns,
        column,
        `coalesce(${value}, CAST(${literal(filled)} AS ${STORED_TYPES[type]}))`,
        type,
      );
    }
    case 'previous':
      return changed(
        columns,
        column,
        `last_value(${value} IGNORE NULLS) OVER (ORDER BY ${row} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
        type,
      );
    default: {
      if (type !== 'integer' && type !== 'number')
        throw new EngineError(
          'QUERY_REFUSED',
          'step_needs_numbers',
          `Mean and median need numbers, which column "${name}" does not hold.`,
          { column: name },
        );
      const measure = step.with === 'mean' ? 'avg' : 'median';
      return changed(
        columns,
        column,
        `coalesce(CAST(${value} AS DOUBLE), ${measure}(${value}) OVER ())`,
        'number',
      );
    }
  }
}
