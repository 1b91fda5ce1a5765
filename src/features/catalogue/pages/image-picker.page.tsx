import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { IMAGE_ENDINGS } from '../../../machines/image-picking/index.ts';
import { type Crop, startArea } from '../../../ui/image/crop-geometry.ts';
import type { CropAspect } from '../../../ui/image/ImageCropper.tsx';
import { ImagePickerView, type ImagePickerViewProps } from '../../../ui/image/ImagePickerView.tsx';
import type { CroppedImage } from '../../../ui/image/image-output.ts';
import { LazyImagePicker } from '../../uploads/public/image-picker/lazy-image-picker.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';
import { landscape } from '../sample-picture.ts';

const nothing = () => {};

const SHAPES: readonly CropAspect[] = [
  { key: 'any', label: sample('Any'), value: null },
  { key: 'square', label: '1:1', value: 1 },
  { key: 'wide', label: '16:9', value: 16 / 9 },
];
const SQUARE: readonly CropAspect[] = [{ key: 'square', label: '1:1', value: 1 }];
const NONE: Crop = { turns: 0, area: { x: 0, y: 0, width: 100, height: 100 } };

function useDrawing(width: number, height: number): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const drawing = new Image(width, height);
    drawing.src = landscape(width, height);
    drawing.decode().then(() => setImage(drawing));
  }, [width, height]);
  return image;
}

function Example(props: Partial<ImagePickerViewProps>) {
  const t = useTexts();
  return (
    <ImagePickerView
      title={t('fields.imageTitle')}
      phase="choosing"
      problem={null}
      limits={t('fields.imageLimits', { size: '20 MB' })}
      accept={IMAGE_ENDINGS}
      image={null}
      animated={false}
      crop={NONE}
      aspect="any"
      aspects={SHAPES}
      round={false}
      over={false}
      onFiles={nothing}
      onCrop={nothing}
      onAnother={nothing}
      onConfirm={nothing}
      onClose={nothing}
      {...props}
    />
  );
}

interface CuttingProps extends Partial<ImagePickerViewProps> {
  size: [width: number, height: number];
  ratio: number | null;
}

function Cutting({ size: [width, height], ratio, ...props }: CuttingProps) {
  const image = useDrawing(width, height);
  const [crop, setCrop] = useState<Crop>({ turns: 0, area: startArea({ width, height }, ratio) });
  const [aspect, setAspect] = useState(props.aspect ?? 'any');
  if (!image) return <p data-loading="" />;
  return (
    <Example
      phase="cropping"
      {...props}
      image={image}
      crop={crop}
      aspect={aspect}
      onCrop={(next, key) => {
        setCrop(next);
        setAspect(key);
      }}
    />
  );
}

/** The whole part at work; what was cut is shown below. */
function InUse() {
  const [picture, setPicture] = useState<CroppedImage | null>(null);
  if (picture)
    return (
      <img
        src={URL.createObjectURL(picture.blob)}
        alt={sample('What was cut')}
        data-bytes={picture.blob.size}
        data-type={picture.blob.type}
      />
    );
  return (
    <Suspense fallback={<p data-loading="" />}>
      <LazyImagePicker aspects={SHAPES} onPicked={setPicture} onClose={nothing} />
    </Suspense>
  );
}

function Failed({ id }: { id: 'upload.wrongType' | 'fields.inputTooLarge' | 'fields.imageBroken' }) {
  return <Example problem={useTexts()(id)} />;
}

export const page: CataloguePage = {
  title: 'Image picker',
  group: 'Pickers',
  specimens: [
    { name: 'choose', alone: true, Draw: () => <Example /> },
    { name: 'in use', alone: true, Draw: InUse },
    { name: 'reading', alone: true, Draw: () => <Example phase="reading" /> },
    {
      name: 'crop with shapes',
      alone: true,
      Draw: () => <Cutting size={[900, 600]} ratio={16 / 9} aspect="wide" />,
    },
    {
      name: 'crop an avatar',
      alone: true,
      Draw: () => <Cutting size={[900, 600]} ratio={1} round aspects={SQUARE} aspect="square" />,
    },
    {
      name: 'a tall picture that moves',
      alone: true,
      Draw: () => <Cutting size={[400, 1200]} ratio={null} animated />,
    },
    { name: 'a tiny picture', alone: true, Draw: () => <Cutting size={[24, 16]} ratio={null} /> },
    {
      name: 'making',
      alone: true,
      Draw: () => <Cutting size={[900, 600]} ratio={1} phase="making" aspect="square" />,
    },
    { name: 'a wrong type', alone: true, Draw: () => <Failed id="upload.wrongType" /> },
    { name: 'too large', alone: true, Draw: () => <Failed id="fields.inputTooLarge" /> },
    { name: 'broken', alone: true, Draw: () => <Failed id="fields.imageBroken" /> },
  ],
};
