import type { Language } from './language.ts';
import type { Role } from './lexicon.ts';

/**
 * Words about growth, places, running values and ratios, by language and role, in the notation of a lexicon. A word that is
 * also in the lexicon has the roles of both.
 */
export const ANALYTIC_WORDS: Record<Language, [Role, string][]> = {
  en: [
    ['tenths', 'decile / by decile / decile of / by decile of'],
    ['iqr', 'interquartile range / interquartile range of / iqr / iqr of / inter-quartile range'],
    [
      'pareto',
      'pareto / pareto of / pareto analysis / pareto analysis of / pareto chart / pareto chart of / abc analysis / abc analysis of / cumulative share / cumulative share of / cumulative percentage / cumulative percentage of',
    ],
    [
      'makeup',
      'make / makes / make up / makes up / made / making up / account for / accounts for / accounted for / bring / brings / bring in / brings in / brought in / generate / generates / generated / contribute / contributes / contributed / represent / represents / produce / produces / drive / drives',
    ],
    [
      'week_part',
      'weekend(s) (v|vs|vs.|versus|and|or|against|with|compared with|compared to) weekday(s) / weekday(s) (v|vs|vs.|versus|and|or|against|with|compared with|compared to) weekend(s) / by weekend and weekday / by weekend or weekday / by weekday and weekend / by weekday or weekend / by weekday vs weekend / by weekend vs weekday',
    ],
    [
      'growth',
      'growth / grow / grew / grown / growth rate / rate of growth / increase / increased / decrease / decreased / change / changed / change in / rise / rose / decline / declined / percentage change / percent change / growth of / growth in / increase in / decrease in',
    ],
    [
      'growth',
      'growing / fell / shrank / shrunk / gained / lost / drop / drops / dropped / drop in / drop of / dip / fall / falls / fallen / fall in / gain / gains / gain in / jump in / increases / decreases',
    ],
    [
      'fall',
      'decrease / decreases / decrease in / decreased / decline / decline in / declined / fell / shrank / shrunk / lost / drop / drops / dropped / drop in / drop of / dip / fall / falls / fallen / fall in',
    ],
    ['trend', 'trend / trends / trend of / trend in / over time / trending / evolution of / development of'],
    ['glue', "how did / how has / how have / how does / how do / 's"],
    ['much', 'how far / how far is / how far was'],
    ['most', 'fastest / the fastest / the most / quickest'],
    ['least', 'slowest / the slowest'],
    [
      'within',
      'within / within each / within every / in each / in every / inside / inside each / for each / for every',
    ],
    ['each', 'inside each / within / inside'],
    [
      'mom',
      'month over month / month-over-month / month on month / month-on-month / mom / from month to month',
    ],
    ['qoq', 'quarter over quarter / quarter-over-quarter / quarter on quarter / qoq'],
    [
      'yoy',
      'year over year / year-over-year / year on year / year-on-year / yoy / compared with the year before / compared to last year / compared with the previous year',
    ],
    [
      'cumulative',
      'cumulative / running total / running total of / cumulative sum / cumulative sum of / cumulated / running sum of',
    ],
    [
      'moving',
      'moving average / rolling average / moving mean / rolling mean / moving average of / rolling average of',
    ],
    ['ratio', 'ratio / ratio of / quotient of'],
    ['divided', 'divided by'],
    ['rate', 'per / for each / for every'],
    ['apiece', 'per'],
    ['made', 'spent / earned / generated / collected / placed / made / ordered / received'],
    [
      'spread',
      'distribution / distribution of / histogram / histogram of / distributed / spread of / how is / how are',
    ],
    [
      'streak',
      'streak / streaks / streak of / longest streak / longest streak of / in a row / consecutive / consecutively / straight',
    ],
    ['most', 'longest streak / longest streak of'],
    [
      'next',
      'next row / row after / following row / row following / row below / next to / record after / next record',
    ],
    [
      'previous',
      'previous row / row before / preceding row / row preceding / row above / record before / previous record',
    ],
  ],
  zh: [
    ['tenths', '十分位 / 按十分位 / 十等分'],
    ['iqr', '四分位距 / 四分位差 / 四分位间距'],
    ['pareto', '帕累托 / 帕累托图 / 帕累托分析 / 累计占比 / 累积占比 / 累计份额 / 累计百分比 / abc分析'],
    ['makeup', '贡献 / 贡献了 / 占 / 占了 / 占到 / 创造 / 创造了 / 带来 / 带来了 / 构成 / 产生了'],
    [
      'week_part',
      '周末(和|与|跟|及|对比|还是|或)(工作日|平日) / (工作日|平日)(和|与|跟|及|对比|还是|或)周末',
    ],
    [
      'growth',
      '增长 / 增长率 / 增长了 / 增长了多少 / 增长多少 / 增幅 / 增速 / 涨幅 / 变化率 / 增加了 / 减少了 / 增减 / 同期变化',
    ],
    [
      'growth',
      '下降 / 下降了 / 下滑 / 减少 / 增长得 / 增长情况 / 增长额 / 降幅 / 跌幅 / 下跌 / 跌得 / 下降得 / 涨得 / 涨',
    ],
    ['fall', '下降 / 下降了 / 下滑 / 减少 / 减少了 / 降幅 / 跌幅 / 下跌 / 跌得 / 下降得'],
    ['glue', '给我看 / 看'],
    ['not', '外 / 外的'],
    ['most', '最快'],
    ['least', '最慢'],
    ['inside', '内 / 里 / 里面 / 中 / 当中 / 内部'],
    ['mom', '环比 / 环比增长 / 环比增长率 / 环比变化 / 环比增速'],
    ['yoy', '同比 / 同比增长 / 同比增长率 / 同比变化 / 同比增速'],
    ['cumulative', '累计 / 累积 / 逐月累计'],
    ['moving', '移动平均 / 滑动平均 / 移动平均值 / 移动平均数 / 滚动平均'],
    ['ratio', '之比 / 比值 / 比率'],
    ['divided', '除以'],
    ['rate', '每 / 平均每 / 每一'],
    ['apiece', '平均每(个|家|位|名|种|款|件|本|一个)'],
    ['avg', '平均每(个|家|位|名|种|款|件|本|一个)'],
    ['either', '每(个|家|位|名|种|款|件|本|一个)'],
    ['trend', '趋势 / 变化 / 走势'],
    ['rows', '多少行 / 几行'],
    ['spread', '分布 / 分布情况 / 直方图 / 怎么分布 / 如何分布'],
    [
      'streak',
      '连续 / 连续出现 / 连续出现的 / 连着 / 接连 / 连续的 / 连续次数 / 最长连续 / 最多连续 / 连续最多',
    ],
    ['most', '最长连续 / 最多连续 / 连续最多'],
    ['next', '下一行 / 下一条 / 下一条记录 / 后一行 / 后面一行 / 下一个 / 之后的一行 / 后一条 / 下一位'],
    ['previous', '上一行 / 上一条 / 上一条记录 / 前一行 / 前面一行 / 上一个 / 之前的一行 / 前一条 / 上一位'],
  ],
  ja: [
    ['tenths', '十分位 / 十分位別 / デシル / デシル別 / デシル分析'],
    ['iqr', '四分位範囲'],
    ['pareto', 'パレート / パレート図 / パレート分析 / 累積構成比 / 累積比率 / 累積シェア / abc分析'],
    [
      'makeup',
      '占める / 占めて / 占めている / 占めますか / 占めていますか / を占める / 生み出す / 生み出している / 稼ぐ',
    ],
    ['week_part', '(平日)(と|・|か|対)(週末|土日) / 週末(と|・|か|対)平日 / 土日(と|・|か|対)平日'],
    [
      'growth',
      '成長率 / 伸び率 / 増加率 / 増減率 / 変化率 / 伸び / 増減 / 増えました / 増えた / 伸びました / 伸びた / 増加 / 成長',
    ],
    [
      'growth',
      '伸び率が / 伸びが / 成長した / 成長率が / 伸びている / 減った / 減少した / 減少 / 減りました / 増加した / 増えている',
    ],
    ['growth', '落ち込み / 落ち込んだ / 下落 / 減少幅 / 増加幅 / 減少率 / 落ちた'],
    [
      'fall',
      '減った / 減少した / 減少 / 減りました / 落ち込み / 落ち込んだ / 下落 / 減少幅 / 減少率 / 落ちた',
    ],
    ['most', '最も / もっとも / 一番'],
    ['inside', '内 / 内の / 内での / の中の / の中での / の中で / における'],
    ['and', '・'],
    ['not', '(支払わ|払わ|使わ|利用さ|使用さ)れていない / (支払わ|払わ|使わ)れなかった'],
    ['glue', 'にかけて / しました / しましたか / したのは / のは'],
    ['mom', '前月比 / 前月比の / 前月からの'],
    ['qoq', '前期比 / 前四半期比'],
    ['yoy', '前年比 / 前年同月比 / 前年同期比 / 対前年比'],
    ['cumulative', '累計 / 累積 / 累積合計'],
    ['moving', '移動平均 / 移動平均値'],
    ['ratio', '比率 / 比'],
    ['divided', '割る / で割った / ÷'],
    [
      'rate',
      'あたり / 当たり / あたりの / 当たりの / 1件あたり / 1件あたりの / 一件あたり / 一件あたりの / 1件当たり / 1件当たりの',
    ],
    ['apiece', 'あたり / 当たり / あたりの / 当たりの / につき'],
    ['rows', '1件あたり / 1件あたりの / 一件あたり / 一件あたりの / 1件当たり / 1件当たりの'],
    ['glue', '値'],
    ['trend', '推移 / 変化'],
    ['rows', '何行'],
    ['spread', '分布 / ヒストグラム / 分布状況'],
    [
      'streak',
      '連続 / 連続した / 連続して / 連続で / 連続回数 / 連続しました / 連続する / 連続しましたか / 続けて / 続いた',
    ],
    ['next', '次の行 / 次のレコード / 次のデータ / 次 / 次に / 1つ後の行 / 一つ後の行 / 直後の行 / すぐ次'],
    [
      'previous',
      '前の行 / 前のレコード / 前のデータ / 1つ前の行 / 一つ前の行 / 直前の行 / 一つ前 / 1つ前 / 直前',
    ],
  ],
  ko: [
    ['tenths', '십분위 / 십분위별 / 10분위 / 10분위별'],
    ['iqr', '사분위 범위 / 사분위수 범위 / 사분위간 범위'],
    ['pareto', '파레토 / 파레토 분석 / 파레토 차트 / 누적 비중 / 누적 비율 / 누적 점유율'],
    [
      'makeup',
      '차지하는 / 차지하나요 / 차지합니까 / 차지하고 있나요 / 만드는 / 만들어 내는 / 내는 / 올리는 / 기여하는',
    ],
    ['week_part', '주말(과|이나| 대| vs) 평일 / 평일(과|이나| 대| vs) 주말'],
    [
      'growth',
      '성장률 / 증가율 / 증감률 / 변화율 / 성장 / 증가 / 증가했나요 / 늘었나요 / 성장했나요 / 증감 / 증가했어 / 늘었어',
    ],
    [
      'growth',
      '성장한 / 증가한 / 늘어난 / 늘은 / 감소한 / 감소 / 줄어든 / 감소했나요 / 줄었나요 / 증가액 / 성장했어 / 증가율이 / 성장률이',
    ],
    ['growth', '감소폭 / 증가폭 / 감소율 / 하락 / 하락한 / 하락폭 / 떨어진'],
    [
      'fall',
      '감소한 / 감소 / 줄어든 / 감소했나요 / 줄었나요 / 감소폭 / 감소율 / 하락 / 하락한 / 하락폭 / 떨어진',
    ],
    ['not', '(결제|지불|사용)하지 않은 / (결제|지불|사용)되지 않은'],
    ['than', '보다 (많은가요|높은가요|큰가요|많나요|높나요|적은가요|낮은가요)'],
    ['more', '보다 (많은가요|높은가요|큰가요|많나요|높나요)'],
    ['less', '보다 (적은가요|낮은가요)'],
    ['inside', '내 / 내에서 / 내의 / 내에서의 / 안에서 / 안의 / 안에서의'],
    ['mom', '전월 대비 / 전월대비 / 전달 대비'],
    ['qoq', '전분기 대비 / 전분기대비'],
    ['yoy', '전년 대비 / 전년대비 / 전년 동월 대비 / 전년 동기 대비 / 작년 대비 / 전년비'],
    ['cumulative', '누적 / 누계 / 누적 합계'],
    ['moving', '이동 평균 / 이동평균'],
    ['ratio', '비'],
    ['divided', '나누기 / 로 나눈 / 으로 나눈'],
    ['rate', '당 / 건당 / 한 건당 / 1건당'],
    ['apiece', '당 / 당의'],
    ['rows', '건당 / 한 건당 / 1건당'],
    ['than', '대비'],
    ['trend', '추이 / 변화'],
    ['rows', '몇 행'],
    ['more', '높은 / 많은 / 큰 / 비싼 / 긴 / 좋은'],
    ['less', '낮은 / 적은 / 작은 / 싼 / 저렴한 / 짧은'],
    ['spread', '분포 / 히스토그램 / 분포도'],
    ['streak', '연속 / 연속으로 / 연속된 / 연속한 / 연속해서 / 연속 횟수 / 연달아 / 잇따라'],
    ['most', '가장 오래 / 가장 길게 / 가장 많이'],
    [
      'next',
      '다음 행 / 다음 줄 / 다음 레코드 / 바로 다음 / 바로 다음 행 / 바로 다음에 / 바로 뒤 / 바로 아래',
    ],
    [
      'previous',
      '이전 행 / 이전 줄 / 앞 행 / 바로 이전 / 바로 이전 행 / 바로 앞 / 바로 앞의 / 바로 위 / 앞의 행',
    ],
  ],
  fr: [
    ['tenths', 'decile / par decile / par decile de'],
    ['iqr', 'ecart interquartile / ecart inter-quartile / etendue interquartile'],
    [
      'pareto',
      'pareto / pareto de / pareto du / analyse de pareto / diagramme de pareto / part cumulee / pourcentage cumule',
    ],
    [
      'makeup',
      'font / fait / realisent / realise / generent / genere / representent / produisent / concentrent / constituent / rapportent / apportent',
    ],
    [
      'week_part',
      '(le |les )week-end(s) (et|ou|vs) (les |la |en )(jours de semaine|semaine) / week-end(s) (et|ou|vs) (jours de semaine|semaine) / (la |les |en )(jours de semaine|semaine) (et|ou|vs) (le |les )week-end(s) / (jours de semaine|semaine) (et|ou|vs) week-end(s)',
    ],
    [
      'growth',
      'croissance / croissance de / croissance du / taux de croissance / variation / progression / progresse / augmente / augmentation / a augmente / ont augmente / a progresse / a-t-il augmente / a-t-elle augmente / a-t-il progresse / a-t-elle progresse / ont-elles augmente / ont-ils augmente / baisse',
    ],
    [
      'growth',
      'progresser / grandi / baisse / baisser / diminue / a baisse / a diminue / ont baisse / recule',
    ],
    ['growth', 'chute / recul / repli / ont diminue / ont recule / a recule / a chute / hausse / ont grandi'],
    [
      'fall',
      'baisse / baisser / diminue / a baisse / a diminue / ont baisse / recule / chute / recul / repli / ont diminue / ont recule / a recule / a chute',
    ],
    ['month', 'mois'],
    [
      'not',
      "n'ont pas ete (payees|payes|reglees|regles) (par|en) / non (payees|payes|reglees|regles) (par|en)",
    ],
    ['than', 'depasse-t-il / depasse-t-elle'],
    ['glue', 'est-il / est-elle / sont-ils / sont-elles'],
    ['glue', 'connu / connait / connaissent / enregistre / enregistree / enregistrent'],
    ['each', 'dans chaque / au sein de chaque'],
    ['within', "dans chaque / au sein de chaque / pour chaque / a l'interieur de chaque"],
    [
      'mom',
      "d'un mois sur l'autre / mois par mois / d'un mois a l'autre / par rapport au mois precedent / mois sur mois",
    ],
    ['qoq', "d'un trimestre sur l'autre / d'un trimestre a l'autre / par rapport au trimestre precedent"],
    [
      'yoy',
      "d'une annee sur l'autre / d'un an sur l'autre / annee sur annee / sur un an / par rapport a l'annee precedente / d'une annee a l'autre",
    ],
    ['cumulative', 'cumule(e)(s) / cumulatif / cumulative / cumul / le cumul'],
    ['moving', 'moyenne mobile / moyennes mobiles / moyenne glissante'],
    ['ratio', 'ratio / rapport / rapport entre / ratio entre'],
    ['divided', 'divise(e)(s) par'],
    ['trend', 'evolution'],
    ['rate', 'par'],
    ['either', 'par'],
    ['avg', "nombre moyen / nombre moyen de / nombre moyen d'"],
    ['glue', 'celui / celle / ceux / celles / pour'],
    [
      'spread',
      'distribution / histogramme / distribution de / se repartissent / est repartie / se repartit / se distribuent',
    ],
    [
      'streak',
      "d'affilee / de suite / consecutif / consecutifs / consecutive / consecutives / a la suite / serie / serie de / la plus longue serie / la plus longue serie de / la plus longue serie d' / plus longue serie",
    ],
    ['most', "la plus longue serie / la plus longue serie de / la plus longue serie d' / plus longue serie"],
    [
      'next',
      "ligne suivante / ligne suivant / ligne apres / ligne qui suit / enregistrement suivant / juste apres / ligne en dessous de / la ligne d'apres / vient apres / suit",
    ],
    [
      'previous',
      "ligne precedente / ligne precedant / ligne avant / ligne qui precede / enregistrement precedent / juste avant / ligne au-dessus de / la ligne d'avant / vient avant / precede",
    ],
  ],
};

