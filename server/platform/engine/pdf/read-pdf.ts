import { readFile, stat } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { ReadPdfRequest } from '../engine.ts';
import { unreadable } from '../import/file-errors.ts';

const MAX_BYTES = 20_000_000;
const MAX_PAGES = 300;
const MAX_CHARACTERS = 400_000;
const MAX_MS = 20_000;
/** Where a pdf says that it is one at the latest (ISO 32000-2, annex I.3.4). */
const HEAD_BYTES = 1024;

/**
 * The text of a pdf, page by page, lines as they are set. Fonts and pictures are left alone and nothing of it is run.
 *
 * @throws EngineError FILE_UNREADABLE: too large, too many pages or characters, encrypted, broken, slow, or without any text
 */
export async function readPdf({ path }: ReadPdfRequest): Promise<string[]> {
  const { size } = await stat(path);
  if (size > MAX_BYTES)
    throw unreadable('pdf_too_large', `The pdf is larger than ${MAX_BYTES / 1_000_000} MB.`, {
      megabytes: MAX_BYTES / 1_000_000,
    });
  const bytes = new Uint8Array(await readFile(path));
  if (!Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')) throw broken();
  const started = performance.now();
  const pages = await textOfPages(bytes, started);
  const characters = pages.reduce((sum, text) => sum + text.length, 0);
  if (characters === 0)
    throw unreadable(
      'pdf_no_text',
      'The pdf holds no text, only pictures of it. Run text recognition on it first.',
    );
  return pages;
}

const broken = () => unreadable('pdf_broken', 'The file is no pdf that can be read. Save or export it anew.');

async function textOfPages(bytes: Uint8Array, started: number): Promise<string[]> {
  const { getDocumentProxy } = await import('unpdf');
  // verbosity 0: what is wrong with a file is told by its failure
  const document = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error) => {
    if (error instanceof Error && error.name === 'PasswordException')
      throw unreadable('pdf_encrypted', 'The pdf is protected by a password. Save it without one.');
    throw broken();
  });
  try {
    const { numPages } = document;
    if (numPages > MAX_PAGES)
      throw unreadable('pdf_many_pages', `The pdf has ${numPages} pages; ${MAX_PAGES} is the most.`, {
        count: numPages,
        limit: MAX_PAGES,
      });
    const pages: string[] = [];
    let characters = 0;
    for (let number = 1; number <= numPages; number += 1) {
      if (performance.now() - started > MAX_MS)
        throw unreadable('pdf_slow', `The pdf takes longer than ${MAX_MS / 1000} seconds to read.`, {
          seconds: MAX_MS / 1000,
        });
      const page = await document.getPage(number).catch(() => {
        throw broken();
      });
      const { items } = await page.getTextContent().catch(() => {
        throw broken();
      });
      const text = plain(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      );
      page.cleanup();
      characters += text.length;
      if (characters > MAX_CHARACTERS)
        throw unreadable('pdf_too_long', `The pdf has more than ${MAX_CHARACTERS} characters.`, {
          limit: MAX_CHARACTERS,
        });
      pages.push(text);
    }
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Without characters that no text has (Unicode category Cc but line feed and tab), and with whole ones alone. */
function plain(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .trim();
}
