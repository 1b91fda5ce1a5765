// One text with all the faults of a file in it, each behind a switch: the file is loaded once and the faults take turns.
import ts from 'typescript';
import type { Mutation } from './mutations.ts';

export interface Switched extends Mutation {
  /** By which it is turned on (mutant-switch.ts). */
  readonly number: number;
}

export interface Instrumented {
  readonly text: string;
  /** Numbers of faults that act while the module is loaded: they need it loaded anew. */
  readonly atLoad: readonly number[];
  /** Numbers of faults that cannot be put behind a switch, such as one in a declaration. */
  readonly left: readonly number[];
}

/** Of a module: constants that are made of literals alone are asked for anew at each use, so that their faults can be switched too. */
interface Constant {
  readonly name: string;
  readonly initializer: ts.Expression;
  /** Nothing but functions of the module reads it. */
  readonly isOwn: boolean;
}

export function instrument(text: string, mutations: readonly Switched[]): Instrumented {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const byNode = new Map<ts.Node, Switched[]>();
  const constants = new Map<string, { constant: Constant; mutations: Switched[] }>();
  const known = literalConstants(source);
  const atLoad: number[] = [];
  const left: number[] = [];
  for (const mutation of mutations) {
    const node = switchableNode(source, mutation);
    if (!node) {
      left.push(mutation.number);
      continue;
    }
    byNode.set(node, [...(byNode.get(node) ?? []), mutation]);
    if (!isAtLoad(node)) continue;
    const constant = known.find(({ initializer }) => contains(initializer, node));
    if (!constant?.isOwn) atLoad.push(mutation.number);
    if (!constant) continue;
    const entry = constants.get(constant.name) ?? { constant, mutations: [] };
    entry.mutations.push(mutation);
    constants.set(constant.name, entry);
  }

  const emit = (node: ts.Node): string => {
    const own = byNode.get(node) ?? [];
    const plain = referenceOf(node, constants, source) ?? withChildren(node, emit, source);
    if (own.length === 0) return plain;
    if (ts.isExpression(node)) {
      const cases = own.map(
        (mutation) => `__mutant(${mutation.number})?(${edited(node, mutation, source)}):`,
      );
      return `(${cases.join('')}(${plain}))`;
    }
    const cases = own.map(
      (mutation) => `if(__mutant(${mutation.number})){${edited(node, mutation, source)}}else `,
    );
    return `{${cases.join('')}{${plain}}}`;
  };
  const functions = [...constants.values()].map(({ constant: { name, initializer }, mutations: faults }) => {
    const cases = faults.map(
      (fault) => `if(__mutant(${fault.number}))return (${edited(initializer, fault, source)});`,
    );
    return `function __constant_${name}():any{${cases.join('')}return ${name};}`;
  });
  const head = text.slice(0, source.getStart(source));
  return { text: `${head}${emit(source)}\n${functions.join('\n')}\n`, atLoad, left };
}

/** The source of a node with a fault in it. */
function edited(node: ts.Node, { start, end, replacement }: Mutation, source: ts.SourceFile): string {
  return (
    source.text.slice(node.getStart(source), start) + replacement + source.text.slice(end, node.getEnd())
  );
}

function withChildren(node: ts.Node, emit: (node: ts.Node) => string, source: ts.SourceFile): string {
  let text = '';
  let from = node.getStart(source);
  const add = (child: ts.Node) => {
    const start = child.getStart(source);
    text += source.text.slice(from, start) + emit(child);
    from = child.getEnd();
  };
  ts.forEachChild(node, (child) => {
    if (child.kind !== ts.SyntaxKind.EndOfFileToken) add(child);
  });
  return text + source.text.slice(from, node.getEnd());
}

