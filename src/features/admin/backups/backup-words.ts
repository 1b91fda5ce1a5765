import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Backup = Shape<'AdminBackup'>;
export type Restore = Shape<'AdminRestore'>;
export type Group = Shape<'BackupGroup'>;

interface Word {
  readonly textId: MessageId;
  readonly tone: Tone;
}

export const STATES: Readonly<Record<Backup['state'], Word>> = {
  running: { textId: 'backups.running', tone: 'warning' },
  ready: { textId: 'backups.ready', tone: 'success' },
  failed: { textId: 'backups.failed', tone: 'danger' },
};

export const TRIALS: Readonly<Record<NonNullable<Backup['verify_state']>, Word>> = {
  running: { textId: 'backups.trialRunning', tone: 'warning' },
  ok: { textId: 'backups.trialOk', tone: 'success' },
  failed: { textId: 'backups.trialFailed', tone: 'danger' },
};

export const TRIGGERS: Readonly<Record<Backup['trigger'], MessageId>> = {
  manual: 'backups.byPerson',
  schedule: 'backups.bySchedule',
  before_restore: 'backups.beforeRestore',
  command: 'backups.byCommand',
};

export const RESTORE_STATES: Readonly<Record<Restore['state'], Word>> = {
  waiting: { textId: 'backups.restoreWaiting', tone: 'warning' },
  running: { textId: 'backups.restoreRunning', tone: 'warning' },
  done: { textId: 'backups.restoreDone', tone: 'success' },
  failed: { textId: 'backups.restoreFailed', tone: 'danger' },
  undone: { textId: 'backups.restoreUndone', tone: 'neutral' },
};

const FAULTS: Readonly<Record<NonNullable<Backup['error']>, MessageId>> = {
  newer: 'backups.faultNewer',
  other_key: 'backups.faultKey',
  damaged: 'backups.faultDamaged',
  missing: 'backups.faultMissing',
  busy: 'backups.faultBusy',
  not_undoable: 'backups.faultUndo',
  does_not_fit: 'backups.faultFit',
  stopped: 'backups.faultStopped',
  failed: 'backups.faultOther',
};

/** Why it failed, in words. */
export const faultText = (fault: NonNullable<Backup['error']>, t: Translate): string => t(FAULTS[fault]);

export const GROUPS: Readonly<Record<Group, { name: MessageId; text: MessageId }>> = {
  settings: { name: 'backups.groupSettings', text: 'backups.groupSettingsText' },
  texts: { name: 'backups.groupTexts', text: 'backups.groupTextsText' },
  rights: { name: 'backups.groupRights', text: 'backups.groupRightsText' },
  plans: { name: 'backups.groupPlans', text: 'backups.groupPlansText' },
};

export const GROUP_NAMES = Object.keys(GROUPS) as Group[]; // the object's own keys

/** What was brought back. */
export function scopeText(groups: readonly string[] | undefined, t: Translate): string {
  if (groups === undefined) return t('backups.everything');
  return groups.map((group) => (group in GROUPS ? t(GROUPS[group as Group].name) : group)).join(', ');
}

const STEPS: Readonly<Record<string, MessageId>> = {
  before: 'backups.stepBefore',
  files: 'backups.stepFiles',
  rows: 'backups.stepRows',
  keep: 'backups.stepKeep',
  load: 'backups.stepLoad',
  keys: 'backups.stepKeys',
  swap: 'backups.stepSwap',
  undo: 'backups.stepUndo',
};

/** What is being done now. */
export function stepText(step: string | undefined, t: Translate): string {
  const words = step === undefined ? undefined : STEPS[step];
  return t(words ?? 'backups.stepWaits');
}

/** Percent of the step; null while unknown. */
export function percentOf({ done, total }: Pick<Backup, 'done' | 'total'>): number | null {
  return total > 0 ? (done / total) * 100 : null;
}

/** What a backup is called where its name has to be typed: the minute in UTC that it shows. */
export function nameOf(createdAt: number): string {
  return new Date(createdAt * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
