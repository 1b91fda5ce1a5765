import type { RecordEditContext } from './record-edit-events.ts';
import type { RecordConflict, RecordDraft, RecordState } from './record-values.ts';
import { changesFrom, compareSides, valuesOf, without } from './record-values.ts';

/** A draft of what is typed; `null` where nothing is left that may be kept. */
export function draftOf({ base, version, typed, reason, secrets }: RecordEditContext): RecordDraft | null {
  const kept = without(typed, secrets);
  const names = Object.keys(kept);
  return names.length === 0 ? null : { version, base: valuesOf(base, names), typed: kept, reason };
}

/** The record below what is typed. */
export function presentOf({ base, version }: RecordEditContext): RecordState {
  return { values: base, version };
}

/** What is typed against a record that somebody else saved; decisions that still stand are kept. */
export function conflictWith(
  { base, typed, conflict }: RecordEditContext,
  record: RecordState,
  by: string | null,
  at: number | null,
): RecordConflict {
  const { clashes, incoming } = compareSides(base, typed, record.values);
  const picks = Object.fromEntries(
    Object.entries(conflict?.picks ?? {}).filter(([name]) => clashes.includes(name)),
  );
  return { theirs: record.values, version: record.version, by, at, clashes, incoming, picks };
}

/** What is typed again after a reload; what was typed since stands above it. */
export function restoreDraft(context: RecordEditContext): Partial<RecordEditContext> {
  const { offered } = context;
  if (offered === null) return {};
  return {
    typed: changesFrom(context.base, { ...offered.typed, ...context.typed }),
    reason: context.reason || offered.reason,
    offered: null,
  };
}

/** The same for a draft of another version, which is compared with the present record from its own base. */
export function compareDraft(context: RecordEditContext): Partial<RecordEditContext> {
  const { offered } = context;
  if (offered === null) return {};
  const base = { ...context.base, ...offered.base };
  const typed = { ...offered.typed, ...context.typed };
  const present = presentOf(context);
  return {
    base,
    // its own version too: a save that went back to the fields must be refused again
    version: offered.version,
    typed,
    reason: context.reason || offered.reason,
    offered: null,
    newer: present,
    conflict: conflictWith({ ...context, base, typed }, present, null, null),
  };
}
