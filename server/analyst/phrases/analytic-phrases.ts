import { type ReasonPhrases, reasonPhrases } from './reason-phrases.ts';

/** Sentences about growth, places within groups, averages, running values, ratios and joined tables in one language. */
export interface AnalyticPhrases extends ReasonPhrases {
  /** {metric}{where}, {earlier}, {later}, {a}, {b}, {difference}, {percent}. */
  growth: string;
  /** The same where the earlier value is nothing or less, so that there is no percentage. */
  growthWithoutShare: string;
  /** {by}, {metric}{where}, {earlier}, {later}, {top}, {topValue}, {topPercent}, {bottom}, {bottomValue}, {bottomPercent}. */
  groupGrowth: string;
  /** The one group that was asked for: {top}, {a}, {b}, {topValue}, {topPercent}. */
  groupGrowthTop: string;
  groupGrowthBottom: string;
  /** Another group leads by the amount than by the percentage: {other}, {otherValue}. */
  groupGrowthAmount: string;
  /** Several groups: {metric}{where}, {earlier}, {later}, {values}. */
  mostGrown: string;
  leastGrown: string;
  /** The same by the amount where that gives others: {values}. */
  mostGrownAmount: string;
  /** The share of what fits within each group: {by}, {metric}{where}, {top}, {topValue}, {bottom}, {bottomValue}. */
  rates: string;
  ratesOne: string;
  /** {metric}{where}, {by}, {within}, {values}. */
  shareWithin: string;
  /** The most rows one after another: {where}, {value}. */
  streak: string;
  /** {column}, {where}, {top}, {value}. */
  longestStreak: string;
  /** {column}, {from}, {to}, {period}: nothing of it is in the table. */
  outOfReach: string;
  /** A span that the rows do not reach the end, or the beginning, of: {span}, {from}, {to}. */
  partial: string;
  /** {metric}{where}, {by}, {top}, {topValue}, {bottom}, {bottomValue}. */
  change: string;
  /** No span has one to be held against. */
  changeNone: string;
  /** {by}, {within}, {metric}{where}, {values}. */
  bestInGroup: string;
  /** {metric}{where}, {average}, {values}, {more}. */
  aboveAverage: string;
  belowAverage: string;
  /** {value}, {average}, {metric}{where}. */
  countAbove: string;
  countBelow: string;
  noneBeside: string;
  /** {metric}{where}, {by}, {last}, {value}. */
  cumulative: string;
  moving: string;
  /** {numerator}, {denominator}{where}, {value}. */
  ratio: string;
  /** {numerator} by {denominator}, {by}, {top} ... */
  ratioGrouped: string;
  ratioName: string;
  /** {metric}{where}, {span}, {value}: one span against the one before. */
  changeOne: string;
  /** {column}{where}, {from}, {below}, {count}, {first}, {last}. */
  distribution: string;
  /** {metric}{where}, {average}, {top}, {topValue}, {topPercent}, {bottom}, {bottomValue}, {bottomPercent}. */
  besideAverage: string;
  /** {value} of {all} {by} have {percent} of {metric}{where}: {share}, {reached}. */
  concentration: string;
  /** The same where all groups stand below: {value}, {by}, {percent}, {reached}. */
  concentrationCut: string;
  /** Which they are: {values}. */
  concentrationGroups: string;
  /** {column}, {percent}, {ordinal}; a quarter as {place} or {quarter}. */
  percentile: string;
  quartile: string;
  /** Monday to Friday, and the weekend. */
  weekParts: readonly [string, string];
  /** The average of all, as a title says it. */
  average: string;
  /** Days of the week, Monday first. */
  weekdays: readonly string[];
  /** A share: {value}. */
  percent: string;
  /** {many}, {one}, {manyKey}, {oneKey}. */
  join: string;
  joinMatches: string;
  joinLeaves: string;
}

