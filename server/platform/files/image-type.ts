/** Kinds of pictures that are kept as pictures (spec section 5, Image type check). */
export type ImageType = 'jpg' | 'png' | 'gif' | 'webp';

/** Width and height of a picture in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What kind of picture bytes are, by their first ones; null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'webp' : null;
}

/** The size of a PNG, GIF or JPEG as its head says; null where it says none. */
export function imageSizeOf(bytes: Buffer, type: ImageType): ImageSize | null {
  if (type === 'png' && bytes.length >= 24)
    return positive({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
  if (type === 'gif' && bytes.length >= 10)
    return positive({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) });
  return type === 'jpg' ? jpegSize(bytes) : null;
}

/** Walks the segments to the frame header (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Buffer): ImageSize | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return positive({ height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) });
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function positive(size: ImageSize): ImageSize | null {
  return size.width > 0 && size.height > 0 ? size : null;
}
