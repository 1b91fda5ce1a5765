// Faults inside SQL that is written as text.
import ts from 'typescript';
import type { Mutation } from './mutations.ts';

/** Words that plain language does not write in capitals, and statements of the query builder in small letters. */
const IS_SQL =
  /\b(?:SELECT|FROM|WHERE|AND|OR|NOT|ORDER BY|GROUP BY|PARTITION BY|CAST|TRY_CAST|CASE|WHEN|THEN|ELSE|NULL|NULLS|OVER|FILTER|COUNT|SUM|JOIN|UNION|DISTINCT|LIMIT|OFFSET|BETWEEN|LIKE|USING)\b/;
const IS_STATEMENT = /^\s*(?:select|insert|update|delete|with|create|copy)\s/;

/** Longest first, so that a part of a token is never taken for the whole. */
const TOKENS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\bis not null\b/i, () => 'IS NULL'],
  [/\bis null\b/i, () => 'IS NOT NULL'],
  [/\bis not distinct from\b/i, () => '='],
  [/\bis distinct from\b/i, () => '<>'],
  [/\bunion all\b/i, () => 'UNION'],
  [/\bnulls last\b/i, () => 'NULLS FIRST'],
  [/\bnulls first\b/i, () => 'NULLS LAST'],
  [/\b(?:left|full outer|full) join\b/i, () => 'JOIN'],
  [/\bnot\s/i, () => ''],
  [/\bdistinct\s/i, () => ''],
  [/\band\b/i, () => 'OR'],
  [/\bor\b/i, () => 'AND'],
  [/\basc\b/i, () => 'DESC'],
  [/\bdesc\b/i, () => 'ASC'],
  [/\bmin(?=\()/i, () => 'max'],
  [/\bmax(?=\()/i, () => 'min'],
  [/\bsum(?=\()/i, () => 'avg'],
  [/\bavg(?=\()/i, () => 'sum'],
  [/\blower(?=\()/i, () => 'upper'],
  [/\btry_cast(?=\()/i, () => 'CAST'],
  [/\btrue\b/i, () => 'false'],
  [/\bfalse\b/i, () => 'true'],
  [/<=/, () => '<'],
  [/>=/, () => '>'],
  [/<>|!=/, () => '='],
  [/(?<![<>|:=-])<(?![<>=])/, () => '<='],
  [/(?<![<>|:=-])>(?![<>=])/, () => '>='],
  [/(?<![<>!:=|])=(?![=>])/, () => '<>'],
  [/\|\|/, () => '+'],
  [/(?<=[\w)"'} ]\s)\+(?=\s)/, () => '-'],
  [/(?<=[\w)"'} ]\s)-(?=\s)/, () => '+'],
  [/(?<=[\w)"'}] )\*(?= )/, () => '/'],
  [/(?<=[\w)"'} ]\s)\/(?=\s)/, () => '*'],
  [/(?<![\w.$"])\d+(?![\w."])/, (found) => String(Number(found) + 1)],
];
const ANY = new RegExp(TOKENS.map(([token]) => `(${token.source})`).join('|'), 'gi');

/** Faults of a literal or a template, each in one token; none where the text is no SQL. */
export function sqlFaults(node: ts.Node, source: ts.SourceFile): Mutation[] {
  if (!isLiteralPart(node) || !isSql(node, source)) return [];
  const start = node.getStart(source);
  const text = source.text.slice(start, node.getEnd());
  return [...text.matchAll(ANY)].flatMap((match): Mutation[] => {
    const index = TOKENS.findIndex((_, number) => match[number + 1] !== undefined);
    const replacement = TOKENS[index]?.[1](match[0]);
    if (replacement === undefined) return [];
    return [
      {
        operator: 'SQL',
        start: start + match.index,
        end: start + match.index + match[0].length,
        replacement,
      },
    ];
  });
}

function isLiteralPart(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

function isSql(node: ts.Node, source: ts.SourceFile): boolean {
  const whole = ts.isTemplateHead(node)
    ? node.parent
    : ts.isTemplateMiddleOrTemplateTail(node)
      ? node.parent.parent
      : node;
  if (ts.isTaggedTemplateExpression(whole.parent)) return /\bsql\b/.test(whole.parent.tag.getText(source));
  if (
    ts.isNewExpression(whole.parent) ||
    (ts.isPropertyAssignment(whole.parent) && whole.parent.name === whole)
  )
    return false;
  const text = whole.getText(source).slice(1, -1);
  return IS_SQL.test(text) || IS_STATEMENT.test(text);
}
