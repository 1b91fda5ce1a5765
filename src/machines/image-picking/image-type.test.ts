import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasImageName, imageTypeOf, isAnimated } from './index.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the name', () => {
  it.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'A.JPG', 'holiday.2024.WebP'])(
    '[R5.09] %s is taken',
    (name) => {
      expect(hasImageName(name)).toBe(true);
    },
  );

  it.each(['a.svg', 'a.bmp', 'a.tiff', 'a.heic', 'a.avif', 'a.pdf', 'a.png.exe', 'png', '.png', 'a', ''])(
    '[R5.10] "%s" is not',
    (name) => {
      expect(hasImageName(name)).toBe(false);
    },
  );
});

describe('the first bytes', () => {
  it.each([
    ['image/jpeg', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
    ['image/png', '\u0089PNG\r\n\u001a\n'],
    ['image/gif', 'GIF87a'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '],
  ])('[R5.09] %s is known by them', (type, text) => {
    expect(imageTypeOf(bytesOf(text))).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['a PDF', '%PDF-1.7'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a page', '<!doctype html><script>'],
    ['a bitmap', 'BM\u0000\u0000'],
    ['a sound in the same container', 'RIFF\u0010\u0000\u0000\u0000WAVEfmt '],
    ['a PNG whose line ends were changed', '\u0089PNG\n\u001a\n'],
    ['a cut-off PNG', '\u0089PN'],
  ])('[R5.10] [R5.11] %s is no image, whatever its name', (_, text) => {
    expect(imageTypeOf(bytesOf(text))).toBeNull();
  });
});

describe('movement', () => {
  const screen = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000';
  const frame =
    '\u0021\u00f9\u0004\u0000\u000a\u0000\u0000\u0000,\u0000\u0000\u0000\u0000\u0001\u0000\u0001\u0000\u0000\u0002\u0002D\u0001\u0000';

  it('a GIF moves when it has more than one frame', () => {
    expect(isAnimated(bytesOf(`${screen}${frame};`))).toBe(false);
    expect(isAnimated(bytesOf(`${screen}${frame}${frame};`))).toBe(true);
  });

  it('a GIF that is cut off or broken is read to its end', () => {
    expect(isAnimated(bytesOf(`${screen}${frame.slice(0, 10)}`))).toBe(false);
    expect(isAnimated(bytesOf(`${screen}\u0007`))).toBe(false);
  });

  it('a PNG moves when an animation chunk comes before its data', () => {
    const chunk = (kind: string) => `\u0000\u0000\u0000\u0000${kind}\u0000\u0000\u0000\u0000`;
    const signature = '\u0089PNG\r\n\u001a\n';
    expect(isAnimated(bytesOf(signature + chunk('IHDR') + chunk('acTL') + chunk('IDAT')))).toBe(true);
    expect(isAnimated(bytesOf(signature + chunk('IHDR') + chunk('IDAT') + chunk('acTL')))).toBe(false);
  });
});

const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data/images');

describe.skipIf(!existsSync(FOLDER))('real pictures (skipped where the shared folder is absent)', () => {
  it.each([
    ['hopper.jpg', 'image/jpeg', false],
    ['hopper_orientation_6.jpg', 'image/jpeg', false],
    ['pil_sample_cmyk.jpg', 'image/jpeg', false],
    ['hopper.png', 'image/png', false],
    ['exif.png', 'image/png', false],
    ['photo_large.png', 'image/png', false],
    ['hopper.gif', 'image/gif', false],
    ['chi.gif', 'image/gif', true],
    ['iss634.gif', 'image/gif', true],
    ['hopper.webp', 'image/webp', false],
    ['transparent.webp', 'image/webp', false],
    ['flower.webp', 'image/webp', false],
    ['iss634.webp', 'image/webp', true],
  ])('[R5.09] %s is of type %s, moving: %s', (name, type, moving) => {
    const bytes = new Uint8Array(readFileSync(path.join(FOLDER, name)));
    expect(hasImageName(name)).toBe(true);
    expect(imageTypeOf(bytes)).toBe(type);
    expect(isAnimated(bytes)).toBe(moving);
  });
});
