import { foldName } from '../languages/folded-text.ts';

/** What is asked of a whole table before anything else: what it holds, which columns it has, or just a greeting. */
export type OverviewAsked = 'summary' | 'columns' | 'greeting';

const TABLE = '(?:table|data|data ?set|file|sheet|spreadsheet|csv)';
const SUMMARY: RegExp[] = [
  new RegExp(
    `^(?:(?:please|can you|could you) )*(?:summari[sz]e|describe|explore|profile|analy[sz]e|explain|give (?:me )?(?:an?|the) (?:quick |short |brief )?(?:overview|summary) of|(?:an? )?(?:quick |short |brief )?(?:overview|summary) of|tell me about|what(?:'s| is) in|what is) (?:this|the|my|these) ${TABLE}(?: for me)?$`,
  ),
  new RegExp(
    `^(?:what does|what do) (?:this|the|my|these) ${TABLE} (?:contain|show|hold|look like|say|tell)$`,
  ),
  /^(?:(?:please )?summari[sz]e|(?:give me )?(?:an? )?(?:quick |short |brief )?(?:overview|summary)|describe it|summari[sz]e it)$/,
  /^(?:请)?(?:帮我)?(?:总结|概括|概述|介绍|描述|分析)(?:一下)?(?:这个|这张|这份|该|我的)?(?:表|表格|数据|数据表|文件|数据集)?$/,
  /^(?:这个|这张|这份)(?:表|表格|数据|文件)(?:里|中)?(?:有什么|有哪些内容|是什么|说了什么)$/,
  /^(?:この|その)?(?:表|テーブル|データ|ファイル)(?:を|の)(?:要約|概要|まとめ|説明|紹介)(?:して|してください|を教えて|を教えてください|して下さい)?$/,
  /^(?:概要|要約|まとめ)(?:を教えて|を教えてください|してください|して)?$/,
  /^(?:이 |이번 )?(?:표|테이블|데이터|파일)(?:를|을|의)? ?(?:요약|설명|개요|소개)(?:해 ?줘|해 ?주세요|해|를 알려 ?줘|를 알려 ?주세요)?$/,
  /^(?:요약|개요)(?:해 ?줘|해 ?주세요)?$/,
  /^(?:peux-tu |pouvez-vous )?(?:resume|resumer|resumez|decris|decrire|decrivez|analyse|analysez|presente|presentez)(?:-moi)? (?:ce|cette|ces|le|la|les|mon|mes) (?:tableau|table|donnees|fichier|feuille)$/,
  /^(?:un )?(?:resume|apercu)(?: (?:du|de la|des|de ce|de cette|de ces) (?:tableau|table|donnees|fichier))?$/,
  /^que contient (?:ce|cette|le|la|mon) (?:tableau|table|fichier)$/,
];
const COLUMNS: RegExp[] = [
  new RegExp(
    `^(?:what|which) (?:columns|fields|variables) (?:are there|are (?:in|of) (?:this|the|my) ${TABLE}|does (?:it|(?:this|the|my) ${TABLE}) have|do (?:i|we|you) have|exist)$`,
  ),
  new RegExp(
    `^(?:what are the|list|show|show me|name)(?: all)?(?: the| my)? (?:columns|fields)(?: (?:of|in) (?:this|the|my) ${TABLE})?$`,
  ),
  /^what columns$/,
  /^(?:这个|这张|这份)?(?:表|表格|数据|文件)?(?:里|中)?(?:都)?有(?:哪些|什么)(?:列|字段)$/,
  /^(?:列出|显示)(?:所有|全部)?(?:的)?(?:列|字段)(?:名)?$/,
  /^(?:(?:この)?(?:表|テーブル|データ|ファイル)(?:には|に)?)?(?:どんな|どの|どのような)(?:列|項目|カラム)が(?:あり|ある|有り)(?:ますか|か)?$/,
  /^(?:列|項目|カラム)(?:は何|の一覧|を教えて|は何ですか|を教えてください)$/,
  /^(?:이 )?(?:(?:표|테이블|데이터|파일)(?:에는|에|의)? ?)?(?:어떤|무슨) ?(?:열|컬럼|필드|항목)(?:이|들이)? ?(?:있어|있나요|있습니까|있는지)$/,
  /^quelles (?:sont les |)?(?:colonnes|champs)(?: (?:y a-t-il|a (?:ce|le) (?:tableau|fichier)|du tableau|de la table|du fichier|de ce tableau))?$/,
];
const GREETING =
  /^(?:hello|hi|hey|hello there|hi there|good (?:morning|afternoon|evening)|你好|您好|嗨|こんにちは|おはよう(?:ございます)?|こんばんは|안녕|안녕하세요|bonjour|salut|bonsoir|coucou)$/;

/** Whether the whole of a question asks for an overview of the table; undefined where it asks for more or for something else. */
export function asksOverview(text: string): OverviewAsked | undefined {
  if (text.length > 120) return undefined;
  const plain = foldName(text, true)
    .replace(/[\s?.!,;:。、，？！；：¡¿…]+/gu, ' ')
    .trim();
  if (GREETING.test(plain)) return 'greeting';
  if (COLUMNS.some((pattern) => pattern.test(plain))) return 'columns';
  return SUMMARY.some((pattern) => pattern.test(plain)) ? 'summary' : undefined;
}
