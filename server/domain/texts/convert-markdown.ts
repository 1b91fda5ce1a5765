import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import { invalidField } from '../../kernel/refused-field.ts';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { ThreadLimitError } from '../../platform/threads/thread-pool.ts';
import type { Services } from '../../services.ts';
import { activeBrand, fontsOf } from '../brands/brand-store.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { type DocxImage, type DocxImages, docxImage } from './docx-image.ts';

/** Milliseconds of processor time in which markdown has to be read: 2 MB of prose take a twentieth of it. */
const READ_CPU_MS = 5000;
/** Bytes of all pictures of a document together. */
const MAX_TOTAL_BYTES = 60 * 1024 * 1024;
const OWN_FILE = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * A document of Word, made in a thread, with the head and the typefaces of the brand that is used for this person; its pictures are files of the person or stand in
 * the markdown.
 *
 * @throws ApiError VALIDATION_ERROR for markdown that takes too long to be read or written, is nested too deeply, or needs too much memory
 */
export async function convertMarkdown(
  services: Services,
  userId: string,
  markdown: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { documents } = services.threads;
  try {
    const { addresses } = await documents.run({ task: 'read', markdown }, [], READ_CPU_MS);
    const [images, brand] = await Promise.all([
      ownImages(services, userId, addresses),
      activeBrand(services, userId),
    ]);
    const logo = brand?.logo ? docxImage(brand.logo) : undefined;
    return await documents.run({
      task: 'write',
      markdown,
      images,
      ...(brand && { brand: { name: brand.name, logo, fonts: fontsOf(brand) } }),
    });
  } catch (error) {
    const id = reasonOf(error);
    if (id === undefined) throw error;
    throw invalidField('content', { id });
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ThreadLimitError)
    return error.limit === 'time' ? 'document.tooComplex' : 'document.tooLarge';
  // the parser and the writer call themselves for each level
  return error instanceof RangeError ? 'document.tooDeep' : undefined;
}

/** The pictures among these addresses that are files of the person; others stay links. */
async function ownImages(
  { db, files }: Services,
  userId: string,
  addresses: readonly string[],
): Promise<DocxImages> {
  const images = new Map<string, DocxImage>();
  const ids = new Map(
    addresses.flatMap((address) => {
      const id = OWN_FILE.exec(address)?.[1];
      return id === undefined ? [] : [[address, id.toLowerCase()] as const];
    }),
  );
  if (ids.size === 0) return images;
  const rows = await db
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.userId, userId), inArray(filesTable.id, [...new Set(ids.values())]), IN_USE));
  let total = 0;
  for (const [address, id] of ids) {
    const row = rows.find((file) => file.id === id);
    total += row?.size ?? 0;
    if (!row || total > MAX_TOTAL_BYTES || (await files.size(row.sha256)) === undefined) continue;
    const image = docxImage(await buffer(files.read(row.sha256)));
    if (image) images.set(address, image);
  }
  return images;
}
