// Findings and checks that a team knows of, each with a reason and a day on which the excuse ends.
import { CallError } from './arguments.ts';
import { readJson } from './check-command.ts';
import { isObject } from './document.ts';
import type { Finding } from './exchange.ts';

export interface Excuse {
  /** Id of a finding, or of a check, which is switched off then. */
  id: string;
  reason: string;
  /** ISO 8601 day after which the excuse counts no more. */
  expires: string;
}

/** Reads a baseline: { "known": [{ "id", "reason", "expires" }] }. @throws CallError */
export async function readBaseline(file: string): Promise<Excuse[]> {
  const value = await readJson(file);
  const known = isObject(value) && Array.isArray(value.known) ? value.known : undefined;
  if (!known) throw new CallError(`${file} has no list "known".`);
  return known.map((entry: unknown) => {
    if (
      !isObject(entry) ||
      typeof entry.id !== 'string' ||
      typeof entry.reason !== 'string' ||
      entry.reason.trim() === '' ||
      typeof entry.expires !== 'string' ||
      !/^\d{4}-\d{2}-\d{2}$/.test(entry.expires)
    )
      throw new CallError(`${file}: every entry has id, reason and expires (a day such as 2026-12-31).`);
    return { id: entry.id, reason: entry.reason, expires: entry.expires };
  });
}

/** Findings that are open, those that are excused, and excuses that have ended. */
export function applyBaseline(
  findings: readonly Finding[],
  excuses: readonly Excuse[] = [],
  now: Date,
): { open: Finding[]; excused: Finding[]; expired: Excuse[] } {
  const today = now.toISOString().slice(0, 10);
  const valid = new Set(excuses.filter(({ expires }) => expires >= today).map(({ id }) => id));
  const isExcused = ({ id, check }: Finding) => valid.has(id) || valid.has(check);
  const used = new Set(findings.flatMap(({ id, check }) => [id, check]));
  return {
    open: findings.filter((finding) => !isExcused(finding)),
    excused: findings.filter(isExcused),
    expired: excuses.filter(({ id, expires }) => expires < today && used.has(id)),
  };
}
