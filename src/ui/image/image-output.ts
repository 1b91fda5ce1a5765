import { areaSize, type Crop, fittedSize, type Size, turnedSize } from './crop-geometry.ts';

/** How large the picture that is made may be. */
export interface OutputLimits {
  /** Pixels. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly maxBytes: number;
}

export interface CroppedImage {
  readonly blob: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** One try to encode: the type, the quality of a JPEG from 0 to 1, and how much smaller than wanted. */
interface Attempt {
  readonly type: 'image/png' | 'image/jpeg';
  readonly quality?: number;
  readonly scale: number;
}

const QUALITIES = [0.92, 0.85, 0.75, 0.65];
const SMALLER = 0.8;
const SMALLEST_STEPS = 10;

/**
 * The tries in the order of what is lost by them: first quality, then size. What is transparent stays a PNG; what is not and
 * was no photograph is tried as a PNG once.
 */
export function encodingAttempts(isTransparent: boolean, sourceType: string): Attempt[] {
  const steps = Array.from({ length: SMALLEST_STEPS }, (_, index) => SMALLER ** (index + 1));
  if (isTransparent) return [1, ...steps].map((scale) => ({ type: 'image/png', scale }));
  const jpeg = (quality: number, scale: number): Attempt => ({ type: 'image/jpeg', quality, scale });
  return [
    ...(sourceType === 'image/jpeg' ? [] : [{ type: 'image/png', scale: 1 } as const]),
    ...QUALITIES.map((quality) => jpeg(quality, 1)),
    ...steps.map((scale) => jpeg(QUALITIES.at(-1) ?? 0.65, scale)),
  ];
}

/**
 * Draws the cut part over a whole canvas. The browser has already turned the image as its EXIF says.
 *
 * @returns whether the browser gave a canvas to draw on; it gives none where memory is short
 */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: Crop,
  size: Size,
): boolean {
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return false;
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const whole = turnedSize(natural, crop.turns);
  context.imageSmoothingQuality = 'high';
  context.scale(
    (size.width / whole.width) * (100 / crop.area.width),
    (size.height / whole.height) * (100 / crop.area.height),
  );
  context.translate((-whole.width * crop.area.x) / 100, (-whole.height * crop.area.y) / 100);
  context.translate(whole.width / 2, whole.height / 2);
  context.rotate((crop.turns * Math.PI) / 2);
  context.drawImage(image, -natural.width / 2, -natural.height / 2);
  return true;
}

/**
 * Cuts a picture and encodes it within limits.
 *
 * @param sourceType media type of the file it came from
 * @throws Error where nothing within the limits can be made
 */
export async function cropImage(
  image: HTMLImageElement,
  crop: Crop,
  limits: OutputLimits,
  sourceType: string,
): Promise<CroppedImage> {
  const cut = areaSize(
    turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, crop.turns),
    crop.area,
  );
  const wanted = fittedSize(cut, limits.maxWidth, limits.maxHeight);
  const canvas = document.createElement('canvas');
  if (!drawCrop(canvas, image, crop, wanted)) throw new Error('No canvas to draw on');
  const isTransparent = sourceType !== 'image/jpeg' && hasTransparency(canvas);
  for (const { type, quality, scale } of encodingAttempts(isTransparent, sourceType)) {
    const size = fittedSize(wanted, wanted.width * scale, wanted.height * scale);
    if (canvas.width !== size.width || canvas.height !== size.height) drawCrop(canvas, image, crop, size);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    if (!blob) throw new Error('The picture could not be encoded');
    if (blob.size <= limits.maxBytes) return { blob, ...size };
  }
  throw new Error('The picture does not fit in the limit');
}

function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels) return false;
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
  return false;
}
