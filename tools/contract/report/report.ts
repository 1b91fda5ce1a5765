import type { Contract } from '../document.ts';
import type { Finding } from '../exchange.ts';
import type { Level } from '../recipe-file.ts';
import type { Cell, RunResult } from '../run-check.ts';

/** What every form of the report is made of. */
export interface Report extends RunResult {
  contract: Contract;
  baseUrl: string;
  level: Level;
  seed: number;
  /** Whether the backend failed on demand. */
  canFail: boolean;
  /** Findings that a baseline excuses. */
  excused: Finding[];
  /** Texts that must be in no report. */
  secrets: string[];
}

/** Name of the bundled contract, to which findings point. */
export const CONTRACT_FILE = 'src/generated/openapi.json';

export interface Totals {
  documented: number;
  seen: number;
  /** Never seen although the operation is offered. */
  missing: number;
  /** Never seen because the backend says 501. */
  notOffered: number;
}

export function totalsOf(cells: readonly Cell[]): Totals {
  const unseen = cells.filter(({ seen }) => seen === 0);
  const notOffered = unseen.filter((cell) => cell.notOffered).length;
  return {
    documented: cells.length,
    seen: cells.length - unseen.length,
    missing: unseen.length - notOffered,
    notOffered,
  };
}

/** "1 finding", "2 findings". */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Removes tokens, passwords and codes from a text. */
export function redacted(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret.length > 3) clean = clean.replaceAll(secret, '$TOKEN');
  return (
    clean
      .replace(/("(?:token|secret|password|signature)"\s*:\s*)"[^"]*"/g, '$1"$SECRET"')
      .replace(/(\\"(?:token|secret|password|signature)\\"\s*:\s*)\\"[^"\\]*\\"/g, '$1\\"$SECRET\\"')
      // a code that is mailed or comes from a provider; one in capitals says what is allowed
      .replace(/("code"\s*:\s*)"(?![A-Z_]+")[^"]*"/g, '$1"$SECRET"')
      .replace(/(\\"code\\"\s*:\s*)\\"(?![A-Z_]+\\")[^"\\]*\\"/g, '$1\\"$SECRET\\"')
      .replace(/(signature=)[\w%-]+/g, '$1$SECRET')
      .replace(/(Bearer )[A-Za-z0-9_-]{20,}/g, '$1$TOKEN')
  );
}
