import type { Schema } from '../../kernel/schemas.ts';

/** What a page says of a brand, the likeliest first. */
export interface SitePage {
  name: string;
  /** The sentence that the site describes itself with: how it sounds. */
  tone: string;
  /** Whom it is for, and what it sells, as its structured data says. */
  audience: string;
  products: string[];
  /** Those that a brand may have, of the page itself. */
  fonts: Schema<'BrandFonts'>;
  /** `#rrggbb`, of the page itself. */
  colours: string[];
  /** https addresses of pictures that may be the logo. */
  logos: string[];
  /** https addresses of its first style sheets. */
  sheets: string[];
}

/** A page to read, or style sheets of which only the colours and typefaces are wanted; all else of their answer is empty. */
export type SiteOrder =
  | { task: 'page'; bytes: Uint8Array<ArrayBuffer>; charset: string; address: string }
  | { task: 'styles'; sheets: Uint8Array<ArrayBuffer>[] };
