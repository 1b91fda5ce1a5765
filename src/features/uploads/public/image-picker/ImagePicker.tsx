import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { formatBytes } from '../../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../../i18n/texts.ts';
import {
  IMAGE_ENDINGS,
  type ImageCheck,
  type ImageProblem,
  imagePicking,
} from '../../../../machines/image-picking/index.ts';
import { type Crop, startArea } from '../../../../ui/image/crop-geometry.ts';
import type { CropAspect } from '../../../../ui/image/ImageCropper.tsx';
import { ImagePickerView } from '../../../../ui/image/ImagePickerView.tsx';
import { type CroppedImage, cropImage, type OutputLimits } from '../../../../ui/image/image-output.ts';
import { FileShelf } from '../upload/upload-actors.ts';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useFilePaste } from '../upload/use-file-paste.ts';
import { readImageBytes } from './check-image.ts';

export interface ImagePickerProps {
  /** "Choose a picture" where absent. */
  title?: string;
  /** Shapes that can be cut, the first at the start; any shape where absent. */
  aspects?: readonly CropAspect[];
  /** The picture is shown in a circle, as a person's is; give the shape 1 with it. */
  round?: boolean;
  /** Bytes of the file that is chosen; 20 MB where absent. */
  maxBytes?: number;
  /** How large the picture that is made may be; 2048 px each way and 5 MB where absent. */
  output?: OutputLimits;
  onPicked: (picture: CroppedImage) => void;
  onClose: () => void;
}

const ANY_SHAPE: readonly CropAspect[] = [{ key: 'any', label: '', value: null }];
const DEFAULT_OUTPUT: OutputLimits = { maxWidth: 2048, maxHeight: 2048, maxBytes: 5 * 1024 * 1024 };
const WHOLE: Crop = { turns: 0, area: { x: 0, y: 0, width: 100, height: 100 } };

/** Chooses a picture, cuts it and hands it over as a blob (spec section 5, image type check). */
export function ImagePicker({
  title,
  aspects = ANY_SHAPE,
  round = false,
  maxBytes,
  output = DEFAULT_OUTPUT,
  onPicked,
  onClose,
}: ImagePickerProps) {
  const t = useTexts();
  const [shelf] = useState(() => new FileShelf());
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [aspect, setAspect] = useState(aspects[0]?.key ?? '');
  useEffect(() => () => release(image), [image]);

  // the machine's actors outlive a drawing: they read what is there when they run
  const latest = useRef({ crop, image, output, onPicked, aspects, aspect });
  latest.current = { crop, image, output, onPicked, aspects, aspect };
  const made = useRef<CroppedImage | null>(null);
  const [machine] = useState(() =>
    imagePicking.provide({
      actions: {
        handOver: () => {
          if (made.current) latest.current.onPicked(made.current);
        },
      },
      actors: {
        readImage: fromPromise<ImageCheck, { id: string }>(async ({ input, signal }) => {
          const file = shelf.get(input.id);
          if (!file) throw new Error('The file is gone');
          const check = await readImageBytes(file);
          if (check.type === null) return check;
          const loaded = await loadImage(file);
          if (signal.aborted) release(loaded);
          else {
            const shape = latest.current.aspects.find(({ key }) => key === latest.current.aspect);
            const size = { width: loaded.naturalWidth, height: loaded.naturalHeight };
            setImage(loaded);
            setCrop({ turns: 0, area: startArea(size, shape?.value ?? null) });
          }
          return check;
        }),
        makeImage: fromPromise<void, { id: string; check: ImageCheck }>(async ({ input }) => {
          const { image: loaded, crop: cut, output: within } = latest.current;
          if (!loaded) throw new Error('The picture is gone');
          made.current = await cropImage(loaded, cut, within, input.check.type ?? '');
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, {
    input: { ...(maxBytes !== undefined && { maxBytes }) },
  });
  const { problem, check, maxBytes: limit } = snapshot.context;

  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const [picked] = shelf.add([file]);
    if (picked) send({ type: 'file.chosen', id: picked.id, name: picked.name, bytes: picked.bytes });
  };
  const isChoosing = snapshot.matches('choosing');
  const over = useFileDrop(choose, isChoosing);
  useFilePaste(choose, isChoosing);
  return (
    <ImagePickerView
      title={title ?? t('fields.imageTitle')}
      phase={
        isChoosing
          ? 'choosing'
          : snapshot.matches('reading')
            ? 'reading'
            : snapshot.matches('cropping')
              ? 'cropping'
              : 'making'
      }
      problem={problem && problemText(problem, t)}
      limits={t('fields.imageLimits', { size: formatBytes(limit) })}
      accept={IMAGE_ENDINGS}
      image={image}
      animated={check?.animated ?? false}
      crop={crop}
      aspect={aspect}
      aspects={aspects}
      round={round}
      over={over}
      onFiles={choose}
      onCrop={(next, key) => {
        setCrop(next);
        setAspect(key);
      }}
      onAnother={() => send({ type: 'another.requested' })}
      onConfirm={() => send({ type: 'crop.confirmed' })}
      onClose={onClose}
    />
  );
}

function problemText(problem: ImageProblem, t: Translate): string {
  switch (problem) {
    case 'wrongType':
      return t('upload.wrongType');
    case 'tooLarge':
      return t('fields.inputTooLarge');
    case 'broken':
      return t('fields.imageBroken');
    case 'notMade':
      return t('fields.imageNotMade');
  }
}

/** An image element with the picture of a file, turned as its EXIF says. @throws DOMException where it cannot be drawn */
async function loadImage(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (error) {
    release(image);
    throw error;
  }
  return image;
}

function release(image: HTMLImageElement | null): void {
  if (image) URL.revokeObjectURL(image.src);
}
