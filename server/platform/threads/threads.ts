import type { DocumentOrder, MadeDocument } from '../../domain/texts/document-thread.ts';
import type { BodyOrder, ReadLargeBody } from './body-thread.ts';
import type { SiteOrder, SitePage } from './site-order.ts';
import { ThreadPool } from './thread-pool.ts';

/** The threads of the server, by what they do. */
export class Threads {
  /** Reads request bodies that are too large for the event loop. */
  readonly bodies = new ThreadPool<BodyOrder, ReadLargeBody>({
    module: new URL('./body-thread.ts', import.meta.url),
    size: 2,
    cpuMs: 3000,
    memoryMegabytes: 256,
  });

  /** Turns markdown into documents of Word. */
  readonly documents = new ThreadPool<DocumentOrder, MadeDocument>({
    module: new URL('../../domain/texts/document-thread.ts', import.meta.url),
    size: 2,
    cpuMs: 60_000,
    memoryMegabytes: 1024,
  });

  /** Reads pages of web sites. */
  readonly sites = new ThreadPool<SiteOrder, SitePage>({
    module: new URL('../../domain/brands/site-thread.ts', import.meta.url),
    size: 1,
    cpuMs: 2000,
    memoryMegabytes: 128,
  });

  async close(): Promise<void> {
    await Promise.all([this.bodies.close(), this.documents.close(), this.sites.close()]);
  }
}
