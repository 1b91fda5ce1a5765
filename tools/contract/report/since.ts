import { join } from 'node:path';
import { readJson } from '../check-command.ts';
import { isObject } from '../document.ts';
import type { Finding } from '../exchange.ts';

/** Ids and messages of the findings of an earlier run. @throws CallError, ContractError */
export async function readEarlier(folder: string): Promise<Map<string, string>> {
  const value = await readJson(join(folder, 'result.json'));
  const findings = isObject(value) && Array.isArray(value.findings) ? value.findings : [];
  return new Map(
    findings.flatMap((finding: unknown): [string, string][] =>
      isObject(finding) && typeof finding.id === 'string' ? [[finding.id, String(finding.message)]] : [],
    ),
  );
}

/** What changed since an earlier run, in lines; what a baseline excuses now is not fixed. */
export function compareRuns(
  earlier: ReadonlyMap<string, string>,
  findings: readonly Finding[],
  excused: readonly Finding[],
): string {
  const now = new Set([...findings, ...excused].map(({ id }) => id));
  const fixed = [...earlier].filter(([id]) => !now.has(id));
  const still = findings.filter(({ id }) => earlier.has(id));
  const added = findings.filter(({ id }) => !earlier.has(id));
  return [
    `Since the earlier run: ${fixed.length} fixed, ${still.length} still there, ${added.length} new.`,
    ...fixed.map(([id, message]) => `  fixed  ${id}  ${message}`),
    ...still.map(({ id, message }) => `  still  ${id}  ${message}`),
    ...added.map(({ id, message }) => `  new    ${id}  ${message}`),
  ].join('\n');
}
