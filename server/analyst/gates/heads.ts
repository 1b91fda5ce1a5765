import type { Intent } from '../intent.ts';
import { STOP_WORDS } from '../parse/cues.ts';
import { wordFit } from '../parse/spans.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { groupingsOf, measuresOf } from './columns-of.ts';

/** Heads of names that say no more than that there is one: "Team name" is the team, "No. of wins" the wins. */
const GENERIC = new Set(
  'name title number no count amount total value id code type category date time year day rate detail details info list sum average avg qty quantity # nr num'.split(
    ' ',
  ),
);

/** Words before which the head of a name stands: "Date of birth", "Votes for". */
const AFTER_HEAD = new Set(['of', 'in', 'for', 'at', 'by', 'per', 'from', 'on', 'to']);

/** The words of a column's name that say what it is: its last word and that before "of", of each of its alternatives. */
function headsOf({ words }: ColumnView): Token[] {
  const content = words.filter(({ key }) => !STOP_WORDS.has(key) && !/^\d+$/.test(key));
  const heads = content.slice(-1);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && AFTER_HEAD.has(next.key)) heads.push(word);
    // "College/Team", "Name (party)": each of them is a name by itself
    if (/[/&,]/.test(word.after) || (next !== undefined && /[/&,]/.test(next.before))) heads.push(word);
  }
  return heads;
}

/** Whether a question says words of a column's name, and only such as describe what the column is: "victories" of Winning score. */
function saysModifierOnly(tokens: Token[], column: ColumnView): boolean {
  const content = column.words.filter(({ key }) => !STOP_WORDS.has(key) && !/^\d+$/.test(key));
  if (content.length < 2) return false;
  const isSaid = (word: Token): boolean => tokens.some((token) => wordFit(token, word) >= 0.75);
  const heads = headsOf(column);
  if (heads.some((head) => GENERIC.has(head.lemma) || isSaid(head))) return false;
  return content.some(isSaid);
}

/**
 * Whether a question says no more of the name of a group than what describes its last word that says anything: the hospital of
 * "Hospital Referral Region Description" is a region.
 */
function saysOtherHead(tokens: Token[], column: ColumnView): boolean {
  const content = column.words.filter(({ key }) => !STOP_WORDS.has(key) && !/^\d+$/.test(key));
  const end = content.findLastIndex(({ lemma }) => !GENERIC.has(lemma) && lemma !== 'description');
  const isSaid = (word: Token): boolean => tokens.some((token) => wordFit(token, word) >= 0.75);
  // of two words, as "Airline Operator", either can be what people say
  return end >= 2 && content.slice(0, end).some(isSaid) && !content.slice(end).some(isSaid);
}

/** Whether a reading measures a column of whose name the question says no more than what describes it. */
export function takesModifier(text: string, intent: Intent): boolean {
  const tokens = tokenise(text);
  const measured = measuresOf(intent).flatMap((measure) => (measure.type === 'rows' ? [] : [measure.column]));
  if (intent.kind === 'extreme') measured.push(intent.measure);
  const shown = 'show' in intent ? intent.show : intent.kind === 'list' ? intent.columns : [];
  return (
    [...measured, ...shown].some((column) => saysModifierOnly(tokens, column)) ||
    groupingsOf(intent).some(({ column }) => saysOtherHead(tokens, column))
  );
}
