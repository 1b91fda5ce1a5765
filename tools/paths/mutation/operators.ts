// Small faults that a person could make in the source of a machine.
import ts from 'typescript';

export interface Mutation {
  /** Such as `equality` or `drop element`. */
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
  [ts.SyntaxKind.GreaterThanToken]: ['comparison', ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['comparison', ['>', '<']],
  [ts.SyntaxKind.LessThanToken]: ['comparison', ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken]: ['comparison', ['<', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['equality', ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['equality', ['===']],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['logic', ['||']],
  [ts.SyntaxKind.BarBarToken]: ['logic', ['&&']],
  [ts.SyntaxKind.QuestionQuestionToken]: ['logic', ['&&']],
};

/** Where a part can be forgotten: a condition of two parts that only one case tells apart. */
const JOINING = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]);

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
/** Calls that are left out: `list.filter(…)` becomes `list`. */
const LEFT_OUT = new Set(['filter', 'slice', 'trim', 'sort', 'toSorted', 'reverse']);

/** Parts that say something about a machine and do nothing. */
const WORDLESS = new Set(['meta', 'types']);

/**
 * All mutations of a source text, in the order of the text. Types, imports and `meta` are left alone: they do nothing.
 *
 * @param file whose ending says how the text is read
 */
export function mutationsOf(text: string, file = 'machine.ts'): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutations: Mutation[] = [];
  const visit = (node: ts.Node) => {
    if (doesNothing(node)) return;
    for (const [operator, place, replacement] of faultsOf(node, source)) {
      mutations.push({ operator, start: place.getStart(source), end: place.getEnd(), replacement });
    }
    for (const [operator, start, end] of droppedElements(node, source)) {
      mutations.push({ operator, start, end, replacement: '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutations.sort((one, other) => one.start - other.start || one.end - other.end);
}

function doesNothing(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isPropertyAssignment(node) && WORDLESS.has(node.name.getText()))
  );
}

function faultsOf(node: ts.Node, source: ts.SourceFile): Found[] {
  if (ts.isBinaryExpression(node)) {
    const [operator, tokens] = BINARY[node.operatorToken.kind] ?? ['', []];
    const others = tokens.map((token): Found => [operator, node.operatorToken, token]);
    return JOINING.has(node.operatorToken.kind) ? [...others, ...operandFaults(node, source)] : others;
  }
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.ExclamationToken)
      return [['negation', node, node.operand.getText(source)]];
    if (node.operator === ts.SyntaxKind.MinusToken) return [['sign', node, node.operand.getText(source)]];
    return [];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean', node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean', node, 'true']];
  if (ts.isConditionalExpression(node)) {
    return [
      ['condition', node.condition, 'true'],
      ['condition', node.condition, 'false'],
    ];
  }
  if (ts.isIfStatement(node)) {
    return [
      ['condition', node.expression, 'true'],
      ['condition', node.expression, 'false'],
    ];
  }
  return [...literalFaults(node), ...functionFaults(node, source)];
}

/** `a && b` becomes `a`, and becomes `b`. */
function operandFaults(node: ts.BinaryExpression, source: ts.SourceFile): Found[] {
  return [
    ['left alone', node, node.left.getText(source)],
    ['right alone', node, node.right.getText(source)],
  ];
}

function literalFaults(node: ts.Node): Found[] {
  if (ts.isStringLiteral(node) && !isName(node)) {
    return [['text', node, node.text === '' ? "'mutated'" : "''"]];
  }
  if (ts.isNumericLiteral(node) && !isName(node)) {
    return [['number', node, String(Number(node.text.replaceAll('_', '')) + 1)]];
  }
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [['text', node, '``']];
  if (ts.isArrayLiteralExpression(node)) {
    return [['list', node, node.elements.length === 0 ? "['mutated']" : '[]']];
  }
  if (ts.isObjectLiteralExpression(node) && !node.properties.every(doesNothing))
    return [['object', node, '{}']];
  return [];
}

function functionFaults(node: ts.Node, source: ts.SourceFile): Found[] {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [['function', node, '() => undefined']];
  if (ts.isBlock(node) && node.statements.length > 0) return [['block', node, '{}']];
  if (ts.isPropertyAccessExpression(node) && node.questionDotToken)
    return [['optional', node.questionDotToken, '.']];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: object, name } = node.expression;
  const other = Object.hasOwn(METHODS, name.text) ? METHODS[name.text] : undefined;
  if (other !== undefined) return [['method', name, other]];
  return LEFT_OUT.has(name.text) ? [['method', node, object.getText(source)]] : [];
}

/** One element of a list of at least two, with its comma: an action forgotten, a branch left out. */
function droppedElements(node: ts.Node, source: ts.SourceFile): [string, number, number][] {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2) return [];
  return node.elements.map((element, index) => {
    const next = node.elements[index + 1];
    const before = node.elements[index - 1];
    const start = next === undefined && before ? before.getEnd() : element.getStart(source);
    return ['drop element', start, next === undefined ? element.getEnd() : next.getStart(source)];
  });
}

function isName(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isMethodDeclaration(parent) && parent.name === node) ||
    ts.isLiteralTypeNode(parent)
  );
}
