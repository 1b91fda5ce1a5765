import type { Words } from '../../ui-text.tsx';
import type { BlockData } from '../model/blocks.ts';

/** How the pictures of a document come and go. */
export interface EditorImages {
  /** Sends a file; `onProgress` from 0 to 1. Rejects with what a person may read. */
  upload(
    file: File,
    options?: { onProgress?: (progress: number) => void; signal?: AbortSignal },
  ): Promise<{ id: string; name: string }>;
  /** Whether a file is a picture that can be kept, by its name and its first bytes. */
  isImage(file: File): Promise<boolean>;
  /** An address by which the browser shows a stored picture. */
  show(id: string): Promise<string>;
  /** What stands for a stored picture in markdown. */
  addressOf(id: string): string;
  /** The picture that an address in markdown stands for; null where it is somebody else's. */
  idOf(address: string): string | null;
  /** Makes a picture from words; absent where no image model is configured. */
  generate?(prompt: string): Promise<{ id: string; name: string }>;
}

/** A picture on its way. */
export interface PendingImage {
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed; null while it is on its way. */
  readonly error: string | null;
}

/** What views of blocks ask of the editor around them. */
export interface ViewContext {
  readonly words: Words;
  readonly readOnly: boolean;
  readonly images: EditorImages | undefined;
  pendingImage(href: string): PendingImage | undefined;
  retryImage(href: string): void;
  /** Takes the block with this element away. */
  remove(block: HTMLElement): void;
  toggleTask(block: HTMLElement, field: number): void;
}

/** A block on the page. Its element stays the same as long as the block lives. */
export interface BlockView {
  readonly element: HTMLElement;
  /** Draws the block; called again when it changed otherwise than by typing into it. */
  show(data: BlockData): void;
  /** The block as it is on the page now, after somebody typed. */
  read(data: BlockData): BlockData;
  /** Lets go of what the view holds. */
  destroy?(): void;
}

/** Views by their elements: how an event finds its block. */
export const VIEWS = new WeakMap<Element, BlockView>();

/** The upload of a picture has an address of its own until the picture has one. */
export const UPLOAD_PREFIX = 'upload:';
