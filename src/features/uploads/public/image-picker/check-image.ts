import {
  hasImageName,
  type ImageCheck,
  imageTypeOf,
  isAnimated,
} from '../../../../machines/image-picking/index.ts';

/** What the bytes of a file say about the picture that they may be. @throws DOMException where the file cannot be read */
export async function readImageBytes(file: Blob): Promise<ImageCheck> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { type: imageTypeOf(bytes), animated: isAnimated(bytes) };
}

/**
 * The image type check (spec section 5): whether a file is named like an image that is taken and begins like one. Everything
 * that puts pictures somewhere asks it, editors too.
 */
export async function isImageFile(file: File): Promise<boolean> {
  return (
    hasImageName(file.name) && imageTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null
  );
}
