import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { languageName } from '../public/product-languages.ts';
import styles from './texts.module.css';
import type { Publishing } from './use-publishing.ts';

type Version = Shape<'AdminTextVersion'>;

/** Every published version, and the way back to one. */
export function VersionsDialog({
  publishing,
  mayGoBack,
  onClose,
}: {
  publishing: Publishing;
  mayGoBack: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const query = useQuery({ ...operationQuery('adminTextVersionList', {}) });
  const { snapshot, send } = publishing;
  if (snapshot.matches('asking') || snapshot.matches('rollingBack'))
    return <GoBackDialog publishing={publishing} version={snapshot.context.target ?? 0} />;
  const choose = (version: number) => send({ type: 'rollBack.chosen', version });
  return (
    <RecordPanel
      title={t('texts.versions')}
      query={query}
      gone={{ title: t('texts.failed'), text: '' }}
      failed={t('texts.failed')}
      onClose={onClose}
    >
      {({ items }) => (
        <div className={styles.details}>
          <p className={styles.about}>{t('texts.versionsText')}</p>
          {items.length === 0 && <p className={styles.quiet}>{t('texts.noVersions')}</p>}
          <ol className={styles.versions} aria-label={t('texts.versions')}>
            {items.map((version, index) => (
              <VersionRow
                key={version.version}
                version={version}
                isInForce={index === 0}
                onGoBack={mayGoBack ? choose : undefined}
              />
            ))}
            {items.length > 0 && (
              <li className={styles.version}>
                <strong>{t('texts.builtInVersion')}</strong>
                {mayGoBack && (items[0]?.texts ?? 0) > 0 && (
                  <Button size="small" label={t('texts.goBackToBuiltIn')} onClick={() => choose(0)}>
                    {t('texts.goBack')}
                  </Button>
                )}
              </li>
            )}
          </ol>
        </div>
      )}
    </RecordPanel>
  );
}

function VersionRow({
  version: { version, note, changes, restored, created_by: by, created_at: at },
  isInForce,
  onGoBack,
}: {
  version: Version;
  isInForce: boolean;
  onGoBack: ((version: number) => void) | undefined;
}) {
  const t = useTexts();
  return (
    <li className={styles.version}>
      <div className={styles.versionMain}>
        <span className={styles.changeHead}>
          <strong>{t('texts.version', { version })}</strong>
          {isInForce && <Badge tone="success">{t('texts.inForce')}</Badge>}
        </span>
        <span className={styles.text}>{note}</span>
        {restored !== undefined && (
          <span className={styles.quiet}>
            {restored === 0 ? t('texts.restoredBuiltIn') : t('texts.restored', { version: restored })}
          </span>
        )}
        <span className={styles.quiet}>
          {t('texts.publishedBy', { name: by?.username ?? '–', time: formatDateTime(at), count: changes })}
        </span>
      </div>
      {!isInForce && onGoBack && (
        <Button size="small" label={t('texts.goBackTo', { version })} onClick={() => onGoBack(version)}>
          {t('texts.goBack')}
        </Button>
      )}
    </li>
  );
}

const titleOf = (version: number, t: Translate) =>
  version === 0 ? t('texts.goBackToBuiltIn') : t('texts.goBackTo', { version });

function GoBackDialog({
  publishing: { snapshot, send },
  version,
}: {
  publishing: Publishing;
  version: number;
}) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminTextVersionGet', { path: { version } }),
  });
  const { problem } = snapshot.context;
  return (
    <DestructiveDialog
      title={titleOf(version, t)}
      message={
        query.data
          ? t('texts.goBackText', { count: query.data.total })
          : (query.error?.message ?? t('texts.readingChanges'))
      }
      consequences={query.data ? linesOf(query.data, t) : []}
      confirmLabel={t('texts.goBack')}
      reason="required"
      running={snapshot.matches('rollingBack')}
      failure={problem === null ? null : { message: problem, requestId: null }}
      onConfirm={(note) => send({ type: 'rollBack.confirmed', note })}
      onCancel={() => send({ type: 'cancelled' })}
    />
  );
}

/** Changes that the question shows; how many there are it says. */
const SHOWN = 20;

function linesOf({ changes, total }: Answer<'adminTextVersionGet'>, t: Translate): string[] {
  const lines = changes
    .slice(0, SHOWN)
    .map(
      ({ id, language, before = '–', after = '–' }) =>
        `${id} · ${languageName(language)}: ${before} → ${after}`,
    );
  return total > lines.length ? [...lines, t('texts.more', { count: total - lines.length })] : lines;
}
