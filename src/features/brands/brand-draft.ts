import type { Shape } from '../../api/shapes.ts';

/** What a form says of a brand while it is written. */
export interface BrandDraft {
  name: string;
  colours: readonly string[];
  fonts: Shape<'BrandFonts'>;
  tone: string;
  audience: string;
  products: readonly string[];
  words: readonly string[];
  sites: readonly string[];
}

/** Of a brand; empty for a new one. */
export function draftOf(brand: Shape<'Brand'> | null): BrandDraft {
  return {
    name: brand?.name ?? '',
    colours: brand?.colours ?? [],
    fonts: brand?.fonts ?? { headings: null, text: null },
    tone: brand?.tone ?? '',
    audience: brand?.audience ?? '',
    products: brand?.products ?? [],
    words: brand?.forbidden_words ?? [],
    sites: brand?.sites ?? [],
  };
}

/** What a web site says, without what it does not say. */
export function saidBySite({ logos: _, ...site }: Shape<'BrandSite'>): Partial<BrandDraft> {
  const { headings, text } = site.fonts;
  return {
    ...(site.name !== '' && { name: site.name }),
    ...(site.colours.length > 0 && { colours: site.colours }),
    ...((headings !== null || text !== null) && { fonts: site.fonts }),
    ...(site.tone !== '' && { tone: site.tone }),
    ...(site.audience !== '' && { audience: site.audience }),
    ...(site.products.length > 0 && { products: site.products }),
    ...(site.sites.length > 0 && { sites: site.sites }),
  };
}
