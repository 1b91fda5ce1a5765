type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The type of a picture by its first bytes, whatever it was called; undefined where they are those of none that browsers draw safely. */
export function pictureType(content: Buffer): PictureType | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (content.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))) return 'image/png';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return undefined;
}
