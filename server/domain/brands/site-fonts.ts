// The typefaces that style sheets name, among those that a brand may have. One pass over the text.
import type { Schema } from '../../kernel/schemas.ts';

type Font = Schema<'BrandFont'>;

/** As style sheets write them, in small letters. The type asks for every typeface of the contract. */
const FAMILIES: Readonly<Record<Font, readonly string[]>> = {
  Arial: ['arial', 'helvetica'],
  Calibri: ['calibri'],
  Cambria: ['cambria'],
  'Courier New': ['courier new', 'courier'],
  Georgia: ['georgia'],
  Tahoma: ['tahoma'],
  'Times New Roman': ['times new roman', 'times'],
  'Trebuchet MS': ['trebuchet ms'],
  Verdana: ['verdana'],
  'Microsoft YaHei': ['microsoft yahei', '微软雅黑'],
  SimSun: ['simsun', '宋体'],
  'Yu Gothic': ['yu gothic', 'yugothic', '游ゴシック'],
  'Yu Mincho': ['yu mincho', 'yumincho', '游明朝'],
  'Malgun Gothic': ['malgun gothic', '맑은 고딕'],
  Batang: ['batang', '바탕'],
};
const BY_FAMILY: ReadonlyMap<string, Font> = new Map(
  (Object.keys(FAMILIES) as Font[]).flatMap((font) =>
    FAMILIES[font].map((family) => [family, font] as const),
  ), // the keys of a record of all of them
);

/** The typeface of a family as a style sheet writes it; undefined for one that a brand cannot have. */
function fontOfFamily(family: string): Font | undefined {
  return BY_FAMILY.get(family.replace(/["']/g, '').trim().toLowerCase());
}

/** Characters of a selector and of the declarations of a rule that are looked at; a longer one is no rule of text. */
const SELECTOR_LENGTH = 300;
const BODY_LENGTH = 2000;
const DECLARED = /font(?:-family)?\s{0,9}:\s{0,9}([^;]{1,300})/gi;

/** Typefaces of headings and of text: the first that a rule for them names; of text, a rule for `body`, `html` or `p`. */
export function likelyFonts(css: string): Schema<'BrandFonts'> {
  const found: Schema<'BrandFonts'> = { headings: null, text: null };
  let selector = '';
  // each piece holds the declarations after one brace, and the selector before the next
  for (const [at, piece] of css.split('{').entries()) {
    const body = at === 0 ? '' : (piece.slice(0, BODY_LENGTH).split('}', 1)[0] ?? '');
    note(found, selector, body);
    if (found.headings && found.text) break;
    selector = piece.slice(piece.lastIndexOf('}') + 1).slice(-SELECTOR_LENGTH);
  }
  return found;
}

function note(found: Schema<'BrandFonts'>, selector: string, body: string): void {
  const isHeading = /(?:^|[\s,])h[1-3](?![\w-])/i.test(selector);
  const isText = /(?:^|[\s,])(?:body|html|p)(?![\w-])/i.test(selector);
  if (!isHeading && !isText) return;
  const [font] = [...body.matchAll(DECLARED)].flatMap(([, value = '']) => familiesIn(value));
  if (font === undefined) return;
  if (isHeading) found.headings ??= font;
  if (isText) found.text ??= font;
}

/** Of the short form the size stands before the first family. */
function familiesIn(value: string): Font[] {
  return value
    .split(',')
    .flatMap((part) => fontOfFamily(part) ?? fontOfFamily(part.replace(/^.*\d\S*\s/, '')) ?? []);
}
