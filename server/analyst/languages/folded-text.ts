import { foldText } from '../text/tokens.ts';

// Traditional characters of question words and common column names, and the simplified ones for them.
const TRADITIONAL =
  '個種類產銷額總數價單訂筆門區時間請問幫顯計統訊詢給說與還內對後從為於員級關聯係異離標準殘覆複佔較長貴輕點評顧戶稅費潤庫貨償國縣號碼職務圖書讀學課題歲齡資報應該買賣開營業績佈師處發達過進運遠選邊連這誰裡麼樣條環歷週併僅優億萬兩東';
const SIMPLIFIED =
  '个种类产销额总数价单订笔门区时间请问帮显计统讯询给说与还内对后从为于员级关联系异离标准残复复占较长贵轻点评顾户税费润库货偿国县号码职务图书读学课题岁龄资报应该买卖开营业绩布师处发达过进运远选边连这谁里么样条环历周并仅优亿万两东';

const TARGETS = [...SIMPLIFIED];
const SIMPLE = new Map([...TRADITIONAL].map((character, index) => [character, TARGETS[index] ?? character]));

/** A text in the form in which it is looked up, with the way back to what was written. */
export interface FoldedText {
  text: string;
  /** Words of the original that stand behind a stretch of the folded text. */
  original(start: number, end: number): string;
}

/**
 * Full-width digits, letters and punctuation become plain, letters lower case without accents and, where `simplify` is
 * set, common traditional Chinese characters simplified.
 */
export function foldWithOrigin(source: string, simplify: boolean): FoldedText {
  const composed = source.normalize('NFC');
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const character of composed) {
    const folded = foldCharacters(character, simplify);
    for (let index = 0; index < folded.length; index += 1) from.push(at);
    text += folded;
    at += character.length;
  }
  from.push(at);
  return {
    text,
    original: (start, end) => composed.slice(from[start] ?? at, from[end] ?? at).trim(),
  };
}

/** The folded form of a name or value, comparable with that of a question. */
export function foldName(source: string, simplify: boolean): string {
  if (PLAIN.test(source)) return source.trim().toLowerCase();
  return foldWithOrigin(source.trim(), simplify).text;
}

/** Text without letters that need folding; the backquote becomes an apostrophe. */
const PLAIN = /^[ -_a-~]*$/;
const FOLDED = new Map<string, string>();

function foldCharacters(character: string, simplify: boolean): string {
  let plain = FOLDED.get(character);
  if (plain === undefined) {
    plain = foldText(character.normalize('NFKC'))
      .replace(/[〜～∼]/g, '~')
      .replace(/[“”「」『』《》]/g, '"');
    // Every character that occurs is folded once; scripts have some ten thousand.
    if (FOLDED.size < 50_000) FOLDED.set(character, plain);
  }
  return simplify ? (SIMPLE.get(plain) ?? plain) : plain;
}
