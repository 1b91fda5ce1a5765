// Words for people that are written into the code instead of the catalogues.
import ts from 'typescript';
import type { ParsedFile } from './source-files.ts';

/** Attributes and properties that a person sees or hears. */
const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'caption',
  'confirmLabel',
  'content',
  'description',
  'emptyText',
  'error',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'removeLabel',
  'subtitle',
  'summary',
  'text',
  'tips',
  'title',
  'tooltip',
]);
/** Attributes that nobody sees or hears. */
const UNSEEN = /^(className|style|id|key|rel|role|aria-keyshortcuts|data-.*)$/;
/** What shows or says its first argument. */
const SAYING = /(^|\.)(alert|confirm|prompt|setCustomValidity|flash|warn|announce)$/;
/** Names that are the same in every language, and what is no word: ids of messages, addresses, names of tokens and values. */
const PRODUCT_NAMES = /\b(Tablewise|SQL|CSV|JSON|PNG|SHA|mermaid|Google|WeChat|Alipay|Stripe)\b/g;
const IS_NO_WORD = /^([a-z][\w-]*(\.[\w-]+)+|[./#][\w/:.?=&#-]*|https?:\/\/\S*)$/;

function hasWords(text: string): boolean {
  const rest = text.replace(PRODUCT_NAMES, '').trim();
  return /\p{L}{2}/u.test(rest) && !IS_NO_WORD.test(rest);
}

/** The texts that an expression may be, as far as they are written out: branches and parts, but no arguments, conditions or keys. */
function writtenTexts(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '),
      ...node.templateSpans.flatMap(({ expression }) => writtenTexts(expression)),
    ];
  if (ts.isConditionalExpression(node))
    return [...writtenTexts(node.whenTrue), ...writtenTexts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return writtenTexts(node.right);
    const joins = [
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.PlusToken,
    ].includes(kind);
    return joins ? [...writtenTexts(node.left), ...writtenTexts(node.right)] : [];
  }
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isJsxExpression(node)
  )
    return writtenTexts(node.expression);
  return [];
}

/** A sentence: it begins with a capital and has a second word. */
const SENTENCE = /^\p{Lu}\p{Ll}+\S*\s+\p{L}/u;
/** Letters of scripts that no code is written in. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A value of the code, such as a kind of column. */
const IS_VALUE = /^[a-z][a-z0-9_-]*$/;

const COMPARISONS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
];

/** What is for developers, or no text of its own: errors that are thrown, what is compared, names of modules and types. */
function isForDevelopers(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isNewExpression(at) && /Error$/.test(at.expression.getText())) return true;
    if (ts.isCallExpression(at) && /^console\./.test(at.expression.getText())) return true;
    if (ts.isImportDeclaration(at) || ts.isTypeNode(at)) return true;
    if (ts.isBinaryExpression(at) && COMPARISONS.includes(at.operatorToken.kind)) return true;
  }
  return false;
}

/**
 * Words that a file shows without a catalogue: texts between tags, in what is shown or said by its name, and sentences anywhere else.
 *
 * @returns one line each, `src/ui/Part.tsx:12 words`
 */
export function writtenWords({ path: file, ast }: ParsedFile): string[] {
  const found = new Map<number, string>();
  const note = (node: ts.Node, texts: string[]) => {
    const words = texts.find(hasWords);
    if (words === undefined) return;
    const line = ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
    if (!found.has(line)) found.set(line, `${file}:${line} ${words.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && UNSEEN.test(node.name.getText(ast))) return;
    // keys are named as they stand on the keyboard
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText(ast) === 'Kbd') return;
    if (ts.isJsxText(node)) note(node, [node.text]);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) note(node, writtenTexts(node));
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText(ast)))
      note(node, writtenTexts(node.initializer));
    else if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText(ast).replace(/['"]/g, '')))
      note(
        node,
        writtenTexts(node.initializer).filter((text) => !IS_VALUE.test(text)),
      );
    else if (ts.isCallExpression(node) && SAYING.test(node.expression.getText(ast)))
      note(node, writtenTexts(node.arguments[0]));
    else if (
      ts.isStringLiteralLike(node) &&
      (SENTENCE.test(node.text) || CJK.test(node.text)) &&
      !isForDevelopers(node)
    )
      note(node, [node.text]);
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return [...found.values()];
}
