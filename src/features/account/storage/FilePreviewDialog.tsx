import DownloadIcon from 'lucide-react/icons/download';
import type { SnapshotFrom } from 'xstate';
import { useTexts } from '../../../i18n/texts.ts';
import type { FilePreview, storageBrowser } from '../../../machines/storage-browser/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { download } from './file-list.tsx';
import styles from './storage.module.css';

/** A file, as far as a browser can show it: a picture, or how its text begins. */
export function FilePreviewDialog({
  snapshot,
  onClose,
}: {
  snapshot: SnapshotFrom<typeof storageBrowser>;
  onClose: () => void;
}) {
  const t = useTexts();
  const { item: file, preview } = snapshot.context;
  if (!snapshot.matches('previewing') || file === null) return null;
  return (
    <Dialog
      open
      size="wide"
      title={file.name}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={<DownloadIcon size={16} aria-hidden="true" />}
          onClick={() => void download(file.id)}
        >
          {t('storage.download')}
        </Button>
      }
    >
      {preview === null ? (
        <Spinner label={t('storage.opening')} />
      ) : (
        <Preview preview={preview} name={file.name} />
      )}
    </Dialog>
  );
}

function Preview({ preview, name }: { preview: FilePreview; name: string }) {
  const t = useTexts();
  switch (preview.kind) {
    case 'picture':
      return <img className={styles.picture} src={preview.address} alt={name} />;
    case 'text':
      return (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre className={styles.text} tabIndex={0}>
            {preview.text}
          </pre>
          {preview.isCut && <p className={styles.quiet}>{t('storage.isCut')}</p>}
        </>
      );
    case 'refused':
      return <Alert tone="danger">{preview.message}</Alert>;
    default:
      return <p>{t('storage.notShown')}</p>;
  }
}
