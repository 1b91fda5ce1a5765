// Questions that can be asked of any table, in five languages and three wordings each, and those that no table answers.
// In braces: m a measure, c a category, v and w values of it, n a number, e what names the rows, x one of them, y a year,
// d a column of dates, i a column of identifiers.

/** The languages of the questions. */
export const ASKED_IN = ['en', 'zh', 'ja', 'ko', 'fr'] as const;
export type AskedIn = (typeof ASKED_IN)[number];
type Wordings = Record<AskedIn, readonly [string, string, string]>;
/** What is asked, in every language. */
export type Template<Id extends string = string> = Wordings & { id: Id };

/** What is asked, without the words. */
export const ANSWERED = [
  {
    id: 'rows',
    en: ['How many rows are there?', 'number of rows', 'How many records does this table have?'],
    zh: ['一共有多少行？', '行数是多少', '这张表有多少条记录？'],
    ja: ['行数はいくつですか？', '何行ありますか', 'レコードは何件ありますか？'],
    ko: ['모두 몇 행인가요?', '행 수는 얼마인가요', '레코드는 모두 몇 건인가요?'],
    fr: ['Combien de lignes y a-t-il ?', 'nombre de lignes', "Combien d'enregistrements y a-t-il ?"],
  },
  {
    id: 'sum',
    en: ['What is the total {m}?', 'sum of {m}', 'total {m}'],
    zh: ['{m}的总和是多少？', '{m}合计', '总{m}是多少？'],
    ja: ['{m}の合計はいくらですか？', '{m}合計', '{m}の総計を教えてください'],
    ko: ['{m}의 합계는 얼마인가요?', '{m} 합계', '총 {m}은 얼마인가요?'],
    fr: ['Quel est le total de {m} ?', 'somme de {m}', '{m} total'],
  },
  {
    id: 'average',
    en: ['What is the average {m}?', 'mean {m}', 'average of {m}'],
    zh: ['{m}的平均值是多少？', '平均{m}', '{m}平均是多少？'],
    ja: ['{m}の平均はいくらですか？', '平均{m}', '{m}の平均値を教えてください'],
    ko: ['{m}의 평균은 얼마인가요?', '평균 {m}', '{m} 평균을 알려줘'],
    fr: ['Quelle est la moyenne de {m} ?', '{m} moyen', 'valeur moyenne de {m}'],
  },
  {
    id: 'maximum',
    en: ['What is the highest {m}?', 'maximum {m}', 'maximum of {m}'],
    zh: ['{m}的最大值是多少？', '最大{m}', '{m}最高是多少？'],
    ja: ['{m}の最大値はいくつですか？', '最大{m}', '{m}の最大は？'],
    ko: ['{m}의 최댓값은 얼마인가요?', '최대 {m}', '{m} 최대값'],
    fr: ['Quel est le maximum de {m} ?', '{m} maximum', 'valeur maximale de {m}'],
  },
  {
    id: 'minimum',
    en: ['What is the lowest {m}?', 'minimum {m}', 'minimum of {m}'],
    zh: ['{m}的最小值是多少？', '最小{m}', '{m}最低是多少？'],
    ja: ['{m}の最小値はいくつですか？', '最小{m}', '{m}の最小は？'],
    ko: ['{m}의 최솟값은 얼마인가요?', '최소 {m}', '{m} 최소값'],
    fr: ['Quel est le minimum de {m} ?', '{m} minimum', 'valeur minimale de {m}'],
  },
  {
    id: 'median',
    en: ['What is the median {m}?', 'median of {m}', 'median {m}'],
    zh: ['{m}的中位数是多少？', '{m}中位数', '求{m}的中位数'],
    ja: ['{m}の中央値はいくつですか？', '{m}の中央値', '{m}の中央値を教えてください'],
    ko: ['{m}의 중앙값은 얼마인가요?', '{m} 중앙값', '{m}의 중앙값을 알려줘'],
    fr: ['Quelle est la médiane de {m} ?', 'médiane de {m}', '{m} médian'],
  },
  {
    id: 'distinct',
    en: [
      'How many different {c} are there?',
      'number of distinct {c}',
      'How many unique {c} values are there?',
    ],
    zh: ['有多少种不同的{c}？', '不同{c}的数量', '有多少个不同的{c}'],
    ja: ['{c}は何種類ありますか？', '異なる{c}の数', '{c}の種類の数は？'],
    ko: ['{c}은 몇 가지인가요?', '서로 다른 {c}의 수', '고유한 {c} 개수'],
    fr: ['Combien de {c} différents y a-t-il ?', 'nombre de {c} distincts', 'nombre de {c} différents'],
  },
  {
    id: 'sum_where',
    en: ['What is the total {m} where {c} is {v}?', 'total {m} of {v}', 'sum of {m} for {v}'],
    zh: ['{c}为{v}的{m}总和是多少？', '{v}的{m}总和', '{v}的{m}合计是多少？'],
    ja: ['{c}が{v}の{m}の合計は？', '{v}の{m}合計', '{v}の{m}の合計はいくらですか？'],
    ko: ['{c}이 {v}인 {m} 합계는?', '{v}의 {m} 합계', '{v}의 총 {m}은 얼마인가요?'],
    fr: ['Quel est le total de {m} pour {v} ?', 'somme de {m} pour {v}', 'total de {m} quand {c} est {v}'],
  },
  {
    id: 'average_where',
    en: ['What is the average {m} where {c} is {v}?', 'average {m} of {v}', 'mean {m} for {v}'],
    zh: ['{c}为{v}的{m}平均值是多少？', '{v}的平均{m}', '{v}的{m}平均是多少？'],
    ja: ['{c}が{v}の{m}の平均は？', '{v}の平均{m}', '{v}の{m}の平均はいくらですか？'],
    ko: ['{c}이 {v}인 {m} 평균은?', '{v}의 평균 {m}', '{v}의 {m} 평균은 얼마인가요?'],
    fr: ['Quelle est la moyenne de {m} pour {v} ?', '{m} moyen pour {v}', 'moyenne de {m} quand {c} est {v}'],
  },
  {
    id: 'count_where',
    en: ['How many rows have {c} {v}?', 'number of rows where {c} is {v}', 'How many rows are {v}?'],
    zh: ['{c}为{v}的有多少行？', '{v}有多少行？', '{c}是{v}的行数'],
    ja: ['{c}が{v}の行は何件ですか？', '{v}の行数', '{c}が{v}の行数は？'],
    ko: ['{c}이 {v}인 행은 몇 건인가요?', '{v} 행 수', '{c}이 {v}인 행의 수'],
    fr: ['Combien de lignes ont {c} {v} ?', 'nombre de lignes pour {v}', 'nombre de lignes où {c} est {v}'],
  },
  {
    id: 'sum_by',
    en: ['total {m} by {c}', 'What is the total {m} for each {c}?', 'sum of {m} per {c}'],
    zh: ['按{c}的{m}合计', '各{c}的{m}总和', '每个{c}的{m}总和是多少？'],
    ja: ['{c}別の{m}合計', '各{c}の{m}の合計', '{c}ごとの{m}合計'],
    ko: ['{c}별 {m} 합계', '각 {c}의 {m} 합계', '{c}마다 {m} 합계'],
    fr: ['total de {m} par {c}', 'somme de {m} pour chaque {c}', '{m} total par {c}'],
  },
  {
    id: 'average_by',
    en: ['average {m} by {c}', 'What is the average {m} for each {c}?', 'mean {m} grouped by {c}'],
    zh: ['按{c}的平均{m}', '各{c}的{m}平均值', '每个{c}的平均{m}是多少？'],
    ja: ['{c}別の平均{m}', '各{c}の{m}の平均', '{c}ごとの平均{m}'],
    ko: ['{c}별 평균 {m}', '각 {c}의 {m} 평균', '{c}마다 평균 {m}'],
    fr: ['moyenne de {m} par {c}', '{m} moyen pour chaque {c}', '{m} moyen par {c}'],
  },
  {
    id: 'count_by',
    en: ['number of rows by {c}', 'How many rows are there for each {c}?', 'count of rows per {c}'],
    zh: ['按{c}的行数', '各{c}有多少行？', '每个{c}的行数'],
    ja: ['{c}別の行数', '各{c}の行数', '{c}ごとの行数'],
    ko: ['{c}별 행 수', '각 {c}의 행 수', '{c}마다 행 수'],
    fr: [
      'nombre de lignes par {c}',
      'Combien de lignes pour chaque {c} ?',
      'nombre de lignes pour chaque {c}',
    ],
  },
  {
    id: 'top',
    en: [
      'Which {c} has the highest total {m}?',
      '{c} with the highest total {m}',
      'What {c} has the largest total {m}?',
    ],
    zh: ['哪个{c}的{m}总和最高？', '{m}总和最高的{c}', '{m}总和最大的{c}是哪个？'],
    ja: [
      '{m}の合計が一番高い{c}は？',
      '{m}合計が最も大きい{c}はどれですか？',
      'どの{c}の{m}合計が最も高いですか？',
    ],
    ko: ['{m} 합계가 가장 높은 {c}은?', '어느 {c}의 {m} 합계가 가장 높나요?', '{m} 합계가 가장 큰 {c}'],
    fr: [
      'Quel {c} a le total de {m} le plus élevé ?',
      '{c} avec le total de {m} le plus élevé',
      'Quel {c} a le plus grand total de {m} ?',
    ],
  },
  {
    id: 'bottom',
    en: [
      'Which {c} has the lowest total {m}?',
      '{c} with the lowest total {m}',
      'What {c} has the smallest total {m}?',
    ],
    zh: ['哪个{c}的{m}总和最低？', '{m}总和最低的{c}', '{m}总和最小的{c}是哪个？'],
    ja: [
      '{m}の合計が一番低い{c}は？',
      '{m}合計が最も小さい{c}はどれですか？',
      'どの{c}の{m}合計が最も低いですか？',
    ],
    ko: ['{m} 합계가 가장 낮은 {c}은?', '어느 {c}의 {m} 합계가 가장 낮나요?', '{m} 합계가 가장 작은 {c}'],
    fr: [
      'Quel {c} a le total de {m} le plus bas ?',
      '{c} avec le total de {m} le plus bas',
      'Quel {c} a le plus petit total de {m} ?',
    ],
  },
  {
    id: 'top_average',
    en: [
      'Which {c} has the highest average {m}?',
      '{c} with the highest average {m}',
      'What {c} has the highest mean {m}?',
    ],
    zh: ['哪个{c}的平均{m}最高？', '平均{m}最高的{c}', '{m}平均值最高的{c}是哪个？'],
    ja: [
      '平均{m}が一番高い{c}は？',
      '{m}の平均が最も高い{c}はどれですか？',
      'どの{c}の平均{m}が最も高いですか？',
    ],
    ko: ['평균 {m}이 가장 높은 {c}은?', '어느 {c}의 평균 {m}이 가장 높나요?', '{m} 평균이 가장 높은 {c}'],
    fr: [
      'Quel {c} a la moyenne de {m} la plus élevée ?',
      '{c} avec le {m} moyen le plus élevé',
      'Quel {c} a le {m} moyen le plus élevé ?',
    ],
  },
  {
    id: 'top_three',
    en: [
      'top 3 {c} by total {m}',
      'the 3 {c} with the highest total {m}',
      'Which 3 {c} have the highest total {m}?',
    ],
    zh: ['{m}总和最高的3个{c}', '{m}总和前3的{c}', '哪3个{c}的{m}总和最高？'],
    ja: ['{m}合計が高い上位3つの{c}', '{m}合計の上位3{c}', '{m}合計トップ3の{c}'],
    ko: ['{m} 합계가 가장 높은 {c} 3개', '{m} 합계 상위 3개 {c}', '{m} 합계 기준 상위 3개 {c}'],
    fr: [
      'les 3 {c} avec le total de {m} le plus élevé',
      'top 3 des {c} par total de {m}',
      'top 3 {c} par {m} total',
    ],
  },
  {
    id: 'above',
    en: [
      'How many rows have {m} above {n}?',
      'number of rows with {m} greater than {n}',
      'How many rows have a {m} of more than {n}?',
    ],
    zh: ['{m}大于{n}的有多少行？', '{m}超过{n}的行数', '有多少行的{m}大于{n}？'],
    ja: ['{m}が{n}より大きい行は何件ですか？', '{m}が{n}を超える行数', '{m}が{n}より大きい行数は？'],
    ko: ['{m}이 {n}보다 큰 행은 몇 건인가요?', '{m}이 {n} 초과인 행 수', '{m}이 {n}보다 큰 행 수'],
    fr: [
      'Combien de lignes ont {m} supérieur à {n} ?',
      'nombre de lignes avec {m} supérieur à {n}',
      'Combien de lignes ont plus de {n} de {m} ?',
    ],
  },
  {
    id: 'at_most',
    en: [
      'How many rows have {m} of at most {n}?',
      'number of rows with {m} no more than {n}',
      'How many rows have at most {n} {m}?',
    ],
    zh: ['{m}不超过{n}的有多少行？', '{m}至多{n}的行数', '有多少行的{m}小于等于{n}？'],
    ja: ['{m}が{n}以下の行は何件ですか？', '{m}が{n}以下の行数', '{m}が{n}以下の行数は？'],
    ko: ['{m}이 {n} 이하인 행은 몇 건인가요?', '{m}이 {n} 이하인 행 수', '{m} {n} 이하 행 수'],
    fr: [
      'Combien de lignes ont {m} inférieur ou égal à {n} ?',
      'nombre de lignes avec {m} au plus {n}',
      'Combien de lignes ont au plus {n} de {m} ?',
    ],
  },
  {
    id: 'share',
    en: [
      'What percentage of total {m} is from {v}?',
      'share of {m} of {v}',
      'What share of {m} comes from {v}?',
    ],
    zh: ['{v}的{m}占比是多少？', '{v}占{m}的百分比', '{v}的{m}占总{m}的比例是多少？'],
    ja: ['{v}の{m}の割合は？', '{m}に占める{v}の割合', '{m}全体に占める{v}の割合は何パーセントですか？'],
    ko: ['{v}의 {m} 비율은?', '전체 {m}에서 {v}의 비율', '{v}의 {m} 비중은 얼마인가요?'],
    fr: [
      'Quelle part de {m} provient de {v} ?',
      'part de {v} dans {m}',
      'Quel pourcentage de {m} provient de {v} ?',
    ],
  },
  {
    id: 'difference',
    en: [
      'What is the difference in total {m} between {v} and {w}?',
      'difference between {v} and {w} in total {m}',
      'difference of total {m} between {v} and {w}',
    ],
    zh: ['{v}和{w}的{m}总和相差多少？', '{v}和{w}的{m}总和之差', '{v}与{w}的{m}总和差距是多少？'],
    ja: ['{v}と{w}の{m}合計の差は？', '{v}と{w}の{m}の合計の差', '{v}と{w}の{m}合計の差はいくらですか？'],
    ko: [
      '{v}과 {w}의 {m} 합계 차이는?',
      '{v}와 {w}의 {m} 합계 차이',
      '{v}과 {w}의 {m} 합계 차이는 얼마인가요?',
    ],
    fr: [
      'Quelle est la différence de {m} total entre {v} et {w} ?',
      'différence de total de {m} entre {v} et {w}',
      'écart de {m} total entre {v} et {w}',
    ],
  },
  {
    id: 'without',
    en: ['total {m} except {v}', 'sum of {m} excluding {v}', 'What is the total {m} without {v}?'],
    zh: ['除了{v}以外的{m}总和', '不包括{v}的{m}合计', '除{v}外{m}总和是多少？'],
    ja: ['{v}以外の{m}合計', '{v}を除く{m}の合計', '{v}を除いた{m}合計は？'],
    ko: ['{v}을 제외한 {m} 합계', '{v} 외의 {m} 합계', '{v}을 뺀 {m} 합계는?'],
    fr: ['total de {m} sauf {v}', 'somme de {m} hors {v}', 'Quel est le total de {m} sans {v} ?'],
  },
  {
    id: 'extreme',
    en: ['Which {e} has the highest {m}?', '{e} with the highest {m}', 'What {e} has the greatest {m}?'],
    zh: ['哪个{e}的{m}最高？', '{m}最高的{e}', '{m}最大的{e}是哪个？'],
    ja: ['{m}が一番高い{e}は？', '{m}が最も大きい{e}はどれですか？', 'どの{e}の{m}が最も高いですか？'],
    ko: ['{m}이 가장 높은 {e}은?', '어느 {e}의 {m}이 가장 높나요?', '{m}이 가장 큰 {e}'],
    fr: [
      'Quel {e} a le {m} le plus élevé ?',
      '{e} avec le {m} le plus élevé',
      'Quel {e} a le plus grand {m} ?',
    ],
  },
  {
    id: 'lookup',
    en: ['What is the {m} of {x}?', '{m} of {x}', 'What {m} does {x} have?'],
    zh: ['{x}的{m}是多少？', '{x}的{m}', '{x}的{m}为多少'],
    ja: ['{x}の{m}はいくつですか？', '{x}の{m}', '{x}の{m}を教えてください'],
    ko: ['{x}의 {m}은 얼마인가요?', '{x}의 {m}', '{x}의 {m}을 알려줘'],
    fr: ['Quel est le {m} de {x} ?', '{m} de {x}', 'le {m} pour {x}'],
  },
  {
    id: 'missing',
    en: [
      'How many missing values are in {m}?',
      'number of missing values in {m}',
      'How many rows have an empty {m}?',
    ],
    zh: ['{m}有多少缺失值？', '{m}的缺失值数量', '{m}为空的有多少行？'],
    ja: ['{m}の欠損値はいくつありますか？', '{m}の欠損値の数', '{m}が空の行は何件ですか？'],
    ko: ['{m}의 결측치는 몇 개인가요?', '{m} 결측치 수', '{m}이 비어 있는 행은 몇 건인가요?'],
    fr: [
      'Combien de valeurs manquantes dans {m} ?',
      'nombre de valeurs manquantes de {m}',
      'Combien de lignes sans {m} ?',
    ],
  },
  {
    id: 'year',
    en: ['total {m} in {y}', 'What was the total {m} in {y}?', 'sum of {m} for {y}'],
    zh: ['{y}年的{m}总和', '{y}年{m}合计是多少？', '{y}年的总{m}'],
    ja: ['{y}年の{m}合計', '{y}年の{m}の合計はいくらですか？', '{y}年の{m}総計'],
    ko: ['{y}년 {m} 합계', '{y}년 총 {m}', '{y}년의 {m} 합계는 얼마인가요?'],
    fr: ['total de {m} en {y}', 'Quel était le total de {m} en {y} ?', 'somme de {m} en {y}'],
  },
] as const satisfies readonly Template[];

