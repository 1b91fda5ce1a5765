import type { Block, BlockData } from '../model/blocks.ts';
import { type EditorImages, type PendingImage, UPLOAD_PREFIX } from './block-view.ts';

interface Upload extends PendingImage {
  file: File;
  abort: AbortController;
  /** Address of the picture once it is stored. */
  href: string | null;
}

type ImageData = Extract<BlockData, { type: 'image' }>;

/** Pictures on their way. Each has an address of its own in the document until it is stored; a failed one stays until it is retried. */
export class ImageUploads {
  readonly #images: EditorImages;
  readonly #changed: (href: string, stored: string | null) => void;
  readonly #uploads = new Map<string, Upload>();
  #count = 0;

  /** `changed` is told of every progress, and of the address once the picture is stored. */
  constructor(images: EditorImages, changed: (href: string, stored: string | null) => void) {
    this.#images = images;
    this.#changed = changed;
  }

  /** Begins to send a file and describes the block that shows it. */
  begin(file: File): ImageData {
    this.#count += 1;
    const href = `${UPLOAD_PREFIX}${this.#count}`;
    this.#uploads.set(href, {
      file,
      name: file.name,
      progress: 0,
      error: null,
      href: null,
      abort: new AbortController(),
    });
    void this.#send(href);
    return { type: 'image', href, alt: file.name.replace(/\.\w+$/, ''), title: '' };
  }

  pending(href: string): PendingImage | undefined {
    const upload = this.#uploads.get(href);
    return upload?.href === null ? upload : undefined;
  }

  retry(href: string): void {
    const upload = this.#uploads.get(href);
    if (upload?.error == null) return;
    this.#set(href, { progress: 0, error: null });
    void this.#send(href);
  }

  /** Blocks with the addresses of pictures that have been stored meanwhile: undo may bring one back that was on its way then. */
  resolve(blocks: readonly Block[]): readonly Block[] {
    return blocks.map((block) => {
      const stored = block.data.type === 'image' ? this.#uploads.get(block.data.href)?.href : undefined;
      return stored && block.data.type === 'image'
        ? { ...block, data: { ...block.data, href: stored } }
        : block;
    });
  }

  abortAll(): void {
    for (const { abort } of this.#uploads.values()) abort.abort();
  }

  async #send(href: string): Promise<void> {
    const upload = this.#uploads.get(href);
    if (!upload) return;
    const { file, abort } = upload;
    try {
      const { id } = await this.#images.upload(file, {
        signal: abort.signal,
        onProgress: (progress) => this.#set(href, { progress }),
      });
      this.#set(href, { progress: 1, href: this.#images.addressOf(id) });
    } catch (error) {
      if (!abort.signal.aborted)
        this.#set(href, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  #set(href: string, change: Partial<Upload>): void {
    const upload = this.#uploads.get(href);
    if (!upload) return;
    this.#uploads.set(href, { ...upload, ...change });
    this.#changed(href, change.href ?? null);
  }
}
