/** A part of a picture in percent of its width and height, after it was turned. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is cut of a picture. */
export interface Crop {
  readonly turns: Turns;
  readonly area: CropArea;
}

/** Share of the picture that a new area with a shape takes: some is left around it to take hold of. */
const START_SHARE = 0.9;

/** Size of a picture in pixels after its turns. */
export function turnedSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export function turned(turns: Turns, by: 1 | -1): Turns {
  const next = (turns + by + 4) % 4;
  return next === 0 || next === 1 || next === 2 ? next : 3;
}

/**
 * The area to begin with: the whole picture, or the largest one of a shape in its middle.
 *
 * @param aspect width by height; null for any shape
 */
export function startArea(size: Size, aspect: number | null): CropArea {
  if (aspect === null) return { x: 0, y: 0, width: 100, height: 100 };
  const fits = Math.min(size.width, size.height * aspect) * START_SHARE;
  const width = (fits / size.width) * 100;
  const height = (fits / aspect / size.height) * 100;
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** Pixels of the picture in an area, at least one each way. */
export function areaSize(size: Size, area: CropArea): Size {
  return {
    width: Math.max(1, Math.round((size.width * area.width) / 100)),
    height: Math.max(1, Math.round((size.height * area.height) / 100)),
  };
}

/** The largest size within limits; never larger than what is there. */
export function fittedSize({ width, height }: Size, maxWidth: number, maxHeight: number): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
