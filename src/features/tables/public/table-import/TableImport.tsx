import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import PlusIcon from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Shape } from '../../../../api/shapes.ts';
import { askConfirm } from '../../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { canCreate, type UploadedFile } from '../../../../machines/table-import/index.ts';
import { totalProgress, uploadMessages } from '../../../../machines/upload-lifecycle/index.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { FileButton } from '../../../uploads/public/upload/FileButton.tsx';
import {
  FileShelf,
  TABLE_FILE_ENDINGS,
  uploadMachine,
} from '../../../uploads/public/upload/upload-actors.ts';
import { messageText, noticeText } from '../../../uploads/public/upload/upload-words.ts';
import { useFileDrop } from '../../../uploads/public/upload/use-file-drop.ts';
import { type UploadLimits, useUploadLimits } from '../../../uploads/public/upload/use-upload-limits.ts';
import { refreshTable } from '../refresh-table.ts';
import { DraftRow } from './DraftRow.tsx';
import { ImportDetail } from './ImportDetail.tsx';
import styles from './TableImport.module.css';
import { tableImportMachine } from './table-import-actors.ts';
import { UploadRow } from './UploadRow.tsx';

export interface TableImportProps {
  /** Files that were chosen or dropped; another array adds its files. */
  files: readonly File[];
  /** A file that the server has already, to be looked at before a table is made of it. */
  uploaded?: UploadedFile;
  /** The table of that file, which is to be read otherwise. */
  replaces?: Shape<'TableSummary'>;
  onClose: () => void;
  /** Called once before `onClose` with every table that was made, unless there is none. */
  onImported: (tables: Shape<'TableSummary'>[]) => void;
}

/** The way of files to tables: chosen, uploaded, read, checked by the person, created. Nothing is lost when a step fails. */
export function TableImport(props: TableImportProps) {
  const limits = useUploadLimits();
  return limits ? <ImportDialog {...props} limits={limits} /> : null;
}

