// The rich-text editor in a real browser: each button of its toolbar, the keyboard, the clipboard and pictures (spec section 2).
import type { Locator, Page } from '@playwright/test';
import { expect, showPart, visiting as test } from './catalogue-test.ts';

const MODIFIER = process.platform === 'darwin' ? 'Meta' : 'Control';

async function openEditor(page: Page, state = 'playground'): Promise<Locator> {
  await showPart(page, 'editor', state);
  const text = page.getByRole('textbox', { name: 'Campaign text' });
  await text.click({ position: { x: 40, y: 30 } });
  return text;
}

function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** What the editor holds, as the download would. */
async function markdown(page: Page): Promise<string> {
  await tool(page, 'Import and export').click();
  // by its key: a click that has to be tried again scrolls the page, and the menu goes after its button from under the pointer
  await page.getByRole('menuitem', { name: 'Export as .md' }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  return page.evaluate(() => {
    const exported = String(Reflect.get(globalThis, 'exported'));
    // the next export is not to be taken for this one
    Reflect.deleteProperty(globalThis, 'exported');
    return exported;
  });
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

test.describe('the toolbar', () => {
  for (const [id, name, level] of [
    ['R2.165', 'Heading 1', 1],
    ['R2.166', 'Heading 2', 2],
    ['R2.167', 'Heading 3', 3],
  ] as const)
    test(`[${id}] ${name} makes the line a heading, shows pressed, and makes it text again`, async ({
      page,
    }) => {
      const text = await openEditor(page);
      await page.keyboard.type('Autumn');
      await tool(page, name).click();
      await expect(text.getByRole('heading', { level, name: 'Autumn' })).toBeVisible();
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type(' plan');
      expect(await markdown(page)).toBe(`${'#'.repeat(level)} Autumn plan\n`);
      await text.getByRole('heading').click();
      await tool(page, name).click();
      expect(await markdown(page)).toBe('Autumn plan\n');
    });

  test('[R2.168] Body text makes a heading text again', async ({ page }) => {
    const text = await openEditor(page);
    await page.keyboard.type('# Autumn');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText('Autumn');
    await tool(page, 'Body text').click();
    await expect(text.getByRole('heading')).toHaveCount(0);
    await expect(tool(page, 'Body text')).toHaveAttribute('aria-pressed', 'true');
    expect(await markdown(page)).toBe('Autumn\n');
  });

  for (const [id, name, sign, shortcut] of [
    ['R2.169', 'Bold', '**', `${MODIFIER}+b`],
    ['R2.170', 'Italic', '*', `${MODIFIER}+i`],
    ['R2.171', 'Strikethrough', '~~', `${MODIFIER}+Shift+x`],
  ] as const)
    test(`[${id}] ${name} is given to the selection and to what is typed next, by button and by key`, async ({
      page,
    }) => {
      await openEditor(page);
      await page.keyboard.type('one two');
      await page.keyboard.press('Control+Shift+ArrowLeft');
      await tool(page, name).click();
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('End');
      await page.keyboard.press(shortcut);
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.type(' plain ');
      await page.keyboard.press(shortcut);
      await page.keyboard.type('again');
      expect(await markdown(page)).toBe(`one ${sign}two${sign} plain ${sign}again${sign}\n`);
    });

  for (const [id, name, first] of [
    ['R2.172', 'Bullet list', '- '],
    ['R2.173', 'Ordered list', '1. '],
  ] as const)
    test(`[${id}] ${name} makes items; Enter adds one, Tab moves it deeper, Enter twice leaves`, async ({
      page,
    }) => {
      const text = await openEditor(page);
      await page.keyboard.type('Coats');
      await tool(page, name).click();
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Wool');
      await page.keyboard.press('Tab');
      await expect(text.getByRole('listitem')).toHaveCount(2);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('After');
      expect(await markdown(page)).toBe(`${first}Coats\n${' '.repeat(first.length)}${first}Wool\n\nAfter\n`);
    });

  test('[R2.174] Ad template inserts the fields of an ad, which are kept in markdown', async ({ page }) => {
    const text = await openEditor(page);
    await tool(page, 'Ad template').click();
    await text.getByRole('textbox', { name: 'Headline 1' }).fill('Coats that last');
    await text.getByRole('textbox', { name: 'Path 2' }).fill('winter');
    expect(await markdown(page)).toBe(
      '```ad\nurl:\npath:\npath: winter\nheadline: Coats that last\nheadline:\nheadline:\ndescription:\ndescription:\n```\n',
    );
    await expect(text.getByRole('textbox', { name: /^Headline/ })).toHaveCount(3);
    await expect(text.getByRole('textbox', { name: /^Description/ })).toHaveCount(2);
    await expect(text.getByRole('textbox', { name: /^Path/ })).toHaveCount(2);
  });

  test('[R2.175] [R5.33] Table inserts 3x3 cells with the caret in the first; Tab goes on and adds a row at the end', async ({
    page,
  }) => {
    const text = await openEditor(page);
    await tool(page, 'Table').click();
    await expect(text.locator('tr')).toHaveCount(3);
    await expect(text.locator('th, td')).toHaveCount(9);
    await page.keyboard.type('a');
    for (let cell = 0; cell < 9; cell += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('z');
    await expect(text.locator('tr')).toHaveCount(4);
    expect(await markdown(page)).toBe(
      '| a |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n| z |  |  |\n',
    );
  });

  test('[R2.176] Code block inserts code with a language; Control+Enter leaves it', async ({ page }) => {
    const text = await openEditor(page);
    await tool(page, 'Code block').click();
    await page.keyboard.type('SELECT 1;\n  -- two');
    await expect(tool(page, 'Code block')).toHaveAttribute('aria-pressed', 'true');
    await text.getByRole('textbox', { name: 'Language' }).fill('sql');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('After');
    expect(await markdown(page)).toBe('```sql\nSELECT 1;\n  -- two\n```\n\nAfter\n');
  });

  test('[R2.177] Quote makes the line a quote of several paragraphs', async ({ page }) => {
    await openEditor(page);
    await page.keyboard.type('Warm');
    await tool(page, 'Quote').click();
    await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Say it once');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('After');
    expect(await markdown(page)).toBe('> Warm\n>\n> Say it once\n\nAfter\n');
  });

  test('[R2.163] [R2.164] Undo and Redo go step by step and bring the caret back', async ({ page }) => {
    const text = await openEditor(page);
    await expect(tool(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.type('Autumn');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Winter');
    await tool(page, 'Bullet list').click();
    await tool(page, 'Undo').click();
    await tool(page, 'Undo').click();
    await expect(text).toHaveText('Autumn');
    await tool(page, 'Redo').click();
    await page.keyboard.press(`${MODIFIER}+Shift+z`);
    await expect(text.getByRole('listitem')).toHaveText('Winter');
    await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press(`${MODIFIER}+z`);
    await page.keyboard.type('!');
    expect(await markdown(page)).toBe('Autumn\n\nWinter!\n');
  });

  test('[R2.180] Link sets, shows, changes and removes a link', async ({ page }) => {
    const text = await openEditor(page);
    await page.keyboard.type('the plan');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await tool(page, 'Link').click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('plan');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('not an address');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Enter a web or e-mail address.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('example.com/plan');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(text.getByRole('link', { name: 'plan' })).toHaveAttribute(
      'href',
      'https://example.com/plan',
    );
    await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
    expect(await markdown(page)).toBe('the [plan](https://example.com/plan)\n');
    await text.getByRole('link').click();
    await page.keyboard.press(`${MODIFIER}+k`);
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    expect(await markdown(page)).toBe('the plan\n');
  });

  test('it is one tab stop, arrows move within it, Escape goes back to the text', async ({ page }) => {
    await openEditor(page);
    await page.keyboard.press('Alt+F10');
    await expect(tool(page, 'Undo')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Heading 1')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Campaign text' })).toBeFocused();
  });
});

test.describe('tables', () => {
  test('[R2.181] row tools are offered in a table and insert above and below and delete', async ({
    page,
  }) => {
    const text = await openEditor(page);
    await expect(tool(page, 'Insert row above')).toHaveCount(0);
    await tool(page, 'Table').click();
    await page.keyboard.type('head');
    await page.keyboard.press('Enter');
    await page.keyboard.type('body');
    await tool(page, 'Insert row below').click();
    await page.keyboard.type('below');
    await tool(page, 'Insert row above').click();
    await page.keyboard.type('above');
    await expect(text.locator('tr')).toHaveCount(5);
    await tool(page, 'Delete row').click();
    await expect(text.locator('tr')).toHaveCount(4);
    await tool(page, 'Header row').click();
    await expect(tool(page, 'Header row')).toHaveAttribute('aria-pressed', 'false');
    expect(await markdown(page)).toContain(
      '|  |  |  |\n| --- | --- | --- |\n| head |  |  |\n| body |  |  |\n',
    );
  });

  test('[R2.182] column tools insert left and right, align and delete', async ({ page }) => {
    const text = await openEditor(page);
    await tool(page, 'Table').click();
    await page.keyboard.type('a');
    await tool(page, 'Insert column right').click();
    await page.keyboard.type('right');
    await tool(page, 'Insert column left').click();
    await page.keyboard.type('left');
    await tool(page, 'Align column right').click();
    await expect(text.locator('tr').first().locator('th')).toHaveCount(5);
    expect(await markdown(page)).toContain('| a | left | right |  |  |\n| --- | --: | --- | --- | --- |\n');
    await text.locator('th').nth(1).click();
    await tool(page, 'Delete column').click();
    await expect(text.locator('tr').first().locator('th')).toHaveCount(4);
    await tool(page, 'Delete table').click();
    await expect(text.locator('table')).toHaveCount(0);
  });
});

test.describe('writing', () => {
  test('a selection over several blocks is deleted, copied and formatted as one', async ({ page }) => {
    const text = await openEditor(page, 'playground with all blocks');
    await page.keyboard.press(`${MODIFIER}+a`);
    await page.keyboard.press('Delete');
    await expect(text.locator('[data-block]')).toHaveCount(1);
    await page.keyboard.press(`${MODIFIER}+z`);
    await expect(text.getByRole('heading', { level: 1 })).toHaveText('Autumn campaign');
  });

  test('a document that nobody edits is written back as it is, and an edit changes its block alone', async ({
    page,
  }) => {
    const text = await openEditor(page, 'playground with all blocks');
    const before = await markdown(page);
    await text.getByText('Warm is a feeling.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Yes.');
    expect(await markdown(page)).toBe(before.replace('feeling.', 'feeling. Yes.'));
  });

  test('Backspace at the beginning takes the format first and then joins the lines', async ({ page }) => {
    await openEditor(page);
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- two');
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' ');
    expect(await markdown(page)).toBe('one two\n');
  });

  test('arrows go into code and out of it again', async ({ page }) => {
    const text = await openEditor(page);
    await page.keyboard.type('before');
    await tool(page, 'Code block').click();
    await page.keyboard.type('code');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('after');
    await page.keyboard.press('ArrowUp');
    await expect(text.getByRole('textbox', { name: 'Code block' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('!');
    expect(await markdown(page)).toBe('before!\n\n```\ncode\n```\n\nafter\n');
  });

  test('in a list Escape and Tab leave the text', async ({ page }) => {
    const text = await openEditor(page);
    await page.keyboard.type('- item');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(text).not.toBeFocused();
  });

  test('letters composed by an input method arrive once', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'composition is driven by the protocol of Chromium');
    await openEditor(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
    await session.send('Input.insertText', { text: '你好' });
    await page.keyboard.type('!');
    expect(await markdown(page)).toBe('你好!\n');
  });
});

test.describe('the clipboard', () => {
  test('HTML becomes blocks, without its scripts and styles', async ({ page }) => {
    const text = await openEditor(page);
    await paste(page, {
      'text/html':
        '<style>p{color:red}</style><h2>Plan</h2><p onclick="x()">A <b>bold</b> word</p><script>x()</script><ul><li>one<ul><li>two</li></ul></li></ul>',
      'text/plain': 'Plan',
    });
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('Plan');
    expect(await markdown(page)).toBe('## Plan\n\nA **bold** word\n\n- one\n  - two\n');
  });

  test('pasted text that reads as markdown is offered as blocks', async ({ page }) => {
    const text = await openEditor(page);
    await paste(page, { 'text/plain': '# Plan\n\n- one\n- two' });
    await expect(text.getByRole('heading')).toHaveCount(0);
    await page.getByRole('button', { name: 'Convert to blocks' }).click();
    await expect(text.getByRole('heading', { level: 1 })).toHaveText('Plan');
    expect(await markdown(page)).toBe('# Plan\n\n- one\n- two\n');
  });

  test('what is copied here and pasted here stays what it was', async ({ page }) => {
    const text = await openEditor(page, 'playground with all blocks');
    const before = await markdown(page);
    await text.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press(`${MODIFIER}+a`);
    await page.keyboard.press(`${MODIFIER}+c`);
    await page.keyboard.press(`${MODIFIER}+v`);
    expect(await markdown(page)).toBe(before);
  });
});

test.describe('pictures', () => {
  const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

  test('[R2.178] Upload image sends a picture and shows it where the caret is', async ({ page }) => {
    const text = await openEditor(page);
    await page.keyboard.type('before');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tool(page, 'Upload image').click(),
    ]);
    await chooser.setFiles({ name: 'coats.png', mimeType: 'image/png', buffer: PNG });
    await expect(text.getByRole('img', { name: 'coats' })).toBeVisible();
    expect(await markdown(page)).toBe('before\n\n![coats](/own/new)\n');
  });

  test('[R5.11] a file that is no image is refused by name', async ({ page }) => {
    const text = await openEditor(page);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tool(page, 'Upload image').click(),
    ]);
    await chooser.setFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: PNG });
    await expect(page.getByRole('alert').getByText('Not added: notes.pdf')).toBeVisible();
    await expect(text.locator('[data-block="image"]')).toHaveCount(0);
  });

  test('a failed upload says why, loses nothing and can be retried', async ({ page }) => {
    await showPart(page, 'editor', 'upload failed');
    await expect(page.getByRole('alert').getByText('autumn-coats.png was not uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert').getByText('The data space is full.')).toBeVisible();
  });

  test('[R2.179] Generate image asks for words and inserts the picture', async ({ page }) => {
    const text = await openEditor(page);
    await tool(page, 'Generate image').click();
    const dialog = page.getByRole('dialog', { name: 'Generate image' });
    await dialog.getByRole('textbox').fill('Two coats');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(text.getByRole('img', { name: 'Two coats' })).toBeVisible();
    expect(await markdown(page)).toBe('![Two coats](/own/made)\n');
  });

  test('[R2.179] where no image model is configured Generate image says so', async ({ page }) => {
    await showPart(page, 'editor', 'generate image, no model');
    const dialog = page.getByRole('dialog', { name: 'Generate image' });
    await expect(dialog).toContainText('No image model is configured');
    await expect(dialog).toContainText('IMAGE_MODEL_BASE_URL');
  });
});