/** Places in words: 第三, 3番目, 세 번째, troisième, third. Digits stand in the first group, words in the second. */
export const PLACES: Record<Language, { pattern: RegExp; words: Record<string, number> }> = {
  en: {
    pattern:
      /(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth))(?![\p{L}\d])(?! quarter)/uy,
    words: {
      first: 1,
      second: 2,
      third: 3,
      fourth: 4,
      fifth: 5,
      sixth: 6,
      seventh: 7,
      eighth: 8,
      ninth: 9,
      tenth: 10,
    },
  },
  zh: {
    pattern: /(?:排名|排)?第(?:(\d{1,2})|([一二三四五六七八九十]))(?:名|位|个)?(?!季)/uy,
    words: { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  },
  ja: {
    pattern: /(?:第?(\d{1,2})|第?([一二三四五六七八九十]))(?:番目|位)(?:に|の)?/uy,
    words: { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  },
  ko: {
    pattern: /(?:(\d{1,2}) ?(?:번째|위)|(첫|두|세|네|다섯|여섯) ?번째)(?:로)?/uy,
    words: { 첫: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6 },
  },
  fr: {
    pattern:
      /(?:(\d{1,2})(?:e|eme|er|ere)|(premiere?|deuxieme|seconde?|troisieme|quatrieme|cinquieme|sixieme))(?![\p{L}\d])(?! (?:trimestre|semestre))/uy,
    words: {
      premier: 1,
      premiere: 1,
      deuxieme: 2,
      second: 2,
      seconde: 2,
      troisieme: 3,
      quatrieme: 4,
      cinquieme: 5,
      sixieme: 6,
    },
  },
};

/** Widths of a moving average: 3个月, 3か月, 3개월, 3 mois, 3-month; only looked for beside a word for one. */
export const WIDTHS: Record<Language, RegExp> = {
  en: /(\d{1,3})[- ]?(day|week|month|quarter|year)s?(?![\p{L}])/uy,
  zh: /(\d{1,3})个?(天|日|周|月|季度|年)(?:的)?/uy,
  ja: /(\d{1,3})(?:[かヶケカ箇])?(日間?|週間?|月間?|四半期|年間?)/uy,
  ko: /(\d{1,3}) ?개?(일|주|월|분기|년)(?:간)?/uy,
  fr: /(?:sur )?(\d{1,3}) (jour|semaine|mois|trimestre|an)s?(?![\p{L}])/uy,
};

/** The step of time that a unit of WIDTHS stands for. */
export function grainOfUnit(unit: string): 'day' | 'week' | 'month' | 'quarter' | 'year' {
  if (/^(?:day|天|日|일|jour)/.test(unit)) return 'day';
  if (/^(?:week|周|週|주|semaine)/.test(unit)) return 'week';
  if (/^(?:month|月|월|mois)/.test(unit)) return 'month';
  return /^(?:quarter|季|四半期|분기|trimestre)/.test(unit) ? 'quarter' : 'year';
}

/** Words that begin or end a question which goes on from the last one. */
export const FOLLOW_UP: Record<Language, RegExp> = {
  en: /^(?:and|only|just|what about|how about|now|but|then|same)\b/,
  zh: /^(?:那么?|再|还有|只看|换成|改成|如果)|呢[?？]?$/,
  ja: /^(?:では|じゃあ?|それで|それでは|あと|また)|(?:は|だと|なら)[?？]$/,
  ko: /^(?:그럼|그러면|그리고|그렇다면)|(?:은|는|은요|는요)[?？]$/,
  fr: /^(?:et|maintenant|seulement|alors|puis|mais)(?![\p{L}])/u,
};

/** Those words by themselves, which say nothing else. */
export const FOLLOW_UP_WORDS: Record<Language, string> = {
  en: 'and / only / just / what about / how about / now / but / then / the same / same',
  zh: '那 / 那么 / 再 / 还有 / 只看 / 换成 / 改成 / 呢 / 如果 / 来看',
  ja: 'では / じゃあ / じゃ / それで / それでは / あと / また / だと / なら / は',
  ko: '그럼 / 그러면 / 그리고 / 그렇다면 / 은요 / 는요 / 은 / 는 / 만',
  fr: 'et / maintenant / seulement / alors / puis / mais',
};
