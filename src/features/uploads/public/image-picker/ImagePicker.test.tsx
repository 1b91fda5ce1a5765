import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../../i18n/texts.ts';
import { cropImage } from '../../../../ui/image/image-output.ts';
import { eventually, press, render } from '../../../../ui/testing/render.tsx';
import { ImagePicker, type ImagePickerProps } from './ImagePicker.tsx';

vi.mock('../../../../ui/image/image-output.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/image/image-output.ts')>()),
  drawCrop: () => true,
  cropImage: vi.fn(),
}));
const crop = vi.mocked(cropImage);
const decode = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  await Promise.all([loadTexts('fields'), loadTexts('tables'), loadFormatter()]);
});
beforeEach(() => {
  crop.mockReset();
  decode.mockReset().mockResolvedValue();
  Object.assign(HTMLImageElement.prototype, { decode });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
});

const GIF = 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;';

function open(props: Partial<ImagePickerProps> = {}) {
  const onPicked = vi.fn();
  const { get, all } = render(<ImagePicker onPicked={onPicked} onClose={() => {}} {...props} />);
  return {
    onPicked,
    get,
    all,
    choose: (file: File) =>
      act(async () => {
        const input = get<HTMLInputElement>('input[type="file"]');
        Object.defineProperty(input, 'files', { configurable: true, value: [file] });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    use: () => all('button').find((button) => button.textContent === 'Use picture'),
    told: () => all('[role="alert"]').map((alert) => alert.textContent),
  };
}

it('[R5.09] the kinds that are taken are offered', () => {
  expect(open().get<HTMLInputElement>('input[type="file"]').accept).toBe('.jpg,.jpeg,.png,.gif,.webp');
});

it.each([
  ['another name', new File([GIF], 'a.bmp')],
  ['other bytes', new File(['<svg/>'], 'a.png')],
])('[R5.07] [R5.10] [R5.11] a file of %s is refused word for word', async (_, file) => {
  const { choose, told, use } = open();
  await choose(file);
  await eventually(() => expect(told()).toEqual(['The file type is incorrect']));
  expect(use()).toBeUndefined();
});

it('[R5.08] a file that is too large is refused word for word', async () => {
  const { choose, told } = open({ maxBytes: 5 });
  await choose(new File([GIF], 'a.gif'));
  expect(told()).toEqual(['The input exceeds the maximum allowed size']);
});

it('a picture that cannot be drawn is told, and another can be chosen', async () => {
  decode.mockRejectedValueOnce(new DOMException('broken', 'EncodingError'));
  const { choose, told, use } = open();
  await choose(new File([GIF], 'a.gif'));
  await eventually(() => expect(told()[0]).toContain('cannot be read'));
  await choose(new File([GIF], 'b.gif'));
  await eventually(() => expect(use()).toBeDefined());
  expect(told()).toEqual([]);
});

it('what is cut is handed over with the shape, the limits and the type of the file', async () => {
  const picture = { blob: new Blob(['x']), width: 200, height: 200 };
  crop.mockResolvedValue(picture);
  const output = { maxWidth: 200, maxHeight: 200, maxBytes: 1000 };
  const aspects = [{ key: 'square', label: '1:1', value: 1 }];
  const { choose, use, onPicked } = open({ output, aspects, round: true });
  await choose(new File([GIF], 'me.gif'));
  await eventually(() => expect(use()).toBeDefined());
  const button = use();
  if (button) await press(button);
  await eventually(() => expect(onPicked).toHaveBeenCalledWith(picture));
  const [, cut, limits, type] = crop.mock.calls[0] ?? [];
  expect(cut?.area).toEqual({ x: 27.5, y: 5, width: 45, height: 90 });
  expect([limits, type]).toEqual([output, 'image/gif']);
});

it('a picture that could not be made is told and stays to be cut again', async () => {
  crop.mockRejectedValue(new Error('no memory'));
  const { choose, use, told } = open();
  await choose(new File([GIF], 'me.gif'));
  await eventually(() => expect(use()).toBeDefined());
  const button = use();
  if (button) await press(button);
  await eventually(() => expect(told()[0]).toContain('could not be made'));
  expect(use()).toBeDefined();
});
