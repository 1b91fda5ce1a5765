import PlusIcon from 'lucide-react/icons/plus';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { DropZone } from './DropZone.tsx';
import { FilesButton } from './FilesButton.tsx';
import styles from './Upload.module.css';
import { UploadRow, type UploadRowFile } from './UploadRow.tsx';

/** What is said about failed files: sentences, or the server's reasons that are numbered in this order. */
export interface UploadFailures {
  readonly sentences: readonly string[];
  readonly reasons: readonly { readonly name: string; readonly why: string }[];
}

export interface UploadDialogViewProps {
  title: string;
  phase: 'empty' | 'previewing' | 'uploading' | 'settled';
  files: readonly UploadRowFile[];
  /** Share of all bytes that has left, 0 to 1. */
  progress: number;
  maxFiles: number;
  maxBytes: number;
  /** Kinds that are taken, as in an `accept` attribute; empty takes everything. */
  accept: readonly string[];
  /** Said about the last choice of files. */
  notices: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  /** Title of what is said about failed files. */
  failureTitle: string;
  /** Said above the list; null when there is nothing to say. */
  failures: UploadFailures | null;
  /** Said in a dialog of its own; null when there is nothing to say. */
  failureAlone: string | null;
  /** A way out of what failed, beside either. */
  failureAction?: ReactNode;
  /** Files hang over the page. */
  over: boolean;
  onFiles: (files: File[]) => void;
  onPreviewed: (id: string) => void;
  onRemove: (id: string) => void;
  onUpload: () => void;
  onCancel: () => void;
  /** One failed file, or all of them without an id. */
  onRetry: (id?: string) => void;
  onFailureRead: () => void;
  onClose: () => void;
}

/** The upload dialog as it looks in each of its phases; it decides nothing. */
export function UploadDialogView(props: UploadDialogViewProps) {
  const { title, phase, files, failures, failureAlone, failureTitle, maxFiles, maxBytes, accept } = props;
  const text = useUiText();
  const t = useWords();
  const main = useRef<HTMLButtonElement>(null);
  const isEmpty = files.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each phase the button that had the focus may be gone
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, [phase, isEmpty]);
  const failed = files.filter(({ status }) => status === 'failed').length;
  const done = files.filter(({ status }) => status === 'success').length;
  const limits = t('fields.uploadLimits', { count: maxFiles, size: text.formatBytes(maxBytes) });
  const kinds = accept.map((kind) => kind.replace(/^\./, '')).join(', ');
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      size="wide"
      keepOnOutsidePress
      initialFocus={main}
      className={styles.dialog ?? ''}
      actions={<Actions {...props} main={main} failed={failed} />}
    >
      <div className={styles.content}>
        {props.notices.map((notice) => (
          <Alert key={notice.key} tone="warning" title={notice.title}>
            {notice.text}
          </Alert>
        ))}
        {failures && (
          <Alert tone="danger" title={failureTitle} actions={props.failureAction}>
            {failures.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {failures.reasons.length > 0 && (
              <ol className={styles.reasons}>
                {failures.reasons.map(({ name, why }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes order
                  <li key={index}>
                    <strong>{name}</strong>: {why}
                  </li>
                ))}
              </ol>
            )}
          </Alert>
        )}
        {phase === 'settled' && done > 0 && (
          <Alert tone={failed > 0 ? 'info' : 'success'}>
            {failed > 0
              ? t('fields.uploadSomeDone', { done, failed })
              : t('fields.uploadAllDone', { count: done })}
          </Alert>
        )}
        {phase === 'uploading' && (
          <ProgressBar label={t('fields.uploadSending')} value={props.progress * 100} />
        )}
        {isEmpty ? (
          <DropZone
            title={maxFiles === 1 ? t('fields.uploadDropOne') : t('fields.uploadDrop')}
            chooseLabel={maxFiles === 1 ? t('fields.uploadChooseOne') : t('fields.uploadChoose')}
            limits={
              <>
                {limits}
                {kinds !== '' && <span className={styles.kinds}>{t('fields.uploadKinds', { kinds })}</span>}
              </>
            }
            accept={accept}
            multiple={maxFiles > 1}
            over={props.over}
            buttonRef={main}
            onFiles={props.onFiles}
          />
        ) : (
          <>
            <ul className={styles.rows} aria-label={t('fields.uploadFiles')}>
              {files.map((file) => (
                <UploadRow
                  key={file.id}
                  file={file}
                  onPreviewed={props.onPreviewed}
                  onRemove={props.onRemove}
                  onRetry={phase === 'settled' ? props.onRetry : undefined}
                />
              ))}
            </ul>
            {phase === 'previewing' && <p className={styles.limits}>{limits}</p>}
          </>
        )}
      </div>
      <Dialog
        open={failureAlone !== null}
        onClose={props.onFailureRead}
        title={failureTitle}
        actions={
          <>
            {props.failureAction}
            <Button variant="primary" onClick={props.onFailureRead}>
              {text.close}
            </Button>
          </>
        }
      >
        <p>{failureAlone}</p>
      </Dialog>
    </Dialog>
  );
}

function Actions({
  phase,
  files,
  failed,
  accept,
  maxFiles,
  main,
  onFiles,
  onUpload,
  onCancel,
  onRetry,
  onClose,
}: UploadDialogViewProps & { main: RefObject<HTMLButtonElement | null>; failed: number }) {
  const text = useUiText();
  const t = useWords();
  const sendable = files.filter(({ status }) => ['previewing', 'ready', 'failed'].includes(status)).length;
  const nothingLeft = phase === 'settled' && failed === 0;
  return (
    <>
      {files.length > 0 && phase !== 'uploading' && (
        <span data-leading>
          <FilesButton
            accept={accept}
            multiple={maxFiles > 1}
            onFiles={onFiles}
            icon={<PlusIcon size={16} aria-hidden="true" />}
          >
            {t('fields.uploadAdd')}
          </FilesButton>
        </span>
      )}
      {phase === 'uploading' && (
        <Button ref={main} onClick={onCancel}>
          {t('fields.uploadCancel')}
        </Button>
      )}
      <Button
        {...(nothingLeft && files.length > 0 && { ref: main })}
        variant={nothingLeft ? 'primary' : 'default'}
        onClick={onClose}
      >
        {text.close}
      </Button>
      {phase === 'previewing' && (
        <Button ref={main} variant="primary" disabled={sendable === 0} onClick={onUpload}>
          {t('fields.uploadStart', { count: sendable })}
        </Button>
      )}
      {phase === 'settled' && failed > 0 && (
        <Button ref={main} variant="primary" onClick={() => onRetry()}>
          {t('fields.uploadRetryAll', { count: failed })}
        </Button>
      )}
    </>
  );
}
