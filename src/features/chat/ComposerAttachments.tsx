import { useSelector } from '@xstate/react';
import { atom, useAtomValue } from 'jotai';
import FileTextIcon from 'lucide-react/icons/file-text';
import ImageOffIcon from 'lucide-react/icons/image-off';
import RotateIcon from 'lucide-react/icons/rotate-cw';
import XIcon from 'lucide-react/icons/x';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { MOST_ATTACHMENTS } from '../../machines/chat-turn/index.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { MOST_IMAGE_BYTES, MOST_PDF_BYTES } from './attachment-files.ts';
import type { AttachmentUpload, AttachmentUploads } from './attachment-uploads.ts';
import styles from './ComposerAttachments.module.css';
import type { ChatSession } from './chat-session.ts';
import { ImageThumb } from './ImageThumb.tsx';
import { PdfChip } from './PdfChip.tsx';

const NO_UPLOADS = atom<readonly AttachmentUpload[]>([]);
const NONE_REFUSED = atom<readonly string[]>([]);
const NONE_TOO_MANY = atom(0);

/** The pictures and pdf files of the question that is written: those that are there, on their way, or did not arrive. */
export function ComposerAttachments({
  session: { actor },
  uploads,
  answerer,
}: {
  session: ChatSession;
  /** Those on their way; null until there was one. */
  uploads: AttachmentUploads | null;
  /** Who answers; undefined until it is known. */
  answerer: Shape<'ModelChoice'> | undefined;
}) {
  const t = useTexts();
  const attachments = useSelector(actor, ({ context }) => context.attachments);
  const underWay = useAtomValue(uploads?.listAtom ?? NO_UPLOADS);
  const refused = useAtomValue(uploads?.refusedAtom ?? NONE_REFUSED);
  const tooMany = useAtomValue(uploads?.tooManyAtom ?? NONE_TOO_MANY);
  if (attachments.length === 0 && underWay.length === 0) return null;
  // what is of no use goes with no question: nobody need know who could see it
  const coming = underWay.filter(({ id }) => !refused.includes(id));
  const hasImages = attachments.some(({ pdf }) => !pdf) || coming.some(({ address }) => address !== null);
  const hasPdfs = attachments.some(({ pdf }) => pdf) || coming.some(({ address }) => address === null);
  return (
    <section className={styles.images} aria-label={t('models.images')}>
      <ul className={styles.list}>
        {attachments.map(({ id, name, pdf }) =>
          pdf ? (
            <li key={id}>
              <PdfChip
                name={name}
                pdf={pdf}
                onRemove={() => actor.send({ type: 'attachment.removed', id })}
              />
            </li>
          ) : (
            <li key={id} className={styles.image}>
              <ImageThumb fileId={id} name={name} />
              <Button
                size="small"
                className={styles.remove ?? ''}
                icon={<XIcon size={14} aria-hidden="true" />}
                label={t('models.removeImage', { name })}
                title={t('models.removeImage', { name })}
                onClick={() => actor.send({ type: 'attachment.removed', id })}
              />
            </li>
          ),
        )}
        {underWay.map((upload) => (
          <UploadItem key={upload.id} upload={upload} onRemove={() => uploads?.remove(upload.id)} />
        ))}
      </ul>
      {tooMany > 0 && (
        <p className={styles.reason} role="alert">
          {t('models.tooManyImages', { most: MOST_ATTACHMENTS })}
        </p>
      )}
      {!answerer?.vision && hasImages && (
        <p className={styles.note} role="status">
          {t('models.imagesUnseen')}
        </p>
      )}
      {answerer && answerer.context_tokens === undefined && hasPdfs && (
        <p className={styles.note} role="status">
          {t('models.pdfsUnread')}
        </p>
      )}
    </section>
  );
}

/** One file that is not there yet. */
function UploadItem({ upload, onRemove }: { upload: AttachmentUpload; onRemove: () => void }) {
  const t = useTexts();
  const { name, address, actor, reading } = upload;
  const isPdf = address === null;
  const read = useSelector(reading ?? undefined, (state) => state);
  const file = useSelector(actor, ({ context }) => context.files[0]);
  const reason = read ? read.context.problem : uploadProblem(file, isPdf, t);
  return (
    <li className={styles.upload}>
      {isPdf ? (
        <span className={styles.preview}>
          <FileTextIcon size={16} aria-hidden="true" />
        </span>
      ) : file === undefined || file.status === 'rejected' ? (
        <span className={styles.preview}>
          <ImageOffIcon size={16} aria-hidden="true" />
        </span>
      ) : (
        <img className={styles.preview} src={address} alt="" />
      )}
      <div className={styles.state}>
        {reason === null ? (
          <ProgressBar
            label={reading ? t('models.pdfReading', { name }) : name}
            value={reading ? null : (file?.progress ?? 0) * 100}
          />
        ) : (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.reason} role="alert">
              {reason}
            </span>
            {file?.error === 'space_size_limit' && (
              <LinkButton size="small" href={paths.storage()} onClick={followLink}>
                {t('models.manageStorage')}
              </LinkButton>
            )}
          </>
        )}
      </div>
      {(file?.status === 'failed' || read?.matches('failed')) && (
        <Button
          size="small"
          variant="ghost"
          icon={<RotateIcon size={14} aria-hidden="true" />}
          label={t('models.retryImage', { name })}
          title={t('models.retryImage', { name })}
          onClick={() => (reading ?? actor).send({ type: 'retry.requested' })}
        />
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<XIcon size={14} aria-hidden="true" />}
        label={t('models.removeImage', { name })}
        title={t('models.removeImage', { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Why a file is not on its way, in words; null where it is. */
function uploadProblem(
  file: ReturnType<AttachmentUpload['actor']['getSnapshot']>['context']['files'][number] | undefined,
  isPdf: boolean,
  t: Translate,
): string | null {
  if (!file) return t('models.imageEmpty');
  if (file.status === 'failed')
    return t(file.error === 'space_size_limit' ? 'models.imageNoSpace' : 'models.imageFailed');
  if (file.status !== 'rejected') return null;
  return file.rejection?.code === 'tooLarge'
    ? t('models.imageTooLarge', { megabytes: (isPdf ? MOST_PDF_BYTES : MOST_IMAGE_BYTES) / 1_000_000 })
    : t('models.imageWrongType');
}
