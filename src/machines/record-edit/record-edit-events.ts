import type {
  FieldValue,
  FieldValues,
  Pick,
  RecordConflict,
  RecordDraft,
  RecordState,
  Version,
} from './record-values.ts';

export interface RecordEditInput {
  readonly record: RecordState;
  /** What was typed before a reload and never saved. */
  readonly draft?: RecordDraft | null;
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly string[];
  readonly savedShownMs?: number;
}

/** Where a person wants to go. */
export interface LeaveTarget {
  /** Path and query. */
  readonly address: string;
  /** The entry of the browser's history, where it is one that is there already (back, forward). */
  readonly entryKey: string | null;
}

/** Why a save was refused. */
export interface SaveFailure {
  /** The server's words; empty where there are none. */
  readonly message: string;
  readonly requestId: string | null;
}

export interface SaveInput {
  /** Only the fields that differ. */
  readonly changes: FieldValues;
  readonly version: Version;
  readonly reason: string;
}

export type SaveOutcome =
  | { readonly type: 'saved'; readonly record: RecordState }
  /** The version is not the present one (409 CONFLICT). */
  | {
      readonly type: 'conflicted';
      readonly record: RecordState;
      readonly by?: string | null;
      readonly at?: number | null;
    }
  /** `fields` says by field what is wrong. */
  | {
      readonly type: 'refused';
      readonly failure: SaveFailure;
      readonly fields?: Readonly<Record<string, string>>;
    };

export interface RecordEditContext {
  /** The record as it was last read or saved. */
  readonly base: FieldValues;
  readonly version: Version;
  /** The fields that differ from it: what would be lost. */
  readonly typed: FieldValues;
  /** Why the record is changed, for its history. */
  readonly reason: string;
  /** What is wrong with a field, by its name. */
  readonly problems: Readonly<Record<string, string>>;
  readonly failure: SaveFailure | null;
  readonly conflict: RecordConflict | null;
  /** A later state that somebody else saved while this one is being edited. */
  readonly newer: RecordState | null;
  /** A draft that can be taken up again. */
  readonly offered: RecordDraft | null;
  /** Where to go once the person has agreed; `null` to stay and only drop the changes. */
  readonly leaveTo: LeaveTarget | null;
  readonly secrets: readonly string[];
  readonly savedShownMs: number;
}

export type RecordEditEvent =
  | { readonly type: 'edit.started' }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'field.changed'; readonly name: string; readonly value: FieldValue }
  | { readonly type: 'field.reverted'; readonly name: string }
  | { readonly type: 'reason.changed'; readonly reason: string }
  /** `problems`: what the fields' own checks found, by field. */
  | { readonly type: 'save.requested'; readonly problems: Readonly<Record<string, string>> }
  /** The record was read again. */
  | { readonly type: 'record.read'; readonly record: RecordState }
  | { readonly type: 'newer.reviewed' }
  | { readonly type: 'field.picked'; readonly name: string; readonly pick: Pick }
  /** Saves what was decided on top of the other side's version. */
  | { readonly type: 'conflict.resolved' }
  /** Saves all that was typed on top of the other side's version. */
  | { readonly type: 'save.forced' }
  /** Shows the other side's record; what was typed is offered as a draft. */
  | { readonly type: 'theirs.taken' }
  /** Goes back to the fields; the next save asks again. */
  | { readonly type: 'conflict.postponed' }
  | { readonly type: 'draft.restored' }
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'leave.requested'; readonly to: LeaveTarget }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.refused' };
