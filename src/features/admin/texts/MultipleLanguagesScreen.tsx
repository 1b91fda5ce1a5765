import { useQuery } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import HistoryIcon from 'lucide-react/icons/history';
import UploadIcon from 'lucide-react/icons/upload';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Coverage } from './Coverage.tsx';
import { textListConfig } from './text-list.tsx';
import styles from './texts.module.css';
import { draftsOf } from './texts-words.ts';
import { usePublishing } from './use-publishing.ts';

const TextPanel = lazyPart([], () => import('./TextPanel.tsx').then((part) => part.TextPanel));
const PublishDialog = lazyPart([], () => import('./PublishDialog.tsx').then((part) => part.PublishDialog));
const VersionsDialog = lazyPart([], () => import('./VersionsDialog.tsx').then((part) => part.VersionsDialog));
const ExportDialog = lazyPart([], () => import('./ExportDialog.tsx').then((part) => part.ExportDialog));
const ImportDialog = lazyPart([], () => import('./ImportDialog.tsx').then((part) => part.ImportDialog));

const NO_AREAS: readonly string[] = [];

/** Every text of the product in five languages, and what administrators put in its place. */
export function MultipleLanguagesScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<'versions' | 'export' | 'import'>();
  const permitted = usePermitted(['adminTextPublish', 'adminTextVersionRestore', 'adminTextImport']);
  // two rows, for what is said of all: the list asks for its own
  const { data, dataUpdatedAt } = useQuery(
    operationQuery('adminTextList', { query: { page: 1, page_size: 2 } }),
  );
  const publishing = usePublishing(data && draftsOf(data.coverage), dataUpdatedAt);
  const { snapshot, send } = publishing;
  const { drafts, problem } = snapshot.context;
  const areas = data?.areas ?? NO_AREAS;
  const config = useMemo(() => textListConfig(t, areas), [t, areas]);
  const id = search.get('id');
  const isPublishing =
    snapshot.matches('checking') || snapshot.matches('checked') || snapshot.matches('publishing');
  const close = () => setOpen(undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('texts.title')}</h1>
          <p className={styles.quiet}>{t('texts.about')}</p>
        </div>
        <div className={styles.actions}>
          <Button icon={<HistoryIcon size={16} aria-hidden="true" />} onClick={() => setOpen('versions')}>
            {t('texts.versions')}
          </Button>
          <Button icon={<DownloadIcon size={16} aria-hidden="true" />} onClick={() => setOpen('export')}>
            {t('texts.export')}
          </Button>
          {permitted.has('adminTextImport') && (
            <Button icon={<UploadIcon size={16} aria-hidden="true" />} onClick={() => setOpen('import')}>
              {t('texts.import')}
            </Button>
          )}
          {permitted.has('adminTextPublish') && (
            <Button
              variant="primary"
              disabled={drafts === 0}
              onClick={() => send({ type: 'check.requested' })}
            >
              {drafts > 0 ? t('texts.publishCount', { count: drafts }) : t('texts.publish')}
            </Button>
          )}
        </div>
      </header>
      {problem !== null && snapshot.matches('draft') && <Alert tone="danger">{problem}</Alert>}
      {data && <Coverage coverage={data.coverage} texts={data.texts} />}
      <ResourceList config={config} />
      <Suspense>
        {id !== null && (
          <TextPanel
            key={id}
            textId={id}
            onClose={() =>
              setSearch((before) => {
                before.delete('id');
                return before;
              })
            }
          />
        )}
        {isPublishing && <PublishDialog {...publishing} />}
        {open === 'versions' && (
          <VersionsDialog
            publishing={publishing}
            mayGoBack={permitted.has('adminTextVersionRestore')}
            onClose={close}
          />
        )}
        {open === 'export' && <ExportDialog onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
