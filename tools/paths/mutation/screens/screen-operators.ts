// Small faults that a person could make in a component, a hook, or what binds a machine to the API.
import ts from 'typescript';
import { type Mutation, mutationsOf } from '../operators.ts';

/** Props that only look: the pictures of the catalogue judge them, in a browser. */
const LOOKS = new Set([
  'className',
  'style',
  'size',
  'variant',
  'icon',
  'shape',
  'strokeWidth',
  'shapeRendering',
  'viewBox',
  'fill',
  'decoding',
]);
/** Operators that the compiler refuses wherever they matter: what may be absent has a type that says so. */
const COMPILED = new Set(['optional']);

/**
 * All mutations of a file of a screen, in the order of the text: those of any code, and besides a prop or a statement that is
 * forgotten, and a text that is another one.
 *
 * @param file its name, whose ending says how it is read
 * @param messages ids of all texts
 */
export function screenMutationsOf(text: string, file: string, messages: ReadonlySet<string>): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = literalsOf(source);
  const ids = [...new Set(found.map((one) => one.text))].filter((id) => messages.has(id));
  const idAt = new Map(found.map((one) => [one.getStart(source), one.text]));
  const looks = rangesOf(source, isLook);
  const mutations = mutationsOf(text, file)
    .filter(
      ({ operator, start, end }) => !COMPILED.has(operator) && !looks.some((one) => one.holds(start, end)),
    )
    .map((one): Mutation => {
      const id = one.operator === 'text' ? idAt.get(one.start) : undefined;
      return id !== undefined && messages.has(id)
        ? { ...one, operator: 'message', replacement: quoted(otherOf(ids, id)) }
        : one;
    });
  return [...mutations, ...forgotten(source, looks)].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  );
}

interface Range {
  readonly holds: (start: number, end: number) => boolean;
}

function rangesOf(source: ts.SourceFile, isWanted: (node: ts.Node) => boolean): Range[] {
  const ranges: Range[] = [];
  const visit = (node: ts.Node) => {
    if (isWanted(node)) {
      const [from, to] = [node.getStart(source), node.getEnd()];
      ranges.push({ holds: (start, end) => start >= from && end <= to });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return ranges;
}

function isLook(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && LOOKS.has(node.name.getText());
}

function literalsOf(source: ts.SourceFile): ts.StringLiteral[] {
  const literals: ts.StringLiteral[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node)) literals.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
}

/** The next text of the same file; none where it has no other. */
function otherOf(ids: readonly string[], id: string): string {
  const next = ids[(ids.indexOf(id) + 1) % ids.length];
  return next === undefined || next === id ? '' : next;
}

function quoted(text: string): string {
  return `'${text}'`;
}

/** Props and statements that are left out. */
function forgotten(source: ts.SourceFile, looks: readonly Range[]): Mutation[] {
  const mutations: Mutation[] = [];
  const drop = (operator: string, node: ts.Node, replacement: string) => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    if (!looks.some((one) => one.holds(start, end))) mutations.push({ operator, start, end, replacement });
  };
  const visit = (node: ts.Node, isRepeated: boolean) => {
    // without a key React warns and draws the same
    if (ts.isJsxAttribute(node) && !(isRepeated && node.name.getText() === 'key'))
      drop('drop prop', node, '');
    if (ts.isExpressionStatement(node)) drop('drop statement', node, ';');
    const repeats =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ['map', 'flatMap'].includes(node.expression.name.text);
    ts.forEachChild(node, (child) => visit(child, isRepeated || repeats));
  };
  visit(source, false);
  return mutations;
}
