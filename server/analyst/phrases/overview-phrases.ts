/** Sentences about a table as a whole, in one language; each brings the space that stands before or after it. */
interface OverviewPhrases {
  /** Title of the query behind the first sentence: {table}. */
  title: string;
  hello: string;
  /** {table}, {rows}, {columns}. */
  rows: string;
  /** The same with the time that they are of: {from}, {to}. */
  rowsDated: string;
  /** {names}. */
  columns: string;
  /** How much of the total the first group has: {top}, {share}. */
  leads: string;
  /** {column}, {share} in hundredths. */
  empty: string;
}

const PHRASES: Record<'en_US' | 'zh_CN' | 'ja_JP' | 'ko_KR' | 'fr_FR', OverviewPhrases> = {
  en_US: {
    title: 'Overview of {table}',
    hello: 'Hello! This is the table that you can ask about. ',
    rows: '{table} has {rows} rows and {columns} columns.',
    rowsDated: '{table} has {rows} rows and {columns} columns, from {from} to {to}.',
    columns: ' Its columns are {names}.',
    leads: ' {top} alone has {share}% of it.',
    empty: '{share}% of {column} is empty.',
  },
  zh_CN: {
    title: '{table} 概览',
    hello: '你好！你可以就这张表提问。',
    rows: '{table} 有 {rows} 行、{columns} 列。',
    rowsDated: '{table} 有 {rows} 行、{columns} 列，时间从 {from} 到 {to}。',
    columns: '各列为 {names}。',
    leads: '仅 {top} 就占 {share}%。',
    empty: '{column} 有 {share}% 为空。',
  },
  ja_JP: {
    title: '{table} の概要',
    hello: 'こんにちは。この表について質問できます。',
    rows: '{table} は {rows} 行、{columns} 列です。',
    rowsDated: '{table} は {rows} 行、{columns} 列で、期間は {from} から {to} までです。',
    columns: '列は {names} です。',
    leads: '{top} だけで {share}% を占めます。',
    empty: '{column} は {share}% が空です。',
  },
  ko_KR: {
    title: '{table} 개요',
    hello: '안녕하세요! 이 표에 대해 질문할 수 있습니다. ',
    rows: '{table}은(는) {rows}행, {columns}열입니다.',
    rowsDated: '{table}은(는) {rows}행, {columns}열이며 기간은 {from}부터 {to}까지입니다.',
    columns: ' 열은 {names}입니다.',
    leads: ' {top} 하나가 {share}%를 차지합니다.',
    empty: '{column}의 {share}%가 비어 있습니다.',
  },
  fr_FR: {
    title: 'Aperçu de {table}',
    hello: 'Bonjour ! Vous pouvez poser des questions sur ce tableau. ',
    rows: '{table} a {rows} lignes et {columns} colonnes.',
    rowsDated: '{table} a {rows} lignes et {columns} colonnes, du {from} au {to}.',
    columns: ' Ses colonnes sont {names}.',
    leads: ' À {top} seul revient {share} % du total.',
    empty: '{share} % de {column} est vide.',
  },
};

/** Those of a locale; English for a locale without its own. */
export function overviewPhrases(locale: string): OverviewPhrases {
  if (locale in PHRASES) return PHRASES[locale as keyof typeof PHRASES];
  return locale.startsWith('fr') ? PHRASES.fr_FR : PHRASES.en_US;
}
