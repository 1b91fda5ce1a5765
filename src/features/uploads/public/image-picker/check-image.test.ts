import { expect, it } from 'vitest';
import { isImageFile, readImageBytes } from './check-image.ts';

const GIF = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;';

it('[R5.11] a file that is no image is refused, by its name and by its bytes', async () => {
  expect(await isImageFile(new File([GIF], 'a.gif'))).toBe(true);
  expect(await isImageFile(new File([GIF], 'a.txt'))).toBe(false);
  expect(await isImageFile(new File(['<svg/>'], 'a.gif', { type: 'image/gif' }))).toBe(false);
  expect(await isImageFile(new File([], 'a.gif'))).toBe(false);
});

it('the bytes tell the type and whether the picture moves', async () => {
  expect(await readImageBytes(new File([GIF], 'x'))).toEqual({ type: 'image/gif', animated: false });
  expect(await readImageBytes(new File(['plain'], 'a.png'))).toEqual({ type: null, animated: false });
});
