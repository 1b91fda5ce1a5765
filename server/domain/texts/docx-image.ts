import type { Schema } from '../../kernel/schemas.ts';
import { type ImageSize, type ImageType, imageSizeOf, imageTypeOf } from '../../platform/files/image-type.ts';

/** A picture as a document of Word takes it. */
export interface DocxImage extends ImageSize {
  data: Uint8Array;
  type: Exclude<ImageType, 'webp'>;
}

/** Pictures by their address in markdown. */
export type DocxImages = ReadonlyMap<string, DocxImage>;

/** What a brand gives a document: a head for each page and its typefaces. */
export interface DocxBrand {
  name: string;
  logo?: DocxImage | undefined;
  fonts: Schema<'BrandFonts'>;
}

/** Bytes as a picture; undefined for a kind that Word cannot show (WebP), and for what is no picture. */
export function docxImage(data: Buffer): DocxImage | undefined {
  const type = imageTypeOf(data);
  const size = type && imageSizeOf(data, type);
  return type && type !== 'webp' && size ? { data, type, ...size } : undefined;
}
