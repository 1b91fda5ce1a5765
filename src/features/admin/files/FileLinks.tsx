import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from '../public/page.module.css';
import { type FileDetails, LINK_STATES } from './file-words.ts';

/** Links to a file: who made each, until when it opens and how often it was used; those that open can be ended. */
export function FileLinks({ file, links }: Pick<FileDetails, 'file' | 'links'>) {
  const t = useTexts();
  const permitted = usePermitted(['adminFileLinkRevoke']);
  const [ending, setEnding] = useState<string>();
  const revoke = useWrite('adminFileLinkRevoke', {
    reads: ['adminFileGet', 'adminOperationList'],
    onDone: () => flash(t('files.linkRevoked')),
  });
  return (
    <section>
      <h3 className={styles.subtitle}>{t('files.linksTitle', { count: links.length })}</h3>
      {links.length === 0 && <p className={styles.quiet}>{t('files.linksNone')}</p>}
      <ul className={styles.rows}>
        {links.map((link) => (
          <li key={link.id}>
            <Badge tone={LINK_STATES[link.state].tone} dot>
              {t(LINK_STATES[link.state].textId)}
            </Badge>{' '}
            <span id={`made-${link.id}`}>
              {t('files.linkMade', {
                name: link.made_by_name ?? t('files.linkNobody'),
                made: formatDateTime(link.created_at),
                ends: formatDateTime(link.expires_at),
              })}
            </span>{' '}
            {link.used_at === undefined
              ? t('files.linkUnused')
              : t('files.linkUses', { count: link.uses, time: formatDateTime(link.used_at) })}{' '}
            {link.state === 'open' && permitted.has('adminFileLinkRevoke') && (
              <Button
                size="small"
                loading={revoke.isRunning && ending === link.id}
                disabled={revoke.isRunning}
                aria-describedby={`made-${link.id}`}
                onClick={() => {
                  setEnding(link.id);
                  revoke.run({ path: { file_id: file.id, link_id: link.id }, body: {} });
                }}
              >
                {t('files.linkRevoke')}
              </Button>
            )}
            {revoke.problem !== undefined && ending === link.id && (
              <p role="alert" className={styles.quiet}>
                {revoke.problem}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
