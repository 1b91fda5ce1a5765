import { deflateSync } from 'node:zlib';
import { expect, expectAccessible, expectFitsPhone, mailedCode, test } from './app-test.ts';

/** A drawing of 64 pixels each way, as PNG (chunks without their check sums are refused, so they have them). */
function drawing(): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (table[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(64, 0);
  head.writeUInt32BE(64, 4);
  head.set([8, 2], 8);
  const rows = Buffer.concat(Array.from({ length: 64 }, () => Buffer.alloc(1 + 64 * 3, 0x80)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a person names themselves and sets a picture, which the frame shows at once [R2.026] [R1.05]', async ({
  home: page,
}) => {
  await page.goto('/pc/personal-index');
  await expect(page).toHaveURL(/\/account\/personal\/profile$/);
  await expectAccessible(page);
  const name = `Mia Keller ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  await page.getByRole('button', { name: 'Add a picture' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /choose|browse/i })
    .first()
    .click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawing() });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /use|apply|done|crop/i })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  const picture = page.locator('main img[src^="/api/avatars/"]');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectFitsPhone(page);
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: new RegExp(name) }).locator('img')).toBeVisible();
});

test('an address is changed by the codes of both mailboxes', async ({ home: page, account }) => {
  const next = `next.${Date.now()}@example.org`;
  await page.goto('/account/personal/profile');
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your address' });
  await dialog.getByLabel('New address').fill(next);
  await dialog.getByRole('button', { name: 'Mail both codes' }).click();
  const boxes = (name: string) => dialog.getByRole('group', { name }).getByRole('textbox').first();
  await expect(boxes('Code from the new address')).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await boxes('Code from the new address').pressSequentially(await mailedCode(next));
  await boxes('Code from the present address').pressSequentially(await mailedCode(account.email));
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^n\*+\d@example\.org$/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bottom menu leads to one’s own pages and back to the chat [R2.020] [R2.021] [R2.024]', async ({
    home: page,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL(/\/moblie\/personal-center$/);
    await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Chat' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await page.goto('/moblie/personal-settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
