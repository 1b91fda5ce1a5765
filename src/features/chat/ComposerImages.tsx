import { useSelector } from '@xstate/react';
import { atom, useAtomValue } from 'jotai';
import ImageOffIcon from 'lucide-react/icons/image-off';
import RotateIcon from 'lucide-react/icons/rotate-cw';
import XIcon from 'lucide-react/icons/x';
import { useTexts } from '../../i18n/texts.ts';
import { MOST_IMAGES } from '../../machines/chat-turn/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './ComposerImages.module.css';
import type { ChatSession } from './chat-session.ts';
import { ImageThumb } from './ImageThumb.tsx';
import { MOST_IMAGE_BYTES } from './image-files.ts';
import type { ImageUpload, ImageUploads } from './image-uploads.ts';

const NO_UPLOADS = atom<readonly ImageUpload[]>([]);
const NONE_TOO_MANY = atom(0);

/** The pictures of the question that is written: those that are there, on their way, or did not arrive. */
export function ComposerImages({
  session: { actor },
  uploads,
  seen,
}: {
  session: ChatSession;
  /** Those on their way; null until there was one. */
  uploads: ImageUploads | null;
  /** Whoever answers sees pictures. */
  seen: boolean;
}) {
  const t = useTexts();
  const images = useSelector(actor, ({ context }) => context.images);
  const underWay = useAtomValue(uploads?.listAtom ?? NO_UPLOADS);
  const tooMany = useAtomValue(uploads?.tooManyAtom ?? NONE_TOO_MANY);
  if (images.length === 0 && underWay.length === 0) return null;
  return (
    <section className={styles.images} aria-label={t('models.images')}>
      <ul className={styles.list}>
        {images.map(({ id, name }) => (
          <li key={id} className={styles.image}>
            <ImageThumb fileId={id} name={name} />
            <Button
              size="small"
              className={styles.remove ?? ''}
              icon={<XIcon size={14} aria-hidden="true" />}
              label={t('models.removeImage', { name })}
              title={t('models.removeImage', { name })}
              onClick={() => actor.send({ type: 'image.removed', id })}
            />
          </li>
        ))}
        {underWay.map((upload) => (
          <UploadItem key={upload.id} upload={upload} onRemove={() => uploads?.remove(upload.id)} />
        ))}
      </ul>
      {tooMany > 0 && (
        <p className={styles.reason} role="alert">
          {t('models.tooManyImages', { most: MOST_IMAGES })}
        </p>
      )}
      {!seen && (
        <p className={styles.note} role="status">
          {t('models.imagesUnseen')}
        </p>
      )}
    </section>
  );
}

/** One picture that is not there yet. */
function UploadItem({ upload, onRemove }: { upload: ImageUpload; onRemove: () => void }) {
  const t = useTexts();
  const { name, address, actor } = upload;
  const file = useSelector(actor, ({ context }) => context.files[0]);
  const reason =
    file?.status === 'rejected'
      ? file.rejection?.code === 'tooLarge'
        ? t('models.imageTooLarge', { megabytes: MOST_IMAGE_BYTES / 1_000_000 })
        : t('models.imageWrongType')
      : file?.status === 'failed'
        ? t(file.error === 'space_size_limit' ? 'models.imageNoSpace' : 'models.imageFailed')
        : !file
          ? t('models.imageEmpty')
          : null;
  return (
    <li className={styles.upload}>
      {file?.status === 'rejected' ? (
        <span className={styles.preview}>
          <ImageOffIcon size={16} aria-hidden="true" />
        </span>
      ) : (
        <img className={styles.preview} src={address} alt="" />
      )}
      <div className={styles.state}>
        {reason === null ? (
          <ProgressBar label={name} value={(file?.progress ?? 0) * 100} />
        ) : (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.reason} role="alert">
              {reason}
            </span>
          </>
        )}
      </div>
      {file?.status === 'failed' && (
        <Button
          size="small"
          variant="ghost"
          icon={<RotateIcon size={14} aria-hidden="true" />}
          label={t('models.retryImage', { name })}
          title={t('models.retryImage', { name })}
          onClick={() => actor.send({ type: 'retry.requested' })}
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
