/** Formulas in markdown: `$…$` and `\(…\)` within a line, `$$…$$` and `\[…\]` on their own. What stands in them is TeX. */

/** A formula that was found at the beginning of a text. */
export interface Formula {
  readonly raw: string;
  readonly tex: string;
  readonly display: boolean;
}

/** A formula holds no number token: a number of a result is drawn as a button, which TeX cannot hold. */
function isTex(tex: string): boolean {
  return tex.trim() !== '' && !tex.includes('{{q') && !/\n[ \t]*\n/.test(tex);
}

/**
 * A formula that a text begins with, or `null`.
 *
 * Dollars are money more often than formulas: the first has to stand at a word's beginning and before something, the last behind
 * something and before no digit, so "$5 and $10" stays as it is.
 *
 * @param before what stands before the text, as far as it is known
 */
export function formulaAt(text: string, before: string): Formula | null {
  const display = /^\$\$((?:\\[\s\S]|[^\\$])+)\$\$/.exec(text);
  if (display?.[1] !== undefined)
    return isTex(display[1]) ? { raw: display[0], tex: display[1].trim(), display: true } : null;
  const match =
    /^\\\(((?:(?!\\\))[\s\S])+)\\\)/.exec(text) ??
    (/[a-z\d$\\]$/i.test(before) ? null : /^\$(?![\s$])((?:\\[\s\S]|[^\\$])+)(?<!\s)\$(?!\d)/.exec(text));
  const tex = match?.[1];
  return match && tex !== undefined && isTex(tex) ? { raw: match[0], tex: tex.trim(), display: false } : null;
}

/** Lines that are a formula of their own, such as `$$` to `$$`, where a text begins with them. */
export function formulaBlockAt(text: string): Formula | null {
  const match =
    /^ {0,3}\$\$((?:\\[\s\S]|[^\\$]|\$(?!\$))+)\$\$[ \t]*(?:\n|$)/.exec(text) ??
    /^ {0,3}\\\[((?:(?!\\\])[\s\S])+)\\\][ \t]*(?:\n|$)/.exec(text);
  const tex = match?.[1];
  return match && tex !== undefined && isTex(tex) ? { raw: match[0], tex: tex.trim(), display: true } : null;
}

/** What ends the formula that a line opens and leaves open; `null` where it opens none. */
export function formulaEnd(line: string): '$$' | '\\]' | null {
  const opened = /^ {0,3}(\$\$|\\\[)(.*)$/.exec(line);
  const end = opened?.[1] === '$$' ? '$$' : opened ? '\\]' : null;
  return end === null || opened?.[2]?.includes(end) ? null : end;
}

/** Whether a line is a formula from its beginning to its end. */
export function isFormulaLine(line: string): boolean {
  return /^ {0,3}(?:\$\$|\\\[)/.test(line) && formulaBlockAt(line) !== null;
}
