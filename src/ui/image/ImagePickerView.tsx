import { lazy, Suspense, useEffect, useRef } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Spinner } from '../Spinner.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { DropZone } from '../upload/DropZone.tsx';
import type { Crop } from './crop-geometry.ts';
import type { CropAspect } from './ImageCropper.tsx';
import styles from './ImagePicker.module.css';

const ImageCropper = lazy(() =>
  import('./ImageCropper.tsx').then((part) => ({ default: part.ImageCropper })),
);

export interface ImagePickerViewProps {
  title: string;
  phase: 'choosing' | 'reading' | 'cropping' | 'making';
  /** What went wrong, in words. */
  problem: string | null;
  /** What is taken, in words. */
  limits: string;
  /** As in an `accept` attribute. */
  accept: readonly string[];
  /** Null until it is read. */
  image: HTMLImageElement | null;
  /** It moves, and only its first frame is kept. */
  animated: boolean;
  crop: Crop;
  aspect: string;
  aspects: readonly CropAspect[];
  round: boolean;
  over: boolean;
  onFiles: (files: File[]) => void;
  onCrop: (crop: Crop, aspect: string) => void;
  onAnother: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** The dialog that chooses a picture and cuts it, as it looks in each phase; it decides nothing. */
export function ImagePickerView(props: ImagePickerViewProps) {
  const { title, phase, problem, image } = props;
  const text = useUiText();
  const t = useWords();
  const main = useRef<HTMLButtonElement>(null);
  const isCutting = (phase === 'cropping' || phase === 'making') && image !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each phase the button that had the focus may be gone
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, [phase, isCutting]);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      size="wide"
      keepOnOutsidePress
      initialFocus={main}
      actions={
        <>
          {phase !== 'choosing' && (
            <span data-leading>
              <Button disabled={phase === 'making'} onClick={props.onAnother}>
                {t('fields.imageAnother')}
              </Button>
            </span>
          )}
          <Button onClick={props.onClose}>{text.cancel}</Button>
          {isCutting && (
            <Button ref={main} variant="primary" loading={phase === 'making'} onClick={props.onConfirm}>
              {t('fields.imageUse')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        {problem !== null && <Alert tone="danger" title={problem} />}
        {props.animated && isCutting && <Alert tone="info">{t('fields.imageAnimated')}</Alert>}
        {phase === 'choosing' && (
          <DropZone
            title={t('fields.imageDrop')}
            chooseLabel={t('fields.imageChoose')}
            limits={props.limits}
            accept={props.accept}
            multiple={false}
            over={props.over}
            buttonRef={main}
            onFiles={props.onFiles}
          />
        )}
        {phase === 'reading' && <Waiting label={t('fields.imageReading')} />}
        {isCutting && (
          <Suspense
            fallback={
              <div data-loading>
                <Waiting label={t('fields.imageReading')} />
              </div>
            }
          >
            <ImageCropper
              image={image}
              crop={props.crop}
              aspect={props.aspect}
              aspects={props.aspects}
              round={props.round}
              onChange={props.onCrop}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={null} />
      <span role="status">{label}</span>
    </div>
  );
}
