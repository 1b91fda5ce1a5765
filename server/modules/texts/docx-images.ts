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
/** A picture in the markdown itself: a chart that the page drew. */
const IN_PLACE = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const OWN_FILE = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The pictures of a document that are files of this person, or stand in the markdown itself as PNG (RFC 2397). Others stay links; a kind that Word cannot show (WebP) too. */
export async function loadDocxImages(
  { db, files }: Services,
  userId: string,
  tokens: Token[],
): Promise<DocxImages> {
  const addresses = new Map<string, string>();
  const images = new Map<string, DocxImage>();
  const take = (address: string, data: Buffer) => {
    const type = imageTypeOf(data);
    const size = type && imageSizeOf(data, type);
    if (type && type !== 'webp' && size) images.set(address, { data, type, ...size });
  };
  walkTokens(tokens, (token) => {
    if (token.type !== 'image') return;
    const inPlace = IN_PLACE.exec(token.href)?.[1];
    if (inPlace !== undefined) take(token.href, Buffer.from(inPlace, 'base64'));
    const id = OWN_FILE.exec(token.href)?.[1];
    if (id !== undefined) addresses.set(token.href, id.toLowerCase());
  });
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
    take(address, await buffer(files.read(row.sha256)));
  }
  return images;
}
