// The dialog in which a person chooses their picture and cuts it, on the page of the profile. What is read of the file and what is encoded
// says the path; the picture itself is decoded and drawn.
import type { Page } from '@playwright/test';
import type { EventCase } from '../../../src/machines/path-model.ts';
import type {
  ImageCheck,
  ImagePickingEvent,
} from '../../../src/machines/image-picking/image-picking.machine.ts';
import { model } from '../../../src/machines/image-picking/image-picking.cases.ts';
import { paths } from '../../../src/paths.ts';
import { PROFILE } from '../answers/people.ts';
import { bytesOf, PICTURE } from '../answers/picture.ts';
import { browserDriver } from './browser-driver.ts';

/** Says what the chosen file holds, or that it cannot be read. */
async function answerReading({ type, output }: EventCase, page: Page): Promise<void> {
  // Safe: the answers of this invocation are those.
  const bytes = type.startsWith('xstate.done') ? bytesOf(output as ImageCheck) : null;
  await page.waitForFunction(() => window.readFile !== undefined);
  await page.evaluate((given) => {
    const asked = window.readFile;
    delete window.readFile;
    if (given === null) return asked?.reject(new DOMException('', 'NotReadableError'));
    return asked?.resolve(Uint8Array.from(given).buffer);
  }, bytes);
}

/** Gives the picture that was cut, or none. */
async function answerMaking({ type }: EventCase, page: Page): Promise<void> {
  await page.waitForFunction(() => window.encodePicture !== undefined);
  await page.evaluate(
    (bytes) => {
      const done = window.encodePicture;
      delete window.encodePicture;
      done?.(bytes && new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
    },
    type.startsWith('xstate.done') ? PICTURE : null,
  );
}

export const pictureApp = browserDriver<ImagePickingEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  start: () => ({
    path: paths.profile(),
    before: (page) => page.getByRole('button', { name: 'Add a picture' }).click(),
  }),
  given: ({ method, path }) =>
    method === 'PUT' && path === '/api/account/profile/avatar' ? { status: 200, json: PROFILE } : null,
  inPage: { readImage: answerReading, makeImage: answerMaking },
  events: {
    'file.chosen': ({ id, name, bytes }, { page }) =>
      page.evaluate(
        ([chosen, picture]) => {
          const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
          if (input === null) return false;
          window.nextIds = [chosen.id];
          const data = new DataTransfer();
          const content = new Uint8Array(chosen.bytes);
          // a picture is drawn whatever follows its end
          content.set(picture.slice(0, chosen.bytes));
          data.items.add(new File([content], chosen.name));
          input.files = data.files;
          return input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [{ id, name, bytes }, PICTURE] as const,
      ),
    'crop.confirmed': (_, { press }) => press('Use picture'),
    'another.requested': (_, { press }) => press('Choose another'),
  },
});
