import './react-crop.css';
import RotateLeftIcon from 'lucide-react/icons/rotate-ccw-square';
import RotateRightIcon from 'lucide-react/icons/rotate-cw-square';
import ZoomInIcon from 'lucide-react/icons/zoom-in';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { Button } from '../Button.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { areaSize, type Crop, fittedSize, startArea, turned, turnedSize } from './crop-geometry.ts';
import styles from './ImagePicker.module.css';
import { drawCrop } from './image-output.ts';

/** A shape that can be cut. */
export interface CropAspect {
  readonly key: string;
  readonly label: string;
  /** Width by height; null for any shape. */
  readonly value: number | null;
}

export interface ImageCropperProps {
  /** Loaded and decoded. */
  image: HTMLImageElement;
  crop: Crop;
  /** Key of the shape. */
  aspect: string;
  /** One alone is not offered for choice. */
  aspects: readonly CropAspect[];
  /** The picture is shown in a circle. */
  round: boolean;
  onChange: (crop: Crop, aspect: string) => void;
}

/** Longest side in pixels of what is drawn to cut on; the picture that is made comes from the whole image. */
const DRAWN_SIDE = 1600;
const PREVIEW_SIDE = 192;
const WHOLE = { x: 0, y: 0, width: 100, height: 100 };

/** Cuts, turns and enlarges a picture. The area and its handles move by arrow keys too. */
export function ImageCropper({ image, crop, aspect, aspects, round, onChange }: ImageCropperProps) {
  const text = useUiText();
  const t = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const whole = turnedSize(natural, crop.turns);
  const cut = areaSize(whole, crop.area);
  const ratio = aspects.find(({ key }) => key === aspect)?.value ?? null;

  useEffect(() => {
    const size = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, crop.turns);
    if (canvas.current)
      drawCrop(
        canvas.current,
        image,
        { turns: crop.turns, area: WHOLE },
        fittedSize(size, DRAWN_SIDE, DRAWN_SIDE),
      );
  }, [image, crop.turns]);
  useEffect(() => {
    const size = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, crop.turns);
    if (preview.current)
      drawCrop(
        preview.current,
        image,
        crop,
        fittedSize(areaSize(size, crop.area), PREVIEW_SIDE, PREVIEW_SIDE),
      );
  }, [image, crop]);

  const turn = (by: 1 | -1) => {
    const turns = turned(crop.turns, by);
    onChange({ turns, area: startArea(turnedSize(natural, turns), ratio) }, aspect);
  };
  // custom properties are no part of CSSProperties
  const dimensions = {
    '--ratio': whole.width / whole.height,
    '--natural': `${whole.width}px`,
    '--zoom': zoom,
  } as CSSProperties;
  return (
    <div className={styles.cropper}>
      <div className={styles.stage} style={dimensions}>
        <ReactCrop
          className={styles.crop ?? ''}
          crop={{ unit: '%', ...crop.area }}
          {...(ratio !== null && { aspect: ratio })}
          circularCrop={round}
          keepSelection
          ruleOfThirds={!round}
          minWidth={16}
          minHeight={16}
          ariaLabels={{
            cropArea: t('fields.cropArea'),
            nwDragHandle: t('fields.cropTopLeft'),
            nDragHandle: t('fields.cropTop'),
            neDragHandle: t('fields.cropTopRight'),
            eDragHandle: t('fields.cropRight'),
            seDragHandle: t('fields.cropBottomRight'),
            sDragHandle: t('fields.cropBottom'),
            swDragHandle: t('fields.cropBottomLeft'),
            wDragHandle: t('fields.cropLeft'),
          }}
          onChange={(_, { x, y, width, height }) => {
            // an area of nothing is no area: a press without a drag
            if (width > 0 && height > 0)
              onChange({ turns: crop.turns, area: { x, y, width, height } }, aspect);
          }}
        >
          <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('fields.imageShown')} />
        </ReactCrop>
      </div>
      <div className={styles.tools}>
        <div className={styles.previewBox}>
          <canvas
            ref={preview}
            className={styles.preview}
            data-round={round || undefined}
            role="img"
            aria-label={t('fields.imagePreview')}
          />
          <span className={styles.size}>
            {text.formatNumber(cut.width, WHOLE_NUMBER)} × {text.formatNumber(cut.height, WHOLE_NUMBER)}
          </span>
        </div>
        <div className={styles.controls}>
          {aspects.length > 1 && (
            <SegmentedControl
              label={t('fields.imageShape')}
              value={aspect}
              segments={aspects.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) => {
                const next = aspects.find((other) => other.key === key)?.value ?? null;
                onChange({ turns: crop.turns, area: startArea(whole, next) }, key);
              }}
            />
          )}
          <span className={styles.turns}>
            <Button
              icon={<RotateLeftIcon size={16} aria-hidden="true" />}
              label={t('fields.imageTurnLeft')}
              title={t('fields.imageTurnLeft')}
              onClick={() => turn(-1)}
            />
            <Button
              icon={<RotateRightIcon size={16} aria-hidden="true" />}
              label={t('fields.imageTurnRight')}
              title={t('fields.imageTurnRight')}
              onClick={() => turn(1)}
            />
          </span>
          <label className={styles.zoom}>
            <ZoomInIcon size={16} aria-hidden="true" />
            <input
              type="range"
              min={1}
              max={4}
              step={0.1}
              value={zoom}
              aria-label={t('fields.imageZoom')}
              aria-valuetext={text.formatNumber(zoom, { style: 'percent' })}
              onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
            />
          </label>
        </div>
      </div>
    </div>
  );
}

const WHOLE_NUMBER = { maximumFractionDigits: 0, useGrouping: false };
