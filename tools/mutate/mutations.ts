// Small faults that a person could make in the server's code. A fault is an edit of the text.
import ts from 'typescript';
import { sqlFaults } from './sql-faults.ts';

export interface Mutation {
  /** Such as `condition` or `dropped where`. */
  readonly operator: string;
  /** Characters of the source that are replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Found = readonly [operator: string, node: ts.Node, replacement: string];

const BINARY: Readonly<Partial<Record<ts.SyntaxKind, readonly [string, readonly string[]]>>> = {
  [ts.SyntaxKind.PlusToken]: ['arithmetic', ['-']],
  [ts.SyntaxKind.MinusToken]: ['arithmetic', ['+']],
  [ts.SyntaxKind.AsteriskToken]: ['arithmetic', ['/']],
  [ts.SyntaxKind.SlashToken]: ['arithmetic', ['*']],
  [ts.SyntaxKind.PercentToken]: ['arithmetic', ['*']],
  [ts.SyntaxKind.PlusEqualsToken]: ['arithmetic', ['-=']],
  [ts.SyntaxKind.MinusEqualsToken]: ['arithmetic', ['+=']],
  [ts.SyntaxKind.GreaterThanToken]: ['boundary', ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['boundary', ['>', '<']],
  [ts.SyntaxKind.LessThanToken]: ['boundary', ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken]: ['boundary', ['<', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['equality', ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['equality', ['===']],
};

/** What is called instead; the second half are the conditions of the query builder. */
const CALLED = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    and: 'or',
    or: 'and',
    eq: 'ne',
    ne: 'eq',
    gt: 'gte',
    gte: 'gt',
    lt: 'lte',
    lte: 'lt',
    asc: 'desc',
    desc: 'asc',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    inArray: 'notInArray',
  }),
);
/** Calls that are left out: `rows.filter(…)` becomes `rows`. */
const LEFT_OUT = new Set(
  'filter slice trim sort toSorted reverse toLowerCase where orderBy limit offset for onConflictDoNothing'.split(
    ' ',
  ),
);
/** Functions whose arguments are conditions, of which one may be forgotten. */
const LISTS = new Set(['and', 'or']);

/** Objects of whose calls nobody sees anything but an operator. */
const LOGS = /^(?:this\.)?#?(?:services\.)?(?:log|logger|console)$/;

/** All faults of a source text, in the order of the text. Types, imports, logs and the words of errors are left alone. */
export function mutationsOf(text: string): Mutation[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutations: Mutation[] = [];
  const visit = (node: ts.Node) => {
    if (doesNothing(node, source)) return;
    for (const [operator, place, replacement] of faultsOf(node, source)) {
      mutations.push({ operator, start: place.getStart(source), end: place.getEnd(), replacement });
    }
    mutations.push(...droppedElements(node, source), ...sqlFaults(node, source));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return mutations.sort((one, other) => one.start - other.start || one.end - other.end);
}

function doesNothing(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isExpressionStatement(node) && isLog(node.expression, source))
  );
}

function isLog(node: ts.Expression, source: ts.SourceFile): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    LOGS.test(node.expression.expression.getText(source))
  );
}

function faultsOf(node: ts.Node, source: ts.SourceFile): Found[] {
  const text = (one: ts.Node) => one.getText(source);
  if (ts.isBinaryExpression(node)) return binaryFaults(node, text);
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.ExclamationToken && !isCondition(node))
      return [['condition', node, text(node.operand)]];
    return node.operator === ts.SyntaxKind.MinusToken ? [['sign', node, text(node.operand)]] : [];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean', node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean', node, 'true']];
  if (ts.isConditionalExpression(node)) return negated(node.condition, text);
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return negated(node.expression, text);
  if (ts.isExpressionStatement(node)) return [['removed statement', node, ';']];
  if (ts.isThrowStatement(node)) return [['removed throw', node, ';']];
  if (ts.isReturnStatement(node)) return returnFaults(node, text);
  return [...literalFaults(node), ...callFaults(node, text)];
}

function binaryFaults(node: ts.BinaryExpression, text: (node: ts.Node) => string): Found[] {
  const { left, right, operatorToken } = node;
  const halves: Found[] = [
    ['half of a condition', node, text(left)],
    ['half of a condition', node, text(right)],
  ];
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return [['logic', operatorToken, '||'], ...halves];
    case ts.SyntaxKind.BarBarToken:
      return [['logic', operatorToken, '&&'], ...halves];
    case ts.SyntaxKind.QuestionQuestionToken:
      return [
        ['without the other value', node, text(left)],
        ['always the other value', node, text(right)],
      ];
    default: {
      const [operator, tokens] = BINARY[operatorToken.kind] ?? ['', []];
      return tokens.map((token) => [operator, operatorToken, token]);
    }
  }
}

