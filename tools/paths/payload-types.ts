// What the types of a machine allow its events and answers to bring, and which of it its guards read: the denominator of the cases.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './project.ts';

/** What the compiler says of one machine. */
export interface MachineTypes {
  readonly checker: ts.TypeChecker;
  /** The union of its events. */
  readonly events: ts.Type;
  /** What each named promise resolves with. */
  readonly outputs: ReadonlyMap<string, ts.Type>;
  /** Names of fields that the guards read. */
  readonly readByGuards: ReadonlySet<string>;
  /** Numbers of the context that change while the machine runs, by the guards that read them. */
  readonly counters: ReadonlyMap<string, readonly string[]>;
}

const COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  lib: ['lib.esnext.d.ts'],
  noEmit: true,
  strict: true,
  types: [],
};

let program: ts.Program | null = null;

/** One program for all machines; packages are left out, because no payload is typed by them. */
function programOf(): ts.Program {
  if (program !== null) return program;
  const folder = path.join(ROOT, 'src/machines');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cases.ts'))
    .map((file) => path.join(folder, file));
  const host = ts.createCompilerHost(COMPILER);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith('.')
        ? { resolvedFileName: path.resolve(path.dirname(from), text), extension: ts.Extension.Ts }
        : undefined,
    }));
  program = ts.createProgram(files, COMPILER, host);
  return program;
}

/** @throws Error where the cases of the machine are not made by `pathModel<Event>()` */
export function typesOf(name: string): MachineTypes {
  const whole = programOf();
  const checker = whole.getTypeChecker();
  const folder = path.join(ROOT, 'src/machines', name);
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => whole.getSourceFile(path.join(folder, file)) ?? []);
  let events: ts.Type | null = null;
  const outputs = new Map<string, ts.Type>();
  const readByGuards = new Set<string>();
  const guards: ts.ObjectLiteralExpression[] = [];
  const assigned = new Set<string>();
  let context: ts.Type | null = null;
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const [first] = node.typeArguments ?? [];
      const callee = node.expression.getText();
      if (callee === 'machineTypes' && first) context = fieldType(checker, first, 'context');
      if (callee === 'assign') noteAssigned(node, assigned);
      if (callee === 'pathModel' && first) events = checker.getTypeFromTypeNode(first);
      if (callee === 'fromPromise' && first && ts.isPropertyAssignment(node.parent))
        outputs.set(node.parent.name.getText(), checker.getTypeFromTypeNode(first));
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'guards') {
      noteFields(node.initializer, readByGuards);
      if (ts.isObjectLiteralExpression(node.initializer)) guards.push(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  if (events === null) throw new Error(`${name}.cases.ts makes no pathModel<Event>()`);
  return {
    checker,
    events,
    outputs,
    readByGuards,
    counters: countersIn(guards, assigned, numbersOf(checker, context)),
  };
}

/** Names of the properties that code reads, by a dot or by taking an object apart. */
function noteFields(code: ts.Node, names: Set<string>): void {
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
    if (ts.isBindingElement(node)) names.add((node.propertyName ?? node.name).getText());
    ts.forEachChild(node, visit);
  };
  visit(code);
}

/** The type of a field of a type literal. */
function fieldType(checker: ts.TypeChecker, node: ts.TypeNode, name: string): ts.Type | null {
  const field = checker.getTypeFromTypeNode(node).getProperty(name);
  return field === undefined ? null : checker.getTypeOfSymbol(field);
}

function numbersOf(checker: ts.TypeChecker, context: ts.Type | null): ReadonlySet<string> {
  const fields = context === null ? [] : checker.getPropertiesOfType(context);
  const isNumber = (field: ts.Symbol) => (checker.getTypeOfSymbol(field).flags & ts.TypeFlags.Number) !== 0;
  return new Set(fields.filter(isNumber).map(({ name }) => name));
}

/** Names of the fields that an `assign` gives a value. */
function noteAssigned(call: ts.CallExpression, names: Set<string>): void {
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(call);
}

function countersIn(
  guards: readonly ts.ObjectLiteralExpression[],
  assigned: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const guard of guards.flatMap(({ properties }) => [...properties])) {
    const read = new Set<string>();
    noteFields(guard, read);
    for (const name of read) {
      if (!numbers.has(name) || !assigned.has(name)) continue;
      found.set(name, [...(found.get(name) ?? []), guard.name?.getText() ?? '']);
    }
  }
  return found;
}