export const analyticPhrases: Record<'en_US' | 'zh_CN' | 'ja_JP' | 'ko_KR' | 'fr_FR', AnalyticPhrases> = {
  en_US: {
    ...reasonPhrases.en_US,
    growth:
      'The {metric}{where} went from {a} ({earlier}) to {b} ({later}): a change of **{difference}** or **{percent}**%.',
    growthWithoutShare:
      'The {metric}{where} went from {a} ({earlier}) to {b} ({later}): a change of **{difference}**. There is no percentage, as the earlier value is not above zero.',
    groupGrowth:
      'The growth of the {metric}{where} from {earlier} to {later}, by {by}, is highest for **{top}** ({topValue}, {topPercent}%) and lowest for **{bottom}** ({bottomValue}, {bottomPercent}%).',
    groupGrowthTop:
      '**{top}** grew most or fell least by {metric}{where} from {earlier} to {later}: from {a} to {b}, a change of {topValue} or {topPercent}%.',
    groupGrowthBottom:
      '**{top}** grew least or fell most by {metric}{where} from {earlier} to {later}: from {a} to {b}, a change of {topValue} or {topPercent}%.',
    groupGrowthAmount: ' By the amount it is **{other}** with {otherValue}.',
    mostGrown: 'From {earlier} to {later}, these grew most or fell least by {metric}{where}: {values}.',
    leastGrown: 'From {earlier} to {later}, these grew least or fell most by {metric}{where}: {values}.',
    mostGrownAmount: ' By the amount: {values}.',
    rates:
      'Share within each {by}: the {metric}{where} is highest for **{top}** with {topValue}% and lowest for **{bottom}** with {bottomValue}%.',
    ratesOne: 'Share within {by}: the {metric}{where} makes up **{topValue}**% in {top}.',
    shareWithin: 'Share of the {metric}{where} by {by}, within each {within}: {values}.',
    streak: 'The most rows in a row{where}: **{value}**.',
    longestStreak: '**{top}** stands most often in a row in {column}{where}: {value} times.',
    outOfReach: '{column} runs from {from} to {to}, so there is nothing for {period}.',
    partial: ' Mind that the data run from {from} to {to}, so {span} is not complete.',
    change:
      'The {metric}{where} rose most in **{top}** with a change of {topValue}% and least or fell most in **{bottom}** with {bottomValue}%.',
    changeNone:
      'No span of time has an earlier one with a value above zero to compare the {metric}{where} with.',
    bestInGroup: '{by} by {metric}{where}, for each {within}: {values}.',
    aboveAverage: 'Above the average of {average} by {metric}{where}: {values}.',
    belowAverage: 'Below the average of {average} by {metric}{where}: {values}.',
    countAbove: '**{value}** are above the average of {average} by {metric}{where}.',
    countBelow: '**{value}** are below the average of {average} by {metric}{where}.',
    noneBeside: 'None is on that side of the average by {metric}{where}.',
    cumulative: 'The {metric}{where} adds up to **{value}** by {last}.',
    moving: 'The moving average of {width} values of the {metric}{where} is **{value}** at {last}.',
    ratio: 'The {numerator} divided by the {denominator}{where} is **{value}**: {a} / {b}.',
    ratioGrouped:
      'The {numerator} divided by the {denominator}{where} is highest for **{top}** with {topValue} and lowest for **{bottom}** with {bottomValue}.',
    ratioName: '{numerator} / {denominator}',
    changeOne: 'The {metric}{where} changed by **{value}**% in {span}.',
    distribution:
      '{column}{where} is most often from **{from}** to below **{below}**: **{count}** rows. The ranges go from {first} to {last}.',
    besideAverage:
      'The average of the {metric}{where} is {average}. Furthest above or nearest to it is **{top}** with {topValue} ({topPercent}%), furthest below **{bottom}** with {bottomValue} ({bottomPercent}%).',
    concentration:
      '**{value}** of {all} groups by {by} ({share}%) make up {percent}% of the {metric}{where}: together {reached}%.',
    concentrationCut:
      'The first **{value}** groups by {by} make up {percent}% of the {metric}{where}: together {reached}%.',
    concentrationGroups:
      'Of the {metric}{where}, {percent}% comes from these groups by {by}, together {reached}%: {values}.',
    percentile: '{ordinal} percentile of {column}',
    quartile: '{quarter} quartile of {column}',
    weekParts: ['Weekday', 'Weekend'],
    average: 'average',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    percent: '{value}%',
    join: '{many} with {one}, where {manyKey} is {oneKey}',
    joinMatches: 'Every row has its partner in {one}, and no row is counted twice.',
    joinLeaves: '{count} of {rows} rows have no partner in {one}; no row is counted twice.',
  },
  zh_CN: {
    ...reasonPhrases.zh_CN,
    growth:
      '{metric}{where}从 {a}（{earlier}）变为 {b}（{later}），变化 **{difference}**，即 **{percent}**%。',
    growthWithoutShare:
      '{metric}{where}从 {a}（{earlier}）变为 {b}（{later}），变化 **{difference}**。前一时期的值不大于零，因此没有百分比。',
    groupGrowth:
      '{earlier} 到 {later} 各{by}的{metric}{where}：增长率最高的是 **{top}**（{topValue}，{topPercent}%），最低的是 **{bottom}**（{bottomValue}，{bottomPercent}%）。',
    groupGrowthTop:
      '{earlier} 到 {later}，{metric}{where}增长最多或下降最少的是 **{top}**：从 {a} 变为 {b}，变化 {topValue}，即 {topPercent}%。',
    groupGrowthBottom:
      '{earlier} 到 {later}，{metric}{where}增长最少或下降最多的是 **{top}**：从 {a} 变为 {b}，变化 {topValue}，即 {topPercent}%。',
    groupGrowthAmount: '按数额计则是 **{other}**，变化 {otherValue}。',
    mostGrown: '{earlier} 到 {later}，{metric}{where}增长最多或下降最少的是：{values}。',
    leastGrown: '{earlier} 到 {later}，{metric}{where}增长最少或下降最多的是：{values}。',
    mostGrownAmount: '按数额计：{values}。',
    rates:
      '各{by}中{metric}{where}的占比：最高的是 **{top}**（{topValue}%），最低的是 **{bottom}**（{bottomValue}%）。',
    ratesOne: '{by}中{metric}{where}的占比：{top} 为 **{topValue}**%。',
    shareWithin: '各{within}内按{by}的{metric}{where}占比：{values}。',
    streak: '{where}连续最多 **{value}** 行。',
    longestStreak: '{column}{where}中连续出现最多的是 **{top}**：{value} 次。',
    outOfReach: '{column}的范围是 {from} 至 {to}，没有 {period} 的数据。',
    partial: '请注意，数据范围为 {from} 至 {to}，{span} 并不完整。',
    change: '{metric}{where}在 **{top}** 增幅最大，为 {topValue}%；在 **{bottom}** 最小，为 {bottomValue}%。',
    changeNone: '没有可与之比较{metric}{where}且数值大于零的更早时期。',
    bestInGroup: '各{within}中按{metric}{where}排名的{by}：{values}。',
    aboveAverage: '{metric}{where}高于平均值 {average} 的有：{values}。',
    belowAverage: '{metric}{where}低于平均值 {average} 的有：{values}。',
    countAbove: '{metric}{where}高于平均值 {average} 的共有 **{value}** 个。',
    countBelow: '{metric}{where}低于平均值 {average} 的共有 **{value}** 个。',
    noneBeside: '{metric}{where}在平均值这一侧的一个也没有。',
    cumulative: '到 {last} 为止，{metric}{where}累计为 **{value}**。',
    moving: '{last} 的{metric}{where}的 {width} 期移动平均为 **{value}**。',
    ratio: '{numerator}除以{denominator}{where}等于 **{value}**：{a} / {b}。',
    ratioGrouped:
      '{numerator}除以{denominator}{where}，**{top}** 最高，为 {topValue}；**{bottom}** 最低，为 {bottomValue}。',
    ratioName: '{numerator} / {denominator}',
    changeOne: '{metric}{where}在 {span} 变化 **{value}**%。',
    distribution:
      '{column}{where}最常见的范围是 **{from}** 到 **{below}**（不含），共 **{count}** 行；各范围从 {first} 到 {last}。',
    besideAverage:
      '{metric}{where}的平均值为 {average}。高出最多的是 **{top}**：{topValue}（{topPercent}%），低得最多的是 **{bottom}**：{bottomValue}（{bottomPercent}%）。',
    concentration:
      '{all} 个{by}中有 **{value}** 个（{share}%）贡献了{metric}{where}的 {percent}%：合计 {reached}%。',
    concentrationCut: '前 **{value}** 个{by}贡献了{metric}{where}的 {percent}%：合计 {reached}%。',
    concentrationGroups: '{metric}{where}的 {percent}% 来自以下{by}（合计 {reached}%）：{values}。',
    percentile: '{column}的第 {percent} 百分位数',
    quartile: '{column}的第 {place} 四分位数',
    weekParts: ['工作日', '周末'],
    average: '平均值',
    weekdays: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
    percent: '{value}%',
    join: '{many} 与 {one}，{manyKey} = {oneKey}',
    joinMatches: '每一行在 {one} 中都有对应的行，没有行被重复计算。',
    joinLeaves: '{rows} 行中有 {count} 行在 {one} 中没有对应的行；没有行被重复计算。',
  },
  ja_JP: {
    ...reasonPhrases.ja_JP,
    growth:
      '{metric}{where}は {a}（{earlier}）から {b}（{later}）になり、変化は **{difference}**、率では **{percent}**% です。',
    growthWithoutShare:
      '{metric}{where}は {a}（{earlier}）から {b}（{later}）になり、変化は **{difference}** です。前の値がゼロより大きくないため、率はありません。',
    groupGrowth:
      '{earlier}から{later}までの{by}別の{metric}{where}：伸び率は **{top}** が最も高く（{topValue}、{topPercent}%）、**{bottom}** が最も低くなっています（{bottomValue}、{bottomPercent}%）。',
    groupGrowthTop:
      '{earlier}から{later}までで{metric}{where}が最も伸びた（または減少が最も小さい）のは **{top}** です：{a} から {b} になり、変化は {topValue}、率では {topPercent}% です。',
    groupGrowthBottom:
      '{earlier}から{later}までで{metric}{where}の伸びが最も小さい（または最も減少した）のは **{top}** です：{a} から {b} になり、変化は {topValue}、率では {topPercent}% です。',
    groupGrowthAmount: '金額や数の変化では **{other}**（{otherValue}）です。',
    mostGrown:
      '{earlier} から {later} にかけて {metric}{where}が最も増えた、または減り方が最も小さいもの：{values}。',
    leastGrown:
      '{earlier} から {later} にかけて {metric}{where}の増え方が最も小さい、または最も減ったもの：{values}。',
    mostGrownAmount: '金額や数の変化では：{values}。',
    rates:
      '{by}ごとの {metric}{where}の割合は、**{top}** が {topValue}% で最も高く、**{bottom}** が {bottomValue}% で最も低くなっています。',
    ratesOne: '{by}ごとの {metric}{where}の割合：{top} は **{topValue}**% です。',
    shareWithin: '{within}ごとの{by}別の{metric}{where}の割合：{values}。',
    streak: '{where}連続した行は最大 **{value}** 行です。',
    longestStreak: '{column}{where}で最も長く連続するのは **{top}** で、{value} 回です。',
    outOfReach: '{column}は {from} から {to} までなので、{period} のデータはありません。',
    partial: 'なお、データは {from} から {to} までなので、{span} は全期間ではありません。',
    change:
      '{metric}{where}の伸びは **{top}** が最大で {topValue}%、**{bottom}** が最小で {bottomValue}% です。',
    changeNone: '{metric}{where}を比べられる、値がゼロより大きい前の期間がありません。',
    bestInGroup: '{within}ごとの{metric}{where}による{by}：{values}。',
    aboveAverage: '{metric}{where}が平均 {average} を上回るもの：{values}。',
    belowAverage: '{metric}{where}が平均 {average} を下回るもの：{values}。',
    countAbove: '{metric}{where}が平均 {average} を上回るのは **{value}** 件です。',
    countBelow: '{metric}{where}が平均 {average} を下回るのは **{value}** 件です。',
    noneBeside: '{metric}{where}が平均のその側にあるものはありません。',
    cumulative: '{last} までの{metric}{where}の累計は **{value}** です。',
    moving: '{last} における{metric}{where}の {width} 期移動平均は **{value}** です。',
    ratio: '{numerator}を{denominator}で割った値{where}は **{value}** です：{a} / {b}。',
    ratioGrouped:
      '{numerator}を{denominator}で割った値{where}は **{top}** が最大で {topValue}、**{bottom}** が最小で {bottomValue} です。',
    ratioName: '{numerator} / {denominator}',
    changeOne: '{metric}{where}は {span} に **{value}**% 変化しました。',
    distribution:
      '{column}{where}は **{from}** 以上 **{below}** 未満が最も多く、**{count}** 行です。範囲は {first} から {last} までです。',
    besideAverage:
      '{metric}{where}の平均は {average} です。最も上回るのは **{top}** の {topValue}（{topPercent}%）、最も下回るのは **{bottom}** の {bottomValue}（{bottomPercent}%）です。',
    concentration:
      '{by}は {all} 件中 **{value}** 件（{share}%）で{metric}{where}の {percent}% を占めます：合計 {reached}%。',
    concentrationCut: '上位 **{value}** 件の{by}で{metric}{where}の {percent}% を占めます：合計 {reached}%。',
    concentrationGroups: '{metric}{where}の {percent}% を占める{by}（合計 {reached}%）：{values}。',
    percentile: '{column}の{percent}パーセンタイル',
    quartile: '{column}の第{place}四分位数',
    weekParts: ['平日', '週末'],
    average: '平均',
    weekdays: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
    percent: '{value}%',
    join: '{many} と {one}、{manyKey} = {oneKey}',
    joinMatches: 'すべての行に {one} の対応する行があり、二重に数えた行はありません。',
    joinLeaves: '{rows} 行のうち {count} 行は {one} に対応する行がありません。二重に数えた行はありません。',
  },
  ko_KR: {
    ...reasonPhrases.ko_KR,
    growth:
      '{metric}{where}: {a}({earlier})에서 {b}({later})(으)로, 변화는 **{difference}**, 비율로는 **{percent}**%입니다.',
    growthWithoutShare:
      '{metric}{where}: {a}({earlier})에서 {b}({later})(으)로, 변화는 **{difference}**입니다. 이전 값이 0보다 크지 않아 비율은 없습니다.',
    groupGrowth:
      '{earlier}부터 {later}까지 {by}별 {metric}{where}: 증감률은 **{top}**이(가) 가장 높고({topValue}, {topPercent}%) **{bottom}**이(가) 가장 낮습니다({bottomValue}, {bottomPercent}%).',
    groupGrowthTop:
      '{earlier}부터 {later}까지 {metric}{where} 증가가 가장 크거나 감소가 가장 작은 것은 **{top}**입니다. {a}에서 {b}(으)로, 변화는 {topValue}, 비율로는 {topPercent}%입니다.',
    groupGrowthBottom:
      '{earlier}부터 {later}까지 {metric}{where} 증가가 가장 작거나 감소가 가장 큰 것은 **{top}**입니다. {a}에서 {b}(으)로, 변화는 {topValue}, 비율로는 {topPercent}%입니다.',
    groupGrowthAmount: ' 변화량으로는 **{other}**({otherValue})입니다.',
    mostGrown:
      '{earlier}부터 {later}까지 {metric}{where}이(가) 가장 많이 늘었거나 가장 적게 줄어든 항목: {values}.',
    leastGrown:
      '{earlier}부터 {later}까지 {metric}{where}이(가) 가장 적게 늘었거나 가장 많이 줄어든 항목: {values}.',
    mostGrownAmount: ' 변화량 기준: {values}.',
    rates:
      '{by}별 {metric}{where}의 비율은 **{top}**에서 {topValue}%로 가장 높고 **{bottom}**에서 {bottomValue}%로 가장 낮습니다.',
    ratesOne: '{by}별 {metric}{where}의 비율: {top}에서 **{topValue}**%입니다.',
    shareWithin: '각 {within} 내 {by}별 {metric}{where} 비중: {values}.',
    streak: '{where} 연속된 행은 최대 **{value}**개입니다.',
    longestStreak: '{column}{where}에서 가장 오래 연속된 것은 **{top}**입니다: {value}회.',
    outOfReach: '{column}의 범위는 {from}부터 {to}까지이므로 {period}에 해당하는 데이터가 없습니다.',
    partial: ' 데이터는 {from}부터 {to}까지이므로 {span}은(는) 전체 기간이 아닙니다.',
    change:
      '{metric}{where}: 증가율은 **{top}**에 {topValue}%로 가장 높고 **{bottom}**에 {bottomValue}%로 가장 낮습니다.',
    changeNone: '{metric}{where}: 비교할 수 있는, 값이 0보다 큰 이전 기간이 없습니다.',
    bestInGroup: '{within}별 {metric}{where} 기준 {by}: {values}.',
    aboveAverage: '{metric}{where} 평균 {average}보다 높은 것: {values}.',
    belowAverage: '{metric}{where} 평균 {average}보다 낮은 것: {values}.',
    countAbove: '{metric}{where} 평균 {average}보다 높은 것은 **{value}**개입니다.',
    countBelow: '{metric}{where} 평균 {average}보다 낮은 것은 **{value}**개입니다.',
    noneBeside: '{metric}{where} 평균의 그쪽에 있는 것은 없습니다.',
    cumulative: '{last}까지 {metric}{where} 누계는 **{value}**입니다.',
    moving: '{last}의 {metric}{where} {width}개 구간 이동 평균은 **{value}**입니다.',
    ratio: '{numerator} 나누기 {denominator}{where}: **{value}**({a} / {b}).',
    ratioGrouped:
      '{numerator} 나누기 {denominator}{where}: **{top}**이(가) {topValue}로 가장 높고 **{bottom}**이(가) {bottomValue}로 가장 낮습니다.',
    ratioName: '{numerator} / {denominator}',
    changeOne: '{metric}{where}: {span}에 **{value}**% 변했습니다.',
    distribution:
      '{column}{where}: **{from}** 이상 **{below}** 미만이 **{count}**개 행으로 가장 많습니다. 범위는 {first}부터 {last}까지입니다.',
    besideAverage:
      '{metric}{where} 평균은 {average}입니다. 가장 많이 웃도는 것은 **{top}** {topValue}({topPercent}%), 가장 많이 밑도는 것은 **{bottom}** {bottomValue}({bottomPercent}%)입니다.',
    concentration:
      '{by} {all}개 중 **{value}**개({share}%)가 {metric}{where}의 {percent}%를 차지합니다: 합계 {reached}%.',
    concentrationCut:
      '상위 **{value}**개 {by}이(가) {metric}{where}의 {percent}%를 차지합니다: 합계 {reached}%.',
    concentrationGroups: '{metric}{where}의 {percent}%를 차지하는 {by}(합계 {reached}%): {values}.',
    percentile: '{column}의 {percent}백분위수',
    quartile: '{column}의 제{place}사분위수',
    weekParts: ['평일', '주말'],
    average: '평균',
    weekdays: ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일'],
    percent: '{value}%',
    join: '{many} 및 {one}, {manyKey} = {oneKey}',
    joinMatches: '모든 행에 {one}의 짝이 있으며 두 번 센 행은 없습니다.',
    joinLeaves: '{rows}개 행 중 {count}개는 {one}에 짝이 없습니다. 두 번 센 행은 없습니다.',
  },
  fr_FR: {
    ...reasonPhrases.fr_FR,
    growth:
      '{metric}{where} : de {a} ({earlier}) à {b} ({later}), soit une variation de **{difference}** ou **{percent}** %.',
    growthWithoutShare:
      '{metric}{where} : de {a} ({earlier}) à {b} ({later}), soit une variation de **{difference}**. Il n’y a pas de pourcentage, car la première valeur n’est pas supérieure à zéro.',
    groupGrowth:
      'Croissance de {metric}{where} de {earlier} à {later}, par {by} : la plus élevée pour **{top}** ({topValue}, {topPercent} %), la plus basse pour **{bottom}** ({bottomValue}, {bottomPercent} %).',
    groupGrowthTop:
      '**{top}** a le plus progressé ou le moins baissé pour {metric}{where} de {earlier} à {later} : de {a} à {b}, soit {topValue} ou {topPercent} %.',
    groupGrowthBottom:
      '**{top}** a le moins progressé ou le plus baissé pour {metric}{where} de {earlier} à {later} : de {a} à {b}, soit {topValue} ou {topPercent} %.',
    groupGrowthAmount: ' En valeur, c’est **{other}** avec {otherValue}.',
    mostGrown:
      'De {earlier} à {later}, ont le plus progressé ou le moins baissé ({metric}{where}) : {values}.',
    leastGrown:
      'De {earlier} à {later}, ont le moins progressé ou le plus baissé ({metric}{where}) : {values}.',
    mostGrownAmount: ' En valeur : {values}.',
    rates:
      'Part dans chaque groupe de {by} : {metric}{where}, la plus élevée pour **{top}** avec {topValue} % et la plus faible pour **{bottom}** avec {bottomValue} %.',
    ratesOne: 'Part dans {by} : {metric}{where}, **{topValue}** % pour {top}.',
    shareWithin: 'Part de {metric}{where} par {by}, dans chaque {within} : {values}.',
    streak: 'Le plus de lignes d’affilée{where} : **{value}**.',
    longestStreak: '**{top}** revient le plus souvent d’affilée dans {column}{where} : {value} fois.',
    outOfReach: '{column} va de {from} à {to} : il n’y a rien pour {period}.',
    partial: ' Attention : les données vont du {from} au {to}, {span} n’est donc pas complet.',
    change:
      '{metric}{where} : la plus forte hausse est en **{top}** ({topValue} %), la plus faible ou la plus forte baisse en **{bottom}** ({bottomValue} %).',
    changeNone: '{metric}{where} : aucune période antérieure n’a de valeur supérieure à zéro pour comparer.',
    bestInGroup: '{by} selon {metric}{where}, pour chaque {within} : {values}.',
    aboveAverage: 'Au-dessus de la moyenne de {average} selon {metric}{where} : {values}.',
    belowAverage: 'Au-dessous de la moyenne de {average} selon {metric}{where} : {values}.',
    countAbove: '**{value}** au-dessus de la moyenne de {average} selon {metric}{where}.',
    countBelow: '**{value}** au-dessous de la moyenne de {average} selon {metric}{where}.',
    noneBeside: 'Aucun de ce côté de la moyenne selon {metric}{where}.',
    cumulative: '{metric}{where} : le cumul atteint **{value}** à {last}.',
    moving: '{metric}{where} : la moyenne mobile sur {width} valeurs est **{value}** à {last}.',
    ratio: '{numerator} divisé par {denominator}{where} : **{value}** ({a} / {b}).',
    ratioGrouped:
      '{numerator} divisé par {denominator}{where} : le plus élevé pour **{top}** avec {topValue}, le plus faible pour **{bottom}** avec {bottomValue}.',
    ratioName: '{numerator} / {denominator}',
    changeOne: '{metric}{where} : variation de **{value}** % en {span}.',
    distribution:
      '{column}{where} : le plus souvent de **{from}** à moins de **{below}** (**{count}** lignes). Les tranches vont de {first} à {last}.',
    besideAverage:
      '{metric}{where} : en moyenne {average}. Le plus au-dessus : **{top}** avec {topValue} ({topPercent} %) ; le plus au-dessous : **{bottom}** avec {bottomValue} ({bottomPercent} %).',
    concentration:
      '{metric}{where} : **{value}** des {all} groupes par {by} ({share} %) en font {percent} %, ensemble {reached} %.',
    concentrationCut:
      '{metric}{where} : les **{value}** premiers groupes par {by} en font {percent} %, ensemble {reached} %.',
    concentrationGroups:
      '{metric}{where} : {percent} % viennent de ces groupes par {by} (ensemble {reached} %) : {values}.',
    percentile: '{percent}e centile de {column}',
    quartile: 'quartile {place} de {column}',
    weekParts: ['Semaine', 'Week-end'],
    average: 'moyenne',
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    percent: '{value} %',
    join: '{many} avec {one}, où {manyKey} = {oneKey}',
    joinMatches: 'Chaque ligne a son pendant dans {one}, et aucune ligne n’est comptée deux fois.',
    joinLeaves:
      '{count} lignes sur {rows} n’ont pas de pendant dans {one} ; aucune ligne n’est comptée deux fois.',
  },
};
