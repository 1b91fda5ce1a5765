import UploadIcon from 'lucide-react/icons/upload';
import { useSearchParams } from 'wouter';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './storage.module.css';
import { PARTS } from './storage-words.ts';

type Space = Answer<'storageGet'>;

/** Share of the space from which on it is said that it ends. */
const NEARLY = 0.9;

/** How much of the space is used and what for; near its end what can be done. */
export function SpaceCard({ space, onUpload }: { space: Space; onUpload: () => void }) {
  const t = useTexts();
  const { limit, used, parts, exports } = space;
  const isLimited = limit > 0;
  const there = parts.filter(({ count }) => count > 0);
  return (
    <Card
      title={t('storage.space')}
      actions={
        <Button icon={<UploadIcon size={16} aria-hidden="true" />} onClick={onUpload}>
          {t('storage.upload')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.used}>
          <strong>{formatBytes(used)}</strong>{' '}
          <span className={styles.quiet}>
            {isLimited
              ? t('storage.ofLimit', {
                  limit: formatBytes(limit),
                  free: formatBytes(Math.max(0, limit - used)),
                })
              : t('storage.noLimit')}
          </span>
        </p>
        {there.length > 0 && (
          <>
            <div className={styles.bar} aria-hidden="true" data-limited={isLimited || undefined}>
              {there.map(({ kind, bytes }) => (
                <span
                  key={kind}
                  data-part={kind}
                  style={{ inlineSize: `${(bytes / Math.max(limit, used, 1)) * 100}%` }}
                />
              ))}
            </div>
            <ul className={styles.parts} aria-label={t('storage.parts')}>
              {there.map(({ kind, count, bytes }) => (
                <li key={kind}>
                  <span className={styles.dot} data-part={kind} aria-hidden="true" />
                  <span>{t(PARTS[kind])}</span>
                  <span className={styles.quiet}>
                    {formatBytes(bytes)} ·{' '}
                    {t(kind === 'derived' ? 'storage.tables' : 'storage.files', { count })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {isLimited && used >= limit * NEARLY && <NearFull space={space} />}
        {there.some(({ kind }) => kind === 'derived') && (
          <p className={styles.quiet}>{t('storage.derivedText')}</p>
        )}
        {exports.count > 0 && (
          <p className={styles.quiet}>
            {t('storage.exportsText', { count: exports.count, bytes: formatBytes(exports.bytes) })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** What can be done where the space ends. */
function NearFull({ space: { limit, used, trash } }: { space: Space }) {
  const t = useTexts();
  const [, setSearch] = useSearchParams();
  const isFull = used >= limit;
  return (
    <Alert
      tone={isFull ? 'danger' : 'warning'}
      title={t(isFull ? 'storage.full' : 'storage.nearlyFull')}
      actions={
        <>
          <Button size="small" onClick={() => setSearch({ tab: 'all', sort: 'size:desc' })}>
            {t('storage.largest')}
          </Button>
          {trash.count > 0 && (
            <Button size="small" onClick={() => setSearch({ tab: 'trash' })}>
              {t('storage.openTrash')}
            </Button>
          )}
          <LinkButton size="small" href={paths.tables()} onClick={followLink}>
            {t('storage.toTables')}
          </LinkButton>
        </>
      }
    >
      {t(isFull ? 'storage.fullText' : 'storage.nearlyFullText')}
    </Alert>
  );
}