/** The smallest part around an edit that may stand in a choice of two. */
function switchableNode(source: ts.SourceFile, { start, end }: Mutation): ts.Node | undefined {
  let best: ts.Node | undefined;
  const visit = (node: ts.Node) => {
    if (node.getStart(source) > start || node.getEnd() < end || ts.isTypeNode(node)) return;
    if (isSwitchable(node)) best = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return best;
}

function isSwitchable(node: ts.Node): boolean {
  if (ts.isBlock(node)) return !ts.isSourceFile(node.parent);
  if (ts.isStatement(node)) {
    return !(
      ts.isVariableStatement(node) ||
      ts.isDeclarationStatement(node) ||
      ts.isImportDeclaration(node) ||
      ts.isExportAssignment(node) ||
      ts.isEmptyStatement(node) ||
      ts.isClassDeclaration(node) ||
      ts.isFunctionDeclaration(node)
    );
  }
  return ts.isExpression(node) && isValue(node);
}

/** Whether an expression stands where its value is taken. */
function isValue(node: ts.Expression): boolean {
  const { parent } = node;
  if (
    ts.isSpreadElement(node) ||
    ts.isOmittedExpression(node) ||
    node.kind === ts.SyntaxKind.SuperKeyword ||
    node.kind === ts.SyntaxKind.ImportKeyword ||
    ts.isExpressionWithTypeArguments(node)
  )
    return false;
  if (ts.isIdentifier(node) && isNameOnly(node)) return false;
  if (ts.isPropertyName(node) && 'name' in parent && parent.name === node) return false;
  if (isChainLink(parent) && parent.expression === node) {
    // the object of a method goes with it; a chain with a question mark ends as a whole
    if (ts.isCallExpression(parent) && !ts.isIdentifier(node) && !ts.isParenthesizedExpression(node)) {
      if (isChainLink(node)) return false;
    }
    if (ts.isOptionalChain(parent) && ts.isOptionalChain(node)) return false;
    return true;
  }
  if (ts.isNewExpression(parent) && parent.expression === node) return false;
  if (ts.isTaggedTemplateExpression(parent)) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent.operatorToken.kind))
    return false;
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return (
      parent.operator !== ts.SyntaxKind.PlusPlusToken && parent.operator !== ts.SyntaxKind.MinusMinusToken
    );
  if (ts.isDeleteExpression(parent) || ts.isExpressionStatement(parent)) return false;
  if ((ts.isForOfStatement(parent) || ts.isForInStatement(parent)) && parent.initializer === node)
    return false;
  return !(
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    ts.isDecorator(parent)
  );
}

type ChainLink =
  | ts.PropertyAccessExpression
  | ts.ElementAccessExpression
  | ts.CallExpression
  | ts.NonNullExpression;

function isChainLink(node: ts.Node): node is ChainLink {
  return (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** An identifier that names something instead of reading it. */
function isNameOnly(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent) || ts.isTypeQueryNode(parent) || ts.isImportSpecifier(parent)) return true;
  if (ts.isExportSpecifier(parent) || ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent))
    return true;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  return 'name' in parent && parent.name === node;
}

function isAtLoad(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isFunctionLike(at)) return false;
    if (
      ts.isPropertyDeclaration(at) &&
      !at.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
    )
      return false;
  }
  return true;
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

/** Constants of the module that nothing but literals goes into, and whose name is given once. */
function literalConstants(source: ts.SourceFile): Constant[] {
  const found: Constant[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer || !isLiteral(initializer, found)) continue;
      if (declarationsOf(source, name.text) !== 1) continue;
      const isExported =
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
      found.push({ name: name.text, initializer, isOwn: !isExported && !isReadAtLoad(source, name) });
    }
  }
  return found;
}

function isReadAtLoad(source: ts.SourceFile, name: ts.Identifier): boolean {
  let isRead = false;
  const visit = (node: ts.Node) => {
    if (
      ts.isIdentifier(node) &&
      node.text === name.text &&
      node !== name &&
      !isNameOnly(node) &&
      !isInType(node)
    )
      isRead ||= isAtLoad(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return isRead;
}

function isLiteral(node: ts.Node, known: readonly Constant[]): boolean {
  if (ts.isIdentifier(node)) return known.some(({ name }) => name === node.text) || node.text === 'undefined';
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isLiteral(node.expression, known);
  if (ts.isPropertyAssignment(node)) return isLiteral(node.initializer, known);
  if (ts.isNewExpression(node)) {
    const isCollection = /^(?:Set|Map)$/.test(node.expression.getText());
    return isCollection && (node.arguments ?? []).every((argument) => isLiteral(argument, known));
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.every((element) => isLiteral(element, known));
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((property) => isLiteral(property, known));
  if (ts.isBinaryExpression(node)) return isLiteral(node.left, known) && isLiteral(node.right, known);
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand, known);
  return (
    ts.isLiteralExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}

function declarationsOf(source: ts.SourceFile, name: string): number {
  let count = 0;
  const visit = (node: ts.Node) => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node);
    if (declares && node.name && ts.isIdentifier(node.name) && node.name.text === name) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** How a constant with faults is read, where the node reads one. */
function referenceOf(
  node: ts.Node,
  constants: ReadonlyMap<string, { constant: Constant }>,
  source: ts.SourceFile,
): string | undefined {
  if (constants.size === 0) return undefined;
  if (ts.isShorthandPropertyAssignment(node) && constants.has(node.name.text))
    return `${node.name.text}: __constant_${node.name.text}()`;
  if (!ts.isIdentifier(node) || !constants.has(node.text) || isNameOnly(node) || isInType(node))
    return undefined;
  if (ts.isShorthandPropertyAssignment(node.parent) || ts.isExportSpecifier(node.parent)) return undefined;
  // while the module is loaded the function may be asked before there is a constant
  return isAtLoad(node) ? undefined : `__constant_${node.getText(source)}()`;
}

function isInType(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isTypeNode(at) || ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at)) return true;
    if (ts.isStatement(at)) return false;
  }
  return false;
}
