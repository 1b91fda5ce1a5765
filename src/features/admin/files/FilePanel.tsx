import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatBytes, formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import styles from '../public/page.module.css';
import { FileLinks } from './FileLinks.tsx';
import { type FileDetails, KINDS, STATES, USES } from './file-words.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** What is out of date once a file was taken or given back. */
const READS = ['adminFileList', 'adminFileGet', 'adminOperationList'];

/** One file of a person: what uses it, who has the same, which links open it; taking it away and giving it back. */
export function FilePanel({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminFileTrash', 'adminFileRestore', 'adminFileLinkCreate']);
  const query = useQuery({
    ...operationQuery('adminFileGet', { path: { file_id: fileId } }),
  });
  const [asked, setAsked] = useState<'take' | 'giveBack' | 'link' | null>(null);
  const done = (text: string) => {
    setAsked(null);
    flash(text);
  };
  const take = useWrite('adminFileTrash', { reads: READS, onDone: () => done(t('files.tookAway')) });
  const giveBack = useWrite('adminFileRestore', { reads: READS, onDone: () => done(t('files.gaveBack')) });
  const details = query.data?.details;
  if (asked === 'link' && details) return <LinkDialog file={details.file} onClose={() => setAsked(null)} />;
  if (asked !== null && details) {
    const isTaking = asked === 'take';
    const { isRunning, failure, run } = isTaking ? take : giveBack;
    return (
      <DestructiveDialog
        title={t(isTaking ? 'files.takeTitle' : 'files.giveBackTitle')}
        message={t(isTaking ? 'files.takeText' : 'files.giveBackText', {
          name: details.file.name,
          owner: details.file.owner_name,
        })}
        consequences={
          isTaking && details.file.use_count > 0
            ? [t('files.takeUsed', { count: details.file.use_count })]
            : []
        }
        confirmLabel={t(isTaking ? 'files.take' : 'files.giveBack')}
        reason={isTaking ? 'required' : 'optional'}
        tone={isTaking ? 'danger' : 'primary'}
        running={isRunning}
        failure={failure ? { message: failure.message, requestId: failure.requestId ?? null } : null}
        onConfirm={(reason) =>
          run({
            path: { file_id: fileId },
            body: { version: details.file.version, reason },
          })
        }
        onCancel={() => {
          take.clear();
          giveBack.clear();
          setAsked(null);
        }}
      />
    );
  }
  return (
    <RecordPanel
      title={details?.file.name ?? t('files.file')}
      query={query}
      gone={{ title: t('files.gone'), text: t('files.goneText') }}
      failed={t('files.fileFailed')}
      onClose={onClose}
      actions={({ details: { file } }) => (
        <>
          {file.state === 'kept' && permitted.has('adminFileLinkCreate') && (
            <Button onClick={() => setAsked('link')}>{t('files.linkMake')}</Button>
          )}
          {file.state !== 'kept' && permitted.has('adminFileRestore') && (
            <Button onClick={() => setAsked('giveBack')}>{t('files.giveBack')}</Button>
          )}
          {file.state !== 'taken' && permitted.has('adminFileTrash') && (
            <Button variant="danger" onClick={() => setAsked('take')}>
              {t('files.take')}
            </Button>
          )}
        </>
      )}
    >
      {(answer) => <Details {...answer.details} />}
    </RecordPanel>
  );
}

function Details({ file, used_in: uses, same_as: copies, links, is_missing: isMissing }: FileDetails) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      {isMissing && <Alert tone="warning">{t('files.missing')}</Alert>}
      <Facts
        facts={[
          {
            name: t('files.state'),
            value: (
              <Badge tone={STATES[file.state].tone} dot>
                {t(STATES[file.state].textId)}
              </Badge>
            ),
          },
          {
            name: t('files.owner'),
            value: (
              <a href={paths.userDetails(file.owner_id)} onClick={followLink}>
                {file.owner_name}
              </a>
            ),
          },
          { name: t('files.kind'), value: t(KINDS[file.kind]) },
          { name: t('files.size'), value: formatBytes(file.size) },
          { name: t('files.added'), value: formatDateTime(file.created_at) },
          file.trashed_at !== undefined && {
            name: t('files.trashedAt'),
            value: formatDateTime(file.trashed_at),
          },
          file.goes_at !== undefined && { name: t('files.goesAt'), value: formatDateTime(file.goes_at) },
          {
            name: t('files.hash'),
            value: (
              <>
                <code>{file.sha256.slice(0, 16)}…</code>{' '}
                <CopyButton text={file.sha256} label={t('files.copyHash')} />
              </>
            ),
          },
          {
            name: t('files.id'),
            value: (
              <>
                <code>{file.id}</code> <CopyButton text={file.id} label={t('files.copyId')} />
              </>
            ),
          },
        ]}
      />
      <section>
        <h3 className={styles.subtitle}>{t('files.usesTitle', { count: file.use_count })}</h3>
        {uses.length === 0 ? (
          <p className={styles.quiet}>{t('files.usesNone')}</p>
        ) : (
          <ul className={styles.rows}>
            {uses.map(({ type, id, name }) => (
              <li key={id}>
                <Badge>{t(USES[type])}</Badge> {name ?? <code>{id}</code>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('files.copiesTitle', { count: file.copies })}</h3>
        {copies.length === 0 ? (
          <p className={styles.quiet}>{t('files.copiesNone')}</p>
        ) : (
          <ul className={styles.rows}>
            {copies.map((copy) => (
              <li key={copy.id}>
                <a href={adminPaths.files({ id: copy.id })} onClick={followLink}>
                  {copy.owner_name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <FileLinks file={file} links={links} />
      <a
        href={adminPaths.operations({ entity: 'file', entityId: file.id, days: 'all' })}
        onClick={followLink}
      >
        {t('files.history')}
      </a>
    </div>
  );
}
