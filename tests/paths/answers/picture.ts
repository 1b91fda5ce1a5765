// A picture that is chosen, on the screens and in Chromium alike: a PNG of 32 by 32 pixels of one colour.
import type { ImageCheck } from '../../../src/machines/image-picking/index.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mNwaDhAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULAC3AAFvHRxC+AAAAAElFTkSuQmCC';

export const PICTURE: readonly number[] = Array.from(atob(PNG), (letter) => letter.charCodeAt(0));

/** The first bytes of a file of which the image type check finds this; those of a text where it is no image. */
export function bytesOf({ type, animated }: ImageCheck): number[] {
  const text = `${type}${animated ? ' that moves' : ''}`;
  return Array.from(FIRST_BYTES[text] ?? '%PDF-1.7', (letter) => letter.charCodeAt(0));
}

const FIRST_BYTES: Readonly<Record<string, string>> = {
  'image/jpeg': '\u00ff\u00d8\u00ff\u00e0',
  'image/png': '\u0089PNG\r\n\u001a\n',
  // a screen of one by one pixels and two frames
  'image/gif that moves': `GIF89a\u0001\0\u0001\0\0\0\0${',\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0'.repeat(2)};`,
  // the flag of animation in the extended header
  'image/webp that moves': 'RIFF\u0016\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0',
};
