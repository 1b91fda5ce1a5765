import { type Token, walkTokens } from 'marked';
import { type DocxImage, type DocxImages, docxImage } from './docx-image.ts';

/** A picture in the markdown itself: a chart that the page drew. */
const IN_PLACE = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/** The addresses of the pictures of a document, each once; those that stand in the markdown itself have none. */
export function imageAddresses(tokens: Token[]): string[] {
  const addresses = new Set<string>();
  walkTokens(tokens, (token) => {
    if (token.type === 'image' && !token.href.startsWith('data:')) addresses.add(token.href);
  });
  return [...addresses];
}

/** The pictures that stand in the markdown itself as PNG (RFC 2397). */
export function embeddedImages(tokens: Token[]): DocxImages {
  const images = new Map<string, DocxImage>();
  walkTokens(tokens, (token) => {
    if (token.type !== 'image') return;
    const base64 = IN_PLACE.exec(token.href)?.[1];
    const image = base64 === undefined ? undefined : docxImage(Buffer.from(base64, 'base64'));
    if (image) images.set(token.href, image);
  });
  return images;
}