/** A comparison is turned round by its own faults, and `!a` becomes `a`. */
function negated(condition: ts.Expression, text: (node: ts.Node) => string): Found[] {
  if (ts.isBinaryExpression(condition) && BINARY[condition.operatorToken.kind]?.[0] === 'equality') return [];
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return [['condition', condition, text(condition.operand)]];
  return [['condition', condition, `!(${text(condition)})`]];
}

function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  return (
    (ts.isConditionalExpression(parent) && parent.condition === node) ||
    ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node)
  );
}

function returnFaults({ expression }: ts.ReturnStatement, text: (node: ts.Node) => string): Found[] {
  if (!expression || ts.isTypeNode(expression)) return [];
  const isTold = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword];
  if (isTold.includes(expression.kind) || text(expression) === 'undefined') return [];
  if (ts.isBinaryExpression(expression) || ts.isConditionalExpression(expression)) return [];
  return [['returned value', expression, 'undefined']];
}

function literalFaults(node: ts.Node): Found[] {
  if (isName(node)) return [];
  if (ts.isNumericLiteral(node)) return [['number', node, String(Number(node.text.replaceAll('_', '')) + 1)]];
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  if (!(isText || ts.isTemplateExpression(node)) || isWordOfLog(node)) return [];
  // one that is written for SQL has its own faults (sqlFaults)
  if (ts.isTaggedTemplateExpression(node.parent)) return [];
  return [['text', node, isText && node.text === '' ? "'mutated'" : "''"]];
}

/** What an error or a line of the log says to people who read logs; keys and codes have no space. */
function isWordOfLog(node: ts.Node): boolean {
  const { parent } = node;
  const isError = ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText());
  const isLine = ts.isCallExpression(parent) && /\blog(?:ger)?\.\w+$/.test(parent.expression.getText());
  return (isError || isLine) && /\s/.test(node.getText());
}

function callFaults(node: ts.Node, text: (node: ts.Node) => string): Found[] {
  if (isQuestion(node)) return [['optional', node.questionDotToken, isProperty(node) ? '.' : '']];
  if (!ts.isCallExpression(node)) return [];
  const callee = node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  if (!ts.isIdentifier(name)) return [];
  const found: Found[] = [];
  const other = CALLED.get(name.text);
  if (other !== undefined) {
    // a name of the query builder may not be imported here
    const isImported = ts.isPropertyAccessExpression(callee) || isWordOf(node.getSourceFile(), other);
    if (isImported) found.push(['other call', name, other]);
  }
  if (ts.isPropertyAccessExpression(callee) && LEFT_OUT.has(name.text) && !callee.questionDotToken)
    found.push([`dropped ${name.text}`, node, text(callee.expression)]);
  return found;
}

function isWordOf(source: ts.SourceFile, name: string): boolean {
  return new RegExp(`import [^;]*\\b${name}\\b[^;]*;`).test(source.text);
}

type Question = (ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression) & {
  readonly questionDotToken: ts.QuestionDotToken;
};

function isQuestion(node: ts.Node): node is Question {
  return (
    (ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node) ||
      ts.isCallExpression(node)) &&
    node.questionDotToken !== undefined
  );
}

function isProperty(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node);
}

/** One element of a list, one condition of a query, one column of an update, with its comma. */
function droppedElements(node: ts.Node, source: ts.SourceFile): Mutation[] {
  const [operator, elements] = listOf(node);
  if (elements.length < 2) return [];
  return elements.map((element, index) => {
    const next = elements[index + 1];
    const before = elements[index - 1];
    return {
      operator,
      start: next === undefined && before ? before.getEnd() : element.getStart(source),
      end: next === undefined ? element.getEnd() : next.getStart(source),
      replacement: '',
    };
  });
}

function listOf(node: ts.Node): [operator: string, elements: readonly ts.Node[]] {
  if (ts.isArrayLiteralExpression(node)) return ['dropped element', node.elements];
  if (ts.isCallExpression(node)) {
    if (ts.isIdentifier(node.expression) && LISTS.has(node.expression.text))
      return ['dropped condition', node.arguments];
    const [argument] = node.arguments;
    const isUpdate = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'set';
    if (isUpdate && argument && ts.isObjectLiteralExpression(argument))
      return ['dropped column', argument.properties];
  }
  return ['', []];
}

function isName(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isEnumMember(parent)) &&
      parent.name === node) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}
