// The columns of the lists of backups as files have them.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

export const BACKUP_COLUMNS = {
  adminBackupList: {
    created_at: name('backups.made'),
    state: {
      title: 'backups.state',
      words: { running: 'backups.running', ready: 'backups.ready', failed: 'backups.failed' },
    },
    verify_state: {
      title: 'backups.trial',
      words: { running: 'backups.trialRunning', ok: 'backups.trialOk', failed: 'backups.trialFailed' },
    },
    trigger: {
      title: 'backups.trigger',
      words: {
        manual: 'backups.byPerson',
        schedule: 'backups.bySchedule',
        before_restore: 'backups.beforeRestore',
        command: 'backups.byCommand',
      },
    },
    made_by_name: name('backups.madeBy'),
    size: name('backups.size'),
    rows: name('backups.rows'),
    files: name('backups.files'),
    schema_version: name('backups.schema'),
    app_version: name('backups.version'),
    verified_at: name('backups.verifiedAt'),
    expires_at: name('backups.expires'),
    id: name('backups.id'),
  },
  adminRestoreList: {
    created_at: name('backups.begun'),
    backup_at: name('backups.broughtBack'),
    groups: {
      title: 'backups.scope',
      words: {
        settings: 'backups.groupSettings',
        texts: 'backups.groupTexts',
        rights: 'backups.groupRights',
        plans: 'backups.groupPlans',
      },
    },
    state: {
      title: 'backups.state',
      words: {
        waiting: 'backups.restoreWaiting',
        running: 'backups.restoreRunning',
        done: 'backups.restoreDone',
        failed: 'backups.restoreFailed',
        undone: 'backups.restoreUndone',
      },
    },
    error: {
      title: 'backups.fault',
      words: {
        newer: 'backups.faultNewer',
        other_key: 'backups.faultKey',
        damaged: 'backups.faultDamaged',
        missing: 'backups.faultMissing',
        busy: 'backups.faultBusy',
        not_undoable: 'backups.faultUndo',
        does_not_fit: 'backups.faultFit',
        stopped: 'backups.faultStopped',
        failed: 'backups.faultOther',
      },
    },
    made_by_name: name('backups.madeBy'),
    ended_at: name('backups.ended'),
    id: name('backups.id'),
  },
} as const satisfies {
  adminBackupList: Columns<'adminBackupList'>;
  adminRestoreList: Columns<'adminRestoreList'>;
};
