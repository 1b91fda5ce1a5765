import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { type Restore, scopeText } from './backup-words.ts';

/** What was brought back, by whom, and what was kept of before. */
export function RestoreFacts({ restore }: { restore: Restore }) {
  const t = useTexts();
  const before = restore.before_backup_id;
  return (
    <Facts
      facts={[
        { name: t('backups.scope'), value: scopeText(restore.groups, t) },
        {
          name: t('backups.broughtBack'),
          value: (
            <a href={adminPaths.backups({ id: restore.backup_id })} onClick={followLink}>
              {restore.backup_at === undefined ? restore.backup_id : formatDateTime(restore.backup_at)}
            </a>
          ),
        },
        { name: t('backups.begun'), value: formatDateTime(restore.created_at) },
        restore.ended_at !== undefined && {
          name: t('backups.ended'),
          value: formatDateTime(restore.ended_at),
        },
        restore.made_by !== undefined && {
          name: t('backups.madeBy'),
          value: restore.made_by_name ?? restore.made_by,
        },
        before !== undefined && {
          name: t('backups.copyOfBefore'),
          value: (
            <a href={adminPaths.backups({ id: before })} onClick={followLink}>
              {t('backups.show')}
            </a>
          ),
        },
        restore.detail !== undefined && { name: t('backups.detail'), value: <code>{restore.detail}</code> },
        {
          name: t('backups.id'),
          value: (
            <>
              <code>{restore.id}</code> <CopyButton text={restore.id} label={t('backups.copyId')} />
            </>
          ),
        },
      ]}
    />
  );
}
