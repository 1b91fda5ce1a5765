// The dialog in which a person chooses their picture and cuts it, as the page of their profile opens it.
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { ImagePicker } from '../../../src/features/uploads/public/image-picker/ImagePicker.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import type { ImagePickingEvent } from '../../../src/machines/image-picking/image-picking.machine.ts';
import { model } from '../../../src/machines/image-picking/image-picking.cases.ts';
import { PICTURE } from '../answers/picture.ts';
import { chooseFiles, control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';
import { noteLeft } from './what-left.ts';

const USE = 'Use picture';
const SQUARE = [{ key: 'square', label: '1:1', value: 1 }];
/** The id that the dialog gives to the file, so that it is that of the path. */
let nextId = '';

function Owner() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <ImagePicker
      aspects={SQUARE}
      round
      onPicked={({ blob, width, height }) => {
        noteLeft('hands over', { type: blob.type, width, height });
        setOpen(false);
      }}
      onClose={() => {}}
    />
  ) : null;
}

export const pictureScreen = screenDriver<ImagePickingEvent>({
  model,
  hasSetting: () => true,
  async open() {
    await Promise.all([
      // the frame comes with the first picture: here it is there before
      import('../../../src/ui/image/ImageCropper.tsx'),
      loadFormatter(),
      ...(['core', 'fields', 'tables'] as const).map(loadTexts),
    ]);
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => nextId as ReturnType<typeof crypto.randomUUID>);
    drawPictures();
    return <Owner />;
  },
  offers: () => true,
  never: () => null,
  look(state) {
    expect(document.querySelector('input[type="file"]') !== null).toBe(state === 'choosing');
    expect(control(USE) !== null).toBe(state === 'cropping' || state === 'making');
    expect(document.querySelector('[role="dialog"]') !== null).toBe(state !== 'made');
  },
  events: {
    'file.chosen': async ({ id, name, bytes }) => {
      nextId = id;
      const file = new File([], name);
      Object.defineProperties(file, {
        size: { value: bytes },
        arrayBuffer: { value: async () => Uint8Array.from(PICTURE).buffer },
      });
      await chooseFiles([file]);
    },
    'crop.confirmed': () => pressControl(USE),
    'another.requested': () => pressControl('Choose another'),
  },
});

/** Pictures are decoded, drawn and encoded, which jsdom does not do. */
function drawPictures(): void {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(32);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(32);
  const context = {
    scale() {},
    translate() {},
    rotate() {},
    drawImage() {},
    getImageData: () => ({ data: [] }),
  };
  // Safe: it has what the product draws with.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([Uint8Array.from(PICTURE)], { type: type ?? '' })),
  );
}
