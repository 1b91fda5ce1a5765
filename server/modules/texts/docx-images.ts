import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import { type Token, walkTokens } from 'marked';
import { files as filesTable } from '../../db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { type ImageSize, type ImageType, imageSizeOf, imageTypeOf } from '../storage/image-type.ts';

/** A picture as a document of Word takes it. */
export interface DocxImage extends ImageSize {
  data: Buffer;
  type: Exclude<ImageType, 'webp'>;
}

/** Pictures by their address in markdown. */
export type DocxImages = ReadonlyMap<string, DocxImage>;

/** Bytes of all pictures of a document together. */
const MAX_TOTAL_BYTES = 60 * 1024 * 1024;
const OWN_FILE = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The pictures of a document that are files of this person. Others stay links; a kind that Word cannot show (WebP) too. */
export async function loadDocxImages(
  { db, files }: Services,
  userId: string,
  tokens: Token[],
): Promise<DocxImages> {
  const addresses = new Map<string, string>();
  walkTokens(tokens, (token) => {
    const id = token.type === 'image' ? OWN_FILE.exec(token.href)?.[1] : undefined;
    if (id !== undefined && token.type === 'image') addresses.set(token.href, id.toLowerCase());
  });
  const images = new Map<string, DocxImage>();
  if (addresses.size === 0) return images;
  const rows = await db
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.userId, userId), inArray(filesTable.id, [...new Set(addresses.values())])));
  let total = 0;
  for (const [address, id] of addresses) {
    const row = rows.find((file) => file.id === id);
    total += row?.size ?? 0;
    if (!row || total > MAX_TOTAL_BYTES || (await files.size(row.sha256)) === undefined) continue;
    const data = await buffer(files.read(row.sha256));
    const type = imageTypeOf(data);
    const size = type && imageSizeOf(data, type);
    if (type && type !== 'webp' && size) images.set(address, { data, type, ...size });
  }
  return images;
}
