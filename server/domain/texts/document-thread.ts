// The thread that turns markdown into documents of Word: neither the parser nor the writer is quick, and some markdown makes
// the parser take a time that grows with the square of its length.
import { lexer } from 'marked';
import { serveJobs } from '../../platform/threads/serve-jobs.ts';
import { documentName } from './document-name.ts';
import type { DocxBrand, DocxImages } from './docx-image.ts';
import { embeddedImages, imageAddresses } from './images-in-markdown.ts';
import { markdownToDocx } from './markdown-to-docx.ts';

/** First what a document is made of, then the document with the pictures that were found for it. */
export type DocumentOrder =
  | { task: 'read'; markdown: string }
  | { task: 'write'; markdown: string; images: DocxImages; brand?: DocxBrand | undefined };

export interface MadeDocument {
  /** Name of the file. */
  name: string;
  /** Addresses of its pictures, each once; only read. */
  addresses: string[];
  /** The document; empty when it was only read. */
  bytes: Uint8Array<ArrayBuffer>;
}

serveJobs(
  async (order: DocumentOrder): Promise<MadeDocument> => {
    const tokens = lexer(order.markdown);
    const name = documentName(tokens);
    if (order.task === 'read') return { name, addresses: imageAddresses(tokens), bytes: new Uint8Array() };
    const images = new Map([...order.images, ...embeddedImages(tokens)]);
    return { name, addresses: [], bytes: new Uint8Array(await markdownToDocx(tokens, images, order.brand)) };
  },
  ({ bytes }) => [bytes.buffer],
);
