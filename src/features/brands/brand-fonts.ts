import type { Shape } from '../../api/shapes.ts';

export type BrandFont = Shape<'BrandFont'>;

/** What stands in where a computer lacks a typeface; the type asks for every one of the contract. */
const KINDS: Readonly<Record<BrandFont, 'sans-serif' | 'serif' | 'monospace'>> = {
  Arial: 'sans-serif',
  Calibri: 'sans-serif',
  Cambria: 'serif',
  'Courier New': 'monospace',
  Georgia: 'serif',
  Tahoma: 'sans-serif',
  'Times New Roman': 'serif',
  'Trebuchet MS': 'sans-serif',
  Verdana: 'sans-serif',
  'Microsoft YaHei': 'sans-serif',
  SimSun: 'serif',
  'Yu Gothic': 'sans-serif',
  'Yu Mincho': 'serif',
  'Malgun Gothic': 'sans-serif',
  Batang: 'serif',
};

export const BRAND_FONTS = Object.keys(KINDS) as readonly BrandFont[]; // the keys of a record of all of them

/** A typeface as styles take it; undefined for the built-in one. */
export function fontFamily(font: BrandFont | null): string | undefined {
  return font === null ? undefined : `"${font}", ${KINDS[font]}`;
}

/** The typefaces that a text names, in their order there. */
export function fontsIn(text: string): BrandFont[] {
  const small = text.toLowerCase();
  return BRAND_FONTS.map((font) => ({ font, at: small.indexOf(font.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ font }) => font);
}
