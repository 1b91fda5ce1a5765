/** Sentences about a table as a whole, in one language; each brings the space that stands before or after it. */
export interface OverviewPhrases {
  /** Title of the query behind the first sentence: {table}. */
  title: string;
  /** Title of the query that tells what each column holds. */
  contents: string;
  hello: string;
  /** {table}, {rows}, {columns}. */
  rows: string;
  /** The same with the time that they are of: {from}, {to}. */
  rowsDated: string;
  /** Before the list of all columns, and of those of {all} that tell most: {rest} more are left out. */
  columns: string;
  someColumns: string;
  /** Stands between a column and what it holds. */
  colon: string;
  /** What a column holds: {from}, {to}; one {value} everywhere; another in each row, such as {value}; {count} values. */
  holdsRange: string;
  holdsOne: string;
  holdsEach: string;
  holdsValues: string;
  holdsNothing: string;
  /** How much of the total the first group has: {top}, {share}. */
  leads: string;
  /** {column}, {share} in hundredths. */
  empty: string;
}

const PHRASES: Record<'en_US' | 'zh_CN' | 'ja_JP' | 'ko_KR' | 'fr_FR', OverviewPhrases> = {
  en_US: {
    title: 'Overview of {table}',
    contents: 'What each column holds',
    hello: 'Hello! This is the table that you can ask about. ',
    rows: '{table} has {rows} rows and {columns} columns.',
    rowsDated: '{table} has {rows} rows and {columns} columns, from {from} to {to}.',
    columns: ' Its columns:',
    someColumns: ' Of its columns these tell most, and {rest} more are not listed:',
    colon: ': ',
    holdsRange: 'from {from} to {to}',
    holdsOne: 'always {value}',
    holdsEach: 'a value of its own in each row, such as {value}',
    holdsValues: '{count} different values, such as {value}',
    holdsNothing: 'empty',
    leads: ' {top} alone has {share}% of it.',
    empty: '{share}% of {column} is empty.',
  },
  zh_CN: {
    title: '{table} 概览',
    contents: '各列的内容',
    hello: '你好！你可以就这张表提问。',
    rows: '{table} 有 {rows} 行、{columns} 列。',
    rowsDated: '{table} 有 {rows} 行、{columns} 列，时间从 {from} 到 {to}。',
    columns: '各列如下：',
    someColumns: '其中最能说明内容的列如下，另有 {rest} 列未列出：',
    colon: '：',
    holdsRange: '从 {from} 到 {to}',
    holdsOne: '都是 {value}',
    holdsEach: '每行各不相同，例如 {value}',
    holdsValues: '{count} 个不同的值，例如 {value}',
    holdsNothing: '为空',
    leads: '仅 {top} 就占 {share}%。',
    empty: '{column} 有 {share}% 为空。',
  },
  ja_JP: {
    title: '{table} の概要',
    contents: '各列の内容',
    hello: 'こんにちは。この表について質問できます。',
    rows: '{table} は {rows} 行、{columns} 列です。',
    rowsDated: '{table} は {rows} 行、{columns} 列で、期間は {from} から {to} までです。',
    columns: '列は次のとおりです：',
    someColumns: '内容をよく表す列は次のとおりで、ほかに {rest} 列あります：',
    colon: '：',
    holdsRange: '{from} から {to} まで',
    holdsOne: 'すべて {value}',
    holdsEach: '行ごとに異なる値、例：{value}',
    holdsValues: '{count} 種類の値、例：{value}',
    holdsNothing: '空',
    leads: '{top} だけで {share}% を占めます。',
    empty: '{column} は {share}% が空です。',
  },
  ko_KR: {
    title: '{table} 개요',
    contents: '각 열의 내용',
    hello: '안녕하세요! 이 표에 대해 질문할 수 있습니다. ',
    rows: '{table}은(는) {rows}행, {columns}열입니다.',
    rowsDated: '{table}은(는) {rows}행, {columns}열이며 기간은 {from}부터 {to}까지입니다.',
    columns: ' 열은 다음과 같습니다:',
    someColumns: ' 내용을 가장 잘 보여주는 열은 다음과 같고, 그 밖에 {rest}개 열이 더 있습니다:',
    colon: ': ',
    holdsRange: '{from}부터 {to}까지',
    holdsOne: '모두 {value}',
    holdsEach: '행마다 다른 값, 예: {value}',
    holdsValues: '서로 다른 값 {count}개, 예: {value}',
    holdsNothing: '비어 있음',
    leads: ' {top} 하나가 {share}%를 차지합니다.',
    empty: '{column}의 {share}%가 비어 있습니다.',
  },
  fr_FR: {
    title: 'Aperçu de {table}',
    contents: 'Contenu de chaque colonne',
    hello: 'Bonjour ! Vous pouvez poser des questions sur ce tableau. ',
    rows: '{table} a {rows} lignes et {columns} colonnes.',
    rowsDated: '{table} a {rows} lignes et {columns} colonnes, du {from} au {to}.',
    columns: ' Ses colonnes :',
    someColumns: ' Voici celles de ses colonnes qui en disent le plus ; {rest} autres ne sont pas listées :',
    colon: ' : ',
    holdsRange: 'de {from} à {to}',
    holdsOne: 'toujours {value}',
    holdsEach: 'une valeur propre à chaque ligne, par exemple {value}',
    holdsValues: '{count} valeurs différentes, par exemple {value}',
    holdsNothing: 'vide',
    leads: ' À {top} seul revient {share} % du total.',
    empty: '{share} % de {column} est vide.',
  },
};

/** Those of a locale; English for a locale without its own. */
export function overviewPhrases(locale: string): OverviewPhrases {
  if (locale in PHRASES) return PHRASES[locale as keyof typeof PHRASES];
  return locale.startsWith('fr') ? PHRASES.fr_FR : PHRASES.en_US;
}
