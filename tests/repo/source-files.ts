// The project's own files as the repo rules look at them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What .gitignore leaves out, and the repository itself. */
const IGNORED = new Set([
  '.git',
  'node_modules',
  'dist',
  'dist-catalogue',
  'dist-tools',
  'data',
  'report',
  'test-results',
  'playwright-report',
]);

/** An import or a re-export, static or dynamic. */
export interface ImportedModule {
  /** Path from the root for the project's own files, the package's name for others; `node:fs` for Node's. */
  target: string;
  isOwn: boolean;
  /** Gone at run time: `import type`. */
  isType: boolean;
}

export interface SourceFile {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

/** A call or a `new`. */
interface Call {
  /** As written: `t`, `this.#say`, `globalThis.fetch`. */
  callee: string;
  /** Its arguments, as far as they are strings. */
  strings: (string | undefined)[];
}

/** A file of TypeScript with what its syntax says. */
export interface ParsedFile extends SourceFile {
  ast: ts.SourceFile;
  imports: ImportedModule[];
  /** Texts of all string literals. */
  strings: Set<string>;
  /** What stands before the first `${` of each template. */
  templateHeads: Set<string>;
  calls: Call[];
  /** Names that are used, `a.b` as a whole too. */
  names: Set<string>;
}

/** Every file of the project, sorted by path. */
export function listFiles(): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const own = path.posix.join(folder, entry.name);
      // in a work tree of its own, .git is a file
      if (IGNORED.has(entry.name)) return [];
      if (entry.isDirectory()) return walk(own);
      return entry.isFile() && !entry.name.endsWith('.log') ? [own] : [];
    });
  return walk('').sort();
}

export function readFile(file: string): SourceFile {
  return { path: file, text: readFileSync(path.join(ROOT, file), 'utf8') };
}

export function parseFile(file: string): ParsedFile {
  const { text } = readFile(file);
  const ast = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports: ImportedModule[] = [];
  const strings = new Set<string>();
  const templateHeads = new Set<string>();
  const calls: Call[] = [];
  const names = new Set<string>();
  const add = (specifier: string, isType: boolean) => imports.push({ ...resolve(file, specifier), isType });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      add(node.moduleSpecifier.text, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      add(node.moduleSpecifier.text, node.isTypeOnly);
    else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      add(node.argument.literal.text, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node))
      calls.push({
        callee: node.expression.getText(ast),
        strings: (node.arguments ?? []).map((one) => (ts.isStringLiteralLike(one) ? one.text : undefined)),
      });
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      names.add(`${node.expression.text}.${node.name.text}`);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) strings.add(node.text);
    if (ts.isTemplateExpression(node)) templateHeads.add(node.head.text);
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return { path: file, text, ast, imports, strings, templateHeads, calls, names };
}

function resolve(from: string, specifier: string): Pick<ImportedModule, 'target' | 'isOwn'> {
  if (specifier.startsWith('.'))
    return { target: path.posix.join(path.posix.dirname(from), specifier), isOwn: true };
  if (specifier.startsWith('node:')) return { target: specifier, isOwn: false };
  const [first = '', second] = specifier.split('/');
  return { target: first.startsWith('@') ? `${first}/${second}` : first, isOwn: false };
}

/** Every file that one is made of, itself included: what a bundle of it would hold. Types are not followed. */
export function reachableFrom(entry: string, files: ReadonlyMap<string, ParsedFile>): Set<string> {
  const found = new Set<string>();
  const queue = [entry];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const file = files.get(next);
    if (!file || found.has(next)) continue;
    found.add(next);
    for (const { target, isOwn, isType } of file.imports) if (isOwn && !isType) queue.push(target);
  }
  return found;
}