function ImportDialog({
  files,
  uploaded,
  replaces,
  onClose,
  onImported,
  limits,
}: TableImportProps & { limits: UploadLimits }) {
  const t = useTexts();
  const client = useQueryClient();
  const [shelf] = useState(() => new FileShelf());
  const [uploads] = useState(() => uploadMachine(shelf));
  const [upload, sendUpload] = useMachine(uploads, {
    input: { audience: 'user', ...limits, accept: TABLE_FILE_ENDINGS },
  });
  const [imports] = useState(() => tableImportMachine(() => void refreshTable(client), replaces?.id));
  const [{ context }, sendImport] = useMachine(imports);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [readFailures, setReadFailures] = useState<unknown>(null);
  const handed = useRef(new Set<string>());
  const uploadButton = useRef<HTMLButtonElement>(null);

  const { files: uploading, succeeded, notices, batchSize, audience } = upload.context;
  // files arrive in any order; they are shown as they were chosen
  const drafts = context.drafts.toSorted((a, b) => shelf.place(a.id) - shelf.place(b.id));
  const sending = upload.matches('uploading');

  const add = (chosen: readonly File[]) => sendUpload({ type: 'files.added', files: shelf.add(chosen) });
  const addFirst = useEffectEvent(add);
  useEffect(() => {
    if (files.length > 0) addFirst(files);
  }, [files]);
  useEffect(() => {
    if (uploaded) sendImport({ type: 'files.uploaded', files: [uploaded] });
  }, [uploaded, sendImport]);
  useFileDrop(add, !sending && !uploaded);

  // what has arrived is read while the rest is still on its way
  const arrived = [...succeeded, ...uploading].filter(({ status }) => status === 'success');
  useEffect(() => {
    const fresh = arrived.filter(({ id }) => !handed.current.has(id));
    for (const { id, fileId, name } of fresh) {
      handed.current.add(id);
      if (fileId !== null) sendImport({ type: 'files.uploaded', files: [{ id, fileId, name }] });
    }
  });

  const waiting = uploading.filter(({ status }) => status !== 'success');
  const open = drafts.filter(({ status }) => status !== 'created');
  const tables = drafts.flatMap(({ table }) => (table ? [table] : []));
  const finish = useEffectEvent(() => {
    sendUpload({ type: 'dialog.closed' });
    if (tables.length > 0) onImported(tables);
    onClose();
  });
  const allMade =
    tables.length > 0 && open.length === 0 && waiting.every(({ status }) => status === 'rejected');
  useEffect(() => {
    if (allMade) finish();
  }, [allMade]);

  const close = async () => {
    // a file that the chat holds stays there
    const unfinished = uploaded
      ? 0
      : open.filter(({ status }) => status !== 'unreadable').length + (sending ? waiting.length : 0);
    const agreed =
      unfinished === 0 ||
      (await askConfirm({
        title: t('import.closeTitle'),
        body: t('import.closeText', { count: unfinished }),
        confirmLabel: t('import.closeAction'),
        danger: true,
      }));
    if (agreed) finish();
  };

  const selected =
    drafts.find(({ id }) => id === selectedId && open.some((draft) => draft.id === id)) ?? open[0];
  const failed = waiting.filter(({ status }) => status === 'failed');
  const messages = upload.matches('settled') ? uploadMessages(failed, batchSize, audience) : [];
  const sendable = waiting.filter(({ status }) => status === 'ready' || status === 'failed').length;
  const creatable = drafts.filter(canCreate).length;
  const showList = waiting.length > 0 || drafts.length > 1;
  const showDetail = selected !== undefined;

  const actions = (
    <>
      <span className={styles.leading}>
        {!sending && !uploaded && (
          <FileButton onFiles={add} icon={<PlusIcon size={16} aria-hidden="true" />}>
            {t('import.addFiles')}
          </FileButton>
        )}
      </span>
      <span className={styles.trailing}>
        {sending && (
          <Button onClick={() => sendUpload({ type: 'upload.cancelled' })}>{t('import.cancelUpload')}</Button>
        )}
        {upload.matches('settled') && failed.length > 1 && (
          <Button onClick={() => sendUpload({ type: 'retry.requested' })}>{t('import.retryAll')}</Button>
        )}
        {upload.matches('previewing') && sendable > 0 && (
          <Button
            variant={showDetail ? 'default' : 'primary'}
            ref={uploadButton}
            onClick={() => sendUpload({ type: 'upload.requested' })}
          >
            {t('import.upload', { count: sendable })}
          </Button>
        )}
        {selected && (
          <Button
            variant={creatable > 1 ? 'default' : 'primary'}
            disabled={!canCreate(selected) && selected.status !== 'creating' && selected.status !== 'queued'}
            loading={selected.status === 'creating' || selected.status === 'queued'}
            onClick={() => sendImport({ type: 'create.requested', id: selected.id })}
          >
            {t(replaces ? 'import.readAgain' : 'import.create')}
          </Button>
        )}
        {creatable > 1 && (
          <Button variant="primary" onClick={() => sendImport({ type: 'create.requested' })}>
            {t('import.createAll', { count: creatable })}
          </Button>
        )}
      </span>
    </>
  );

  return (
    <Dialog
      open
      onClose={close}
      title={
        replaces
          ? t('import.changeTitle', { name: replaces.name })
          : uploaded
            ? t('import.checkTitle', { name: uploaded.name })
            : t('import.title')
      }
      size="wide"
      keepOnOutsidePress
      initialFocus={uploadButton}
      className={showDetail ? (styles.large ?? '') : ''}
      actions={actions}
    >
      <div className={styles.content} data-split={(showList && showDetail) || undefined}>
        {(notices.length > 0 || (messages.length > 0 && batchSize > 1)) && (
          <div className={styles.notices}>
            {notices.map((notice) => {
              const { title, text } = noticeText(notice, t);
              return (
                <Alert key={notice.code} tone="warning" title={title}>
                  {text}
                </Alert>
              );
            })}
            {batchSize > 1 &&
              messages.map((message) => (
                <Alert key={message.code} tone="danger" title={t('upload.failedTitle')}>
                  {messageText(message, t)}
                </Alert>
              ))}
          </div>
        )}
        {showList && (
          <div className={styles.side}>
            {upload.matches('previewing') && !showDetail && (
              <p className={styles.note}>{t('import.previewText', { count: sendable })}</p>
            )}
            {sending && (
              <ProgressBar
                label={t('import.uploading', {
                  count: waiting.filter(({ status }) => status !== 'rejected').length,
                })}
                value={totalProgress(uploading) * 100}
              />
            )}
            <ul className={styles.files} aria-label={t('import.files')}>
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.id}
                  draft={draft}
                  selected={draft === selected}
                  onSelect={() => setSelectedId(draft.id)}
                  onRemove={() => sendImport({ type: 'draft.removed', id: draft.id })}
                />
              ))}
              {waiting.map((file) => (
                <UploadRow
                  key={file.id}
                  file={file}
                  canRetry={upload.matches('settled')}
                  onRetry={() => sendUpload({ type: 'retry.requested', id: file.id })}
                  onRemove={() => sendUpload({ type: 'file.removed', id: file.id })}
                />
              ))}
            </ul>
          </div>
        )}
        {selected && (
          <ImportDetail
            key={selected.id}
            draft={selected}
            send={sendImport}
            replaces={replaces !== undefined}
            onCopy={() => {
              const copyId = crypto.randomUUID();
              sendImport({ type: 'draft.copied', id: selected.id, copyId });
              setSelectedId(copyId);
            }}
            onRemove={() => sendImport({ type: 'draft.removed', id: selected.id })}
          />
        )}
        {!showList && !showDetail && (
          <EmptyState title={t('import.nothing')} message={t('import.nothingText')} />
        )}
      </div>
      {/* one file that failed is told in a dialog of its own, several beside the list (spec section 8) */}
      <Dialog
        open={messages.length > 0 && batchSize === 1 && readFailures !== uploading}
        onClose={() => setReadFailures(uploading)}
        title={t('upload.failedTitle')}
        actions={
          <Button variant="primary" onClick={() => setReadFailures(uploading)}>
            {t('ui.close')}
          </Button>
        }
      >
        {messages.map((message) => messageText(message, t)).join(' ')}
      </Dialog>
    </Dialog>
  );
}
