/** The image type check (spec section 5): by the ending of the name and by the first bytes. */

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

/** Endings that are taken (spec section 5). */
export const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png', '.gif', '.webp'] as const;

/** Whether a file is named like an image that is taken. */
export function hasImageName(name: string): boolean {
  const lower = name.toLowerCase();
  return IMAGE_ENDINGS.some((ending) => lower.length > ending.length && lower.endsWith(ending));
}

/** The type of an image by its first bytes; null where they are those of none that is taken. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const has = (offset: number, text: string) =>
    Array.from(text).every((character, index) => bytes[offset + index] === character.charCodeAt(0));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (has(0, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (has(0, 'GIF87a') || has(0, 'GIF89a')) return 'image/gif';
  if (has(0, 'RIFF') && has(8, 'WEBP')) return 'image/webp';
  return null;
}

/**
 * Whether an image moves: a GIF of several frames, or a WebP or PNG that says so.
 *
 * @param bytes the whole file, or as much of it as is there
 */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (imageTypeOf(bytes)) {
    case 'image/gif':
      return countGifFrames(bytes, 2) > 1;
    case 'image/webp':
      // the extended header VP8X has the flag of animation (RFC 9649, section 2.7)
      return asciiAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
    case 'image/png':
      return hasAnimationChunk(bytes);
    default:
      return false;
  }
}

/** Frames of a GIF, counted up to a limit by walking its blocks (GIF89a, sections 18 to 27). */
function countGifFrames(bytes: Uint8Array, limit: number): number {
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));
  let at = 13 + tableBytes(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length && frames < limit) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      frames += 1;
      at += 11 + tableBytes(bytes[at + 9] ?? 0);
    } else if (kind === 0x21) at += 2;
    else break;
    // sub-blocks: a length, so many bytes, until a length of 0
    while ((bytes[at] ?? 0) !== 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return frames;
}

/** Whether a PNG has an animation control chunk, which stands before the picture's data (PNG, third edition). */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = asciiAt(bytes, at + 4, 4);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}

function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
