import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadTarget } from '../../../../api/upload.ts';
import { followLink } from '../../../../app/link/follow-link.ts';
import { askConfirm } from '../../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import {
  totalProgress,
  type UploadAudience,
  type UploadFile,
  uploadMessages,
} from '../../../../machines/upload-lifecycle/index.ts';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { UploadDialogView } from '../../../../ui/upload/UploadDialogView.tsx';
import { DropOverlay } from '../upload/DropOverlay.tsx';
import { FileShelf, uploadMachine } from '../upload/upload-actors.ts';
import { noticeText } from '../upload/upload-words.ts';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useFilePaste } from '../upload/use-file-paste.ts';
import { type UploadLimits, useUploadLimits } from '../upload/use-upload-limits.ts';
import { FilePictures } from './file-pictures.ts';
import { failuresOf, rowOf } from './upload-rows.ts';

/** A file that arrived. */
export interface UploadedFile {
  /** Id of the stored file. */
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
}

export interface UploadDialogProps {
  /** "Upload files" where absent. */
  title?: string;
  /** Administrators upload through their own endpoint and read the server's reasons. */
  audience?: UploadAudience;
  /** Kinds that are taken, as in an `accept` attribute; everything where absent. */
  accept?: readonly string[];
  /** In place of the site's limits, for an address of its own. */
  maxFiles?: number;
  /** Bytes of one file. */
  maxBytes?: number;
  /** Where the files go and what goes with them; the upload of the audience where absent. */
  target?: UploadTarget;
  /** Files that were chosen before, e.g. dropped on a page; another array adds its files. */
  files?: readonly File[];
  /** Told of each file as it arrives. */
  onUploaded?: (file: UploadedFile) => void;
  onClose: () => void;
}

/** Chooses files, shows them, sends them, and keeps those that failed for another try (spec sections 4, 5 and 8). */
export function UploadDialog({ maxFiles, maxBytes, ...props }: UploadDialogProps) {
  return maxFiles !== undefined && maxBytes !== undefined ? (
    <LimitedDialog {...props} maxFiles={maxFiles} maxBytes={maxBytes} />
  ) : (
    <SiteLimitedDialog
      {...props}
      {...(maxFiles !== undefined && { maxFiles })}
      {...(maxBytes !== undefined && { maxBytes })}
    />
  );
}

function SiteLimitedDialog(props: UploadDialogProps) {
  const site = useUploadLimits();
  return site ? <LimitedDialog {...site} {...props} /> : null;
}

const NO_FILES: readonly File[] = [];
const EVERYTHING: readonly string[] = [];

function LimitedDialog({
  title,
  audience = 'user',
  accept = EVERYTHING,
  maxFiles,
  maxBytes,
  target,
  files = NO_FILES,
  onUploaded,
  onClose,
}: UploadDialogProps & UploadLimits) {
  const t = useTexts();
  const [shelf] = useState(() => new FileShelf());
  const [pictures] = useState(() => new FilePictures(shelf));
  useEffect(() => () => pictures.release(), [pictures]);
  const [machine] = useState(() => uploadMachine(shelf, target));
  const [snapshot, send] = useMachine(machine, { input: { audience, accept, maxFiles, maxBytes } });
  const [readBatch, setReadBatch] = useState<unknown>(null);
  const [told] = useState(() => new Set<string>());

  const { context } = snapshot;
  const sending = snapshot.matches('uploading');
  const settled = snapshot.matches('settled');

  const add = (chosen: readonly File[]) => send({ type: 'files.added', files: shelf.add(chosen) });
  const addGiven = useEffectEvent(add);
  useEffect(() => {
    if (files.length > 0) addGiven(files);
  }, [files]);
  const over = useFileDrop(add, !sending);
  useFilePaste(add, !sending);

  const arrived = [
    ...context.succeeded,
    ...context.files.filter(({ status }: UploadFile) => status === 'success'),
  ];
  const tell = useEffectEvent(() => {
    for (const { id, fileId, name, bytes } of arrived) {
      if (fileId === null || told.has(id)) continue;
      told.add(id);
      onUploaded?.({ fileId, name, bytes });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files that arrived are read by the event
  useEffect(() => tell(), [arrived.length]);

  const close = async () => {
    const agreed =
      !sending ||
      (await askConfirm({
        title: t('fields.uploadLeaveTitle'),
        body: t('fields.uploadLeaveText'),
        confirmLabel: t('fields.uploadLeaveAction'),
        danger: true,
      }));
    if (!agreed) return;
    send({ type: 'dialog.closed' });
    onClose();
  };

  const { batchIds, batchSize } = context;
  const failed = context.files.filter(({ id, status }) => status === 'failed' && batchIds.includes(id));
  const messages = settled ? uploadMessages(failed, batchSize, audience) : [];
  const failures = failuresOf(messages, t);
  const alone = audience === 'user' && batchSize === 1;
  // files arrive in any order; they are shown as they were chosen
  const shown = [...context.succeeded, ...context.files].toSorted(
    (a, b) => shelf.place(a.id) - shelf.place(b.id),
  );
  return (
    <>
      <UploadDialogView
        title={title ?? t('fields.uploadTitle')}
        phase={
          sending ? 'uploading' : settled ? 'settled' : context.files.length > 0 ? 'previewing' : 'empty'
        }
        files={shown.map((file) => rowOf(file, pictures.of(file), { audience, messages, ids: batchIds }, t))}
        progress={totalProgress(context.files)}
        maxFiles={maxFiles}
        maxBytes={maxBytes}
        accept={accept}
        notices={context.notices.map((notice) => ({ key: notice.code, ...noticeText(notice, t) }))}
        failureTitle={t('upload.failedTitle')}
        failures={alone ? null : failures}
        failureAlone={alone && failures && readBatch !== batchIds ? failures.sentences.join(' ') : null}
        failureAction={
          messages.some(({ code }) => code === 'spaceFullForOne' || code === 'spaceFullForSeveral') && (
            <LinkButton
              size="small"
              href={paths.storage()}
              onClick={(event) => {
                followLink(event);
                onClose();
              }}
            >
              {t('fields.manageStorage')}
            </LinkButton>
          )
        }
        over={over}
        onFiles={add}
        onPreviewed={(id) => send({ type: 'file.previewed', id })}
        onRemove={(id) => send({ type: 'file.removed', id })}
        onUpload={() => send({ type: 'upload.requested' })}
        onCancel={() => send({ type: 'upload.cancelled' })}
        onRetry={(id) => send({ type: 'retry.requested', ...(id !== undefined && { id }) })}
        onFailureRead={() => setReadBatch(batchIds)}
        onClose={close}
      />
      {over && shown.length > 0 && <DropOverlay text={t('fields.uploadDropNow')} />}
    </>
  );
}
