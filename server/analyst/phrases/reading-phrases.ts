/** What a check of the reading found, in one language. */
export interface ReadingPhrases {
  /** {parts} */
  fits: string;
  /** Between two parts. */
  between: string;
  words: string;
  /** {column} */
  sum: string;
  average: string;
  compare: string;
  count: string;
  grain: string;
  /** {values} */
  totals: string;
  period: string;
  /** The choices of their chip: {values}. */
  withoutTotals: string;
  withTotals: string;
  /** The name of one without a label. */
  lastRow: string;
  /** {values}: in place of `leftOut`, where some of the rows add up nothing. */
  othersOut: string;
  /** Asked where rows may be totals of the others, or notes; the choices, {rows} being one of the three below, and what stands before a value. */
  whichRows: string;
  withRows: string;
  withoutRows: string;
  /** {names} */
  theRow: string;
  theRows: string;
  theLastRow: string;
  betweenNames: string;
  colon: string;
  /** {span}, {from}, {to}: the rows reach it in part. */
  partial: string;
  /** {name}, {names}, {key}, {keys}: fewer names than keys. */
  names: string;
}

export const readingPhrases: Record<'en_US' | 'zh_CN' | 'ja_JP' | 'ko_KR' | 'fr_FR', ReadingPhrases> = {
  en_US: {
    fits: 'The reading fits: {parts}.',
    between: ', ',
    words: 'every word is used',
    sum: '{column} can be added up',
    average: '{column} can be averaged',
    compare: '{column} can be put in order',
    count: 'what is counted is what the rows are',
    grain: 'no row counts twice',
    totals: 'rows with totals are left out',
    period: 'the rows cover the whole period',
    withoutTotals: 'without rows of totals ({values})',
    withTotals: 'with rows of totals',
    lastRow: 'last row',
    othersOut: 'Rows that may be no data of their own ({values}) are left out.',
    whichRows:
      'Some rows may be no data of their own, such as totals, taxes or notes. Do you ask about them as well?',
    withRows: 'with {rows}',
    withoutRows: 'without {rows}',
    theRow: 'the row “{names}”',
    theRows: 'the rows “{names}”',
    theLastRow: 'the last row',
    betweenNames: '”, “',
    colon: ': ',
    names:
      'Some have the same name: {names} of {name} for {keys} of {key}. Rows of one name are taken together; ask by {key} to tell them apart.',
    partial: '{span} is covered in part: the rows go from {from} to {to}.',
  },
  zh_CN: {
    fits: '解读无误：{parts}。',
    between: '，',
    words: '问题中的每个词都已用到',
    sum: '{column}可以相加',
    average: '{column}可以求平均',
    compare: '{column}可以排序',
    count: '计数的对象就是表中的行',
    grain: '没有重复计算的行',
    totals: '合计行已排除',
    period: '数据覆盖了整个时间段',
    withoutTotals: '不含合计行（{values}）',
    withTotals: '包含合计行',
    lastRow: '最后一行',
    othersOut: '已排除可能不是数据的行（{values}）。',
    whichRows: '表中可能有不属于数据的行，例如合计、税额或说明。要把它们算进去吗？',
    withRows: '包含{rows}',
    withoutRows: '不包含{rows}',
    theRow: '“{names}”行',
    theRows: '“{names}”行',
    theLastRow: '最后一行',
    betweenNames: '”、“',
    colon: '：',
    names:
      '有同名的情况：{key}有 {keys} 个，{name}只有 {names} 个。同名的行已合在一起；如需区分，请按{key}提问。',
    partial: '{span} 的数据不完整：现有数据从 {from} 到 {to}。',
  },
  ja_JP: {
    fits: '読み取りは妥当です：{parts}。',
    between: '、',
    words: '質問の語をすべて使っています',
    sum: '{column}は合計できる値です',
    average: '{column}は平均できる値です',
    compare: '{column}は並べて比べられる値です',
    count: '数えたものは表の行そのものです',
    grain: '二重に数えた行はありません',
    totals: '合計行は除いています',
    period: 'データは期間全体にわたっています',
    withoutTotals: '合計行（{values}）を除く',
    withTotals: '合計行を含める',
    lastRow: '最終行',
    othersOut: 'データではない可能性のある行（{values}）は除いています。',
    whichRows: '合計・税・注記など、データではないかもしれない行があります。その行を含めますか？',
    withRows: '{rows}を含める',
    withoutRows: '{rows}を除く',
    theRow: '「{names}」の行',
    theRows: '「{names}」の行',
    theLastRow: '最終行',
    betweenNames: '」「',
    colon: '：',
    names:
      '同じ名前のものがあります：{key}は {keys} 種類、{name}は {names} 種類です。同名の行はまとめています。分けるには{key}で質問してください。',
    partial: '{span} は一部しかデータがありません（{from} から {to} まで）。',
  },
  ko_KR: {
    fits: '해석이 맞습니다: {parts}.',
    between: ', ',
    words: '질문의 모든 단어를 사용했습니다',
    sum: '{column}은(는) 더할 수 있는 값입니다',
    average: '{column}은(는) 평균을 낼 수 있는 값입니다',
    compare: '{column}은(는) 순서를 매길 수 있는 값입니다',
    count: '세는 대상이 표의 행과 같습니다',
    grain: '두 번 센 행이 없습니다',
    totals: '합계 행은 제외했습니다',
    period: '데이터가 기간 전체를 담고 있습니다',
    withoutTotals: '합계 행({values}) 제외',
    withTotals: '합계 행 포함',
    lastRow: '마지막 행',
    othersOut: '데이터가 아닐 수 있는 행({values})은 제외했습니다.',
    whichRows: '합계, 세금, 설명처럼 데이터가 아닐 수 있는 행이 있습니다. 그 행도 포함할까요?',
    withRows: '{rows} 포함',
    withoutRows: '{rows} 제외',
    theRow: '“{names}” 행',
    theRows: '“{names}” 행',
    theLastRow: '마지막 행',
    betweenNames: '”, “',
    colon: ': ',
    names:
      '이름이 같은 것이 있습니다. {key}은(는) {keys}개, {name}은(는) {names}개입니다. 이름이 같은 행은 합쳤습니다. 나누려면 {key}(으)로 질문하세요.',
    partial: '{span}은(는) 일부만 있습니다. 데이터는 {from}부터 {to}까지입니다.',
  },
  fr_FR: {
    fits: 'La lecture convient : {parts}.',
    between: ', ',
    words: 'chaque mot est utilisé',
    sum: '{column} peut être additionné',
    average: '{column} peut être moyenné',
    compare: '{column} peut être classé',
    count: 'ce qui est compté correspond aux lignes',
    grain: 'aucune ligne n’est comptée deux fois',
    totals: 'les lignes de totaux sont écartées',
    period: 'les lignes couvrent toute la période',
    withoutTotals: 'sans les lignes de totaux ({values})',
    withTotals: 'avec les lignes de totaux',
    lastRow: 'dernière ligne',
    othersOut: 'Les lignes qui ne sont peut-être pas des données ({values}) sont exclues.',
    whichRows:
      'Certaines lignes ne sont peut-être pas des données, comme un total, une taxe ou une note. Faut-il les compter ?',
    withRows: 'avec {rows}',
    withoutRows: 'sans {rows}',
    theRow: 'la ligne « {names} »',
    theRows: 'les lignes « {names} »',
    theLastRow: 'la dernière ligne',
    betweenNames: ' », « ',
    colon: ' : ',
    names:
      'Certains portent le même nom : {names} {name} pour {keys} {key}. Les lignes d’un même nom sont réunies ; demandez par {key} pour les distinguer.',
    partial: '{span} n’est couvert qu’en partie : les lignes vont du {from} au {to}.',
  },
};