/** Questions with a word that stands for nothing in a table: an answer leaves it out. */
export const REFUSED = [
  {
    id: 'adjective',
    en: [
      'total {m} of the crimson ones',
      'How many purple rows are there?',
      'average {m} of left-handed {c}',
    ],
    zh: ['紫色的{m}总和', '有多少行是紫色的？', '左撇子的平均{m}'],
    ja: ['紫色の{m}合計', '紫色の行は何件ですか？', '左利きの平均{m}'],
    ko: ['보라색 {m} 합계', '보라색 행은 몇 건인가요?', '왼손잡이의 평균 {m}'],
    fr: ['total de {m} violet', 'Combien de lignes violettes y a-t-il ?', '{m} moyen des gauchers'],
  },
  {
    id: 'place',
    en: ['total {m} in Reykjavik', 'How many rows are in Ulaanbaatar?', 'average {m} of Ouagadougou'],
    zh: ['雷克雅未克的{m}总和', '乌兰巴托有多少行？', '瓦加杜古的平均{m}'],
    ja: ['レイキャビクの{m}合計', 'ウランバートルの行は何件ですか？', 'ワガドゥグの平均{m}'],
    ko: ['레이캬비크의 {m} 합계', '울란바토르의 행은 몇 건인가요?', '와가두구의 평균 {m}'],
    fr: ['total de {m} à Reykjavik', 'Combien de lignes à Oulan-Bator ?', '{m} moyen à Ouagadougou'],
  },
  {
    id: 'unit',
    en: ['total {m} in hectares', 'average {m} in lightyears', 'How many rows have {m} above {n} kilowatts?'],
    zh: ['以公顷计的{m}总和', '以光年计的平均{m}', '{m}大于{n}千瓦的有多少行？'],
    ja: [
      '{m}の合計は何ヘクタールですか？',
      '平均{m}は何光年ですか？',
      '{m}が{n}キロワットより大きい行は何件ですか？',
    ],
    ko: [
      '{m} 합계는 몇 헥타르인가요?',
      '평균 {m}은 몇 광년인가요?',
      '{m}이 {n} 킬로와트보다 큰 행은 몇 건인가요?',
    ],
    fr: [
      'total de {m} en hectares',
      '{m} moyen en années-lumière',
      'Combien de lignes ont {m} supérieur à {n} kilowatts ?',
    ],
  },
  {
    id: 'period',
    en: ['total {m} in 1803', 'How many rows are from March 1803?', 'average {m} since 2190'],
    zh: ['1803年的{m}总和', '1803年3月有多少行？', '2190年以来的平均{m}'],
    ja: ['1803年の{m}合計', '1803年3月の行は何件ですか？', '2190年以降の平均{m}'],
    ko: ['1803년 {m} 합계', '1803년 3월 행은 몇 건인가요?', '2190년 이후 평균 {m}'],
    fr: ['total de {m} en 1803', 'Combien de lignes en mars 1803 ?', '{m} moyen depuis 2190'],
  },
  {
    id: 'column',
    en: [
      'total {m} by zodiac sign',
      'How many rows are there for each blood type?',
      'Which horoscope has the highest total {m}?',
    ],
    zh: ['按星座的{m}合计', '各血型有多少行？', '哪个星座的{m}总和最高？'],
    ja: ['星座別の{m}合計', '各血液型の行数', '{m}合計が一番高い星座は？'],
    ko: ['별자리별 {m} 합계', '각 혈액형의 행 수', '{m} 합계가 가장 높은 별자리는?'],
    fr: [
      'total de {m} par signe du zodiaque',
      'nombre de lignes par groupe sanguin',
      'Quel signe astrologique a le total de {m} le plus élevé ?',
    ],
  },
  {
    id: 'identifier',
    en: ['total {i}', 'What is the average {i}?', 'standard deviation of {i}'],
    zh: ['{i}的总和', '{i}的平均值是多少？', '{i}的标准差'],
    ja: ['{i}の合計', '{i}の平均はいくらですか？', '{i}の標準偏差'],
    ko: ['{i} 합계', '{i}의 평균은 얼마인가요?', '{i} 표준편차'],
    fr: ['total de {i}', 'Quelle est la moyenne de {i} ?', 'écart-type de {i}'],
  },
] as const satisfies readonly Template[];

export type Asked = (typeof ANSWERED)[number]['id'];
export type Unanswerable = (typeof REFUSED)[number]['id'];
