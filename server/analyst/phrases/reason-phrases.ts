/** Why a question is not answered though its words were read, in one language. */
export interface ReasonPhrases {
  /** Words tell several dates of a row. */
  severalDates: string;
  /** What is asked for would add up or compare amounts of several currencies. */
  severalCurrencies: string;
  /** What is asked for would add up what there is at several times. */
  severalTimes: string;
  /** What is asked for would add up the size of a thing once for each of its rows. */
  repeatedSizes: string;
  /** Why values of single persons or things are not added up, such as ages. */
  singleValues: string;
  /** Why cells that list several things are not counted as one each. */
  listedCells: string;
  /** Why nothing is said of single days where rows are of months or quarters. */
  monthsOnly: string;
}

export const reasonPhrases: Record<'en_US' | 'zh_CN' | 'ja_JP' | 'ko_KR' | 'fr_FR', ReasonPhrases> = {
  en_US: {
    severalDates:
      'The question tells several dates of a row, such as of its order and of its delivery. Ask by one of them at a time.',
    severalCurrencies:
      'The amounts are in several currencies, so they can be neither added up nor compared. Ask for one currency, or use a column in which all are converted.',
    severalTimes:
      'Such a column tells how much there is at a time, so its values of several dates are not added up. Ask for its average, for each date, or for one of them.',
    repeatedSizes:
      'The rows repeat how large one thing is, so adding them up would count that size several times. Ask for its average, the highest or the lowest.',
    singleValues:
      'Such a value is of one person or thing, so those of several are not added up. Ask for the average, the highest or the lowest.',
    listedCells:
      'The cells of this column list several things, so counting whole cells would not count those. Ask how many rows hold one of them.',
    monthsOnly:
      'The dates of this table are whole months or quarters, so nothing shorter can be told from it. Ask about its months, quarters or years.',
  },
  zh_CN: {
    severalDates: '问题涉及同一行的多个日期，例如下单和送达。请一次按一个日期提问。',
    severalCurrencies:
      '这些金额属于多种货币，既不能相加也不能比较。请只问一种货币，或使用已换算成同一货币的列。',
    severalTimes:
      '这一列记录的是某一时点的数量，不同日期的数值不能相加。请问平均值、每个日期的数值，或某一天的数值。',
    repeatedSizes: '各行重复记录同一对象的大小，相加会把它重复计算。请问平均值、最大值或最小值。',
    singleValues: '这一列的数值属于单个人或事物，把多个数值相加没有意义。请问平均值、最大值或最小值。',
    listedCells: '这一列的单元格里列有多项内容，按整个单元格计数不等于按各项计数。请问包含其中某一项的行数。',
    monthsOnly: '这张表的时间只到月份或季度，无法回答更短的时间。请按月、季度或年提问。',
  },
  ja_JP: {
    severalDates:
      '質問には注文日と配達日など、行の複数の日付が含まれています。一度に一つの日付で質問してください。',
    severalCurrencies:
      '金額が複数の通貨で書かれているため、合計も比較もできません。一つの通貨について質問するか、同じ通貨に換算した列を使ってください。',
    severalTimes:
      'この列はある時点の量を表すため、複数の日付の値は足し合わせられません。平均、日付ごと、または一日を指定して質問してください。',
    repeatedSizes:
      '同じものの大きさが複数の行に繰り返されているため、足し合わせると重複して数えられます。平均、最大、最小のいずれかを質問してください。',
    singleValues:
      'この列の値は一人または一つのものの値であるため、足し合わせられません。平均、最大、最小のいずれかを質問してください。',
    listedCells:
      'この列のセルには複数の項目が並んでいるため、セル全体を数えても各項目の数にはなりません。一つの項目を含む行数を質問してください。',
    monthsOnly:
      'この表の日付は月または四半期単位のため、それより短い期間については答えられません。月、四半期、年で質問してください。',
  },
  ko_KR: {
    severalDates:
      '질문에 주문일과 배송일처럼 한 행의 여러 날짜가 들어 있습니다. 한 번에 한 날짜로 질문해 주세요.',
    severalCurrencies:
      '금액이 여러 통화로 되어 있어 더하거나 비교할 수 없습니다. 한 통화만 질문하거나 한 통화로 환산한 열을 사용하세요.',
    severalTimes:
      '이 열은 한 시점의 양을 나타내므로 여러 날짜의 값을 더할 수 없습니다. 평균이나 날짜별 값, 또는 하루를 정해 질문하세요.',
    repeatedSizes:
      '같은 대상의 크기가 여러 행에 되풀이되어 있어 더하면 여러 번 세게 됩니다. 평균, 최댓값, 최솟값 가운데 하나를 질문하세요.',
    singleValues:
      '이 열의 값은 한 사람이나 한 대상의 값이므로 더할 수 없습니다. 평균, 최댓값, 최솟값 가운데 하나를 질문하세요.',
    listedCells:
      '이 열의 셀에는 여러 항목이 나열되어 있어 셀 전체를 세면 항목별 수가 되지 않습니다. 한 항목이 들어 있는 행 수를 질문하세요.',
    monthsOnly:
      '이 표의 날짜는 월 또는 분기 단위이므로 그보다 짧은 기간은 알 수 없습니다. 월, 분기, 연도로 질문하세요.',
  },
  fr_FR: {
    severalDates:
      'La question porte sur plusieurs dates d’une ligne, comme celles de la commande et de la livraison. Demandez-en une à la fois.',
    severalCurrencies:
      'Les montants sont en plusieurs devises : ils ne peuvent être ni additionnés ni comparés. Demandez-en une seule, ou utilisez une colonne où tous sont convertis.',
    severalTimes:
      'Cette colonne indique un niveau à un moment donné : ses valeurs à plusieurs dates ne s’additionnent pas. Demandez la moyenne, chaque date ou une seule.',
    repeatedSizes:
      'Les lignes répètent la taille d’une même chose : les additionner la compterait plusieurs fois. Demandez la moyenne, le maximum ou le minimum.',
    singleValues:
      'Une telle valeur est celle d’une seule personne ou chose : celles de plusieurs ne s’additionnent pas. Demandez la moyenne, le maximum ou le minimum.',
    listedCells:
      'Les cellules de cette colonne énumèrent plusieurs choses : compter les cellules entières ne compterait pas celles-ci. Demandez combien de lignes contiennent l’une d’elles.',
    monthsOnly:
      'Les dates de ce tableau sont des mois ou des trimestres entiers : on ne peut rien en dire de plus court. Demandez ses mois, ses trimestres ou ses années.',
  },
};
