/** Sentences about parts of a ranking and one group beside the average, and labels of their chips, in one language. */
export interface PlacePhrases {
  /** The first groups by a measure: {percent}, {count} of {all}, {by}, {metric}{where}, {values}. */
  topPercent: string;
  bottomPercent: string;
  /** What they make together of what adds up: {reached}. */
  together: string;
  /** Ten parts of the same size: {by}, {metric}{where}, {topValue}, {bottomValue}, {all}. */
  tenths: string;
  /** One group: {only}, {metric}{where}, {by}, {value}, {average}, {difference}, {percent}. */
  besideAverage: string;
  /** The same where the average is nothing, so that there is no percentage. */
  besideAverageWithoutShare: string;
  /** A moving average over so many spans: {width}, {grain}. */
  width: string;
  /** Nobody said the width: {width}. */
  widthTaken: string;
}

export const placePhrases: Record<'en_US' | 'zh_CN' | 'ja_JP' | 'ko_KR' | 'fr_FR', PlacePhrases> = {
  en_US: {
    topPercent: 'The top {percent}% are {count} of {all} by {metric}{where} ({by}): {values}.',
    bottomPercent: 'The bottom {percent}% are {count} of {all} by {metric}{where} ({by}): {values}.',
    together: ' Together they make up {reached}% of it.',
    tenths:
      'In ten parts of the same size ({by}, {all} in all), the first has **{topValue}**% of the {metric}{where} and the last **{bottomValue}**%.',
    besideAverage:
      'The {metric}{where} of **{only}** is **{value}**; the average ({by}) is {average}: a difference of **{difference}** or **{percent}**%.',
    besideAverageWithoutShare:
      'The {metric}{where} of **{only}** is **{value}**; the average ({by}) is {average}: a difference of **{difference}**.',
    width: '{width} × {grain}',
    widthTaken: ' The question tells no width, so {width} values were taken.',
  },
  zh_CN: {
    topPercent: '按{metric}{where}，前 {percent}% 的{by}是 {all} 个中的 {count} 个：{values}。',
    bottomPercent: '按{metric}{where}，后 {percent}% 的{by}是 {all} 个中的 {count} 个：{values}。',
    together: '合计占 {reached}%。',
    tenths:
      '把 {all} 个{by}按{metric}{where}分成数量相同的十份，第一份占 **{topValue}**%，最后一份占 **{bottomValue}**%。',
    besideAverage:
      '**{only}** 的{metric}{where}为 **{value}**；按{by}的平均值为 {average}，相差 **{difference}**，即 **{percent}**%。',
    besideAverageWithoutShare:
      '**{only}** 的{metric}{where}为 **{value}**；按{by}的平均值为 {average}，相差 **{difference}**。',
    width: '{width} 个{grain}',
    widthTaken: '问题没有说明期数，因此取 {width} 期。',
  },
  ja_JP: {
    topPercent: '{metric}{where}の上位 {percent}% は、{by} {all} 件中 {count} 件です：{values}。',
    bottomPercent: '{metric}{where}の下位 {percent}% は、{by} {all} 件中 {count} 件です：{values}。',
    together: '合計で {reached}% を占めます。',
    tenths:
      '{by} {all} 件を {metric}{where}の順に同じ数の十組に分けると、最初の組が **{topValue}**%、最後の組が **{bottomValue}**% を占めます。',
    besideAverage:
      '**{only}** の{metric}{where}は **{value}**、{by}ごとの平均は {average} で、差は **{difference}**、率では **{percent}**% です。',
    besideAverageWithoutShare:
      '**{only}** の{metric}{where}は **{value}**、{by}ごとの平均は {average} で、差は **{difference}** です。',
    width: '{width} × {grain}',
    widthTaken: '期間の数が質問にないため、{width} 期としました。',
  },
  ko_KR: {
    topPercent: '{metric}{where} 기준 상위 {percent}%는 {by} {all}개 중 {count}개입니다: {values}.',
    bottomPercent: '{metric}{where} 기준 하위 {percent}%는 {by} {all}개 중 {count}개입니다: {values}.',
    together: ' 합계로 {reached}%를 차지합니다.',
    tenths:
      '{by} {all}개를 {metric}{where} 순으로 같은 수의 열 묶음으로 나누면 첫 묶음이 **{topValue}**%, 마지막 묶음이 **{bottomValue}**%를 차지합니다.',
    besideAverage:
      '**{only}**의 {metric}{where}: **{value}**, {by}별 평균은 {average}이며 차이는 **{difference}**, 비율로는 **{percent}**%입니다.',
    besideAverageWithoutShare:
      '**{only}**의 {metric}{where}: **{value}**, {by}별 평균은 {average}이며 차이는 **{difference}**입니다.',
    width: '{width} × {grain}',
    widthTaken: ' 질문에 구간 수가 없어 {width}개로 계산했습니다.',
  },
  fr_FR: {
    topPercent: 'Les premiers {percent} % sont {count} sur {all} selon {metric}{where} ({by}) : {values}.',
    bottomPercent: 'Les derniers {percent} % sont {count} sur {all} selon {metric}{where} ({by}) : {values}.',
    together: ' Ensemble, ils en font {reached} %.',
    tenths:
      'En dix parts de même taille ({by}, {all} en tout), la première fait **{topValue}** % de {metric}{where} et la dernière **{bottomValue}** %.',
    besideAverage:
      '{metric}{where} pour **{only}** : **{value}** ; la moyenne par {by} est {average}, soit un écart de **{difference}** ou **{percent}** %.',
    besideAverageWithoutShare:
      '{metric}{where} pour **{only}** : **{value}** ; la moyenne par {by} est {average}, soit un écart de **{difference}**.',
    width: '{width} × {grain}',
    widthTaken: ' La question ne dit pas sur combien de valeurs : {width} ont été prises.',
  },
};
