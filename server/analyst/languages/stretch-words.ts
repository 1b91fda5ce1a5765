import type { Comparison } from '../intent.ts';
import type { EventId } from './event-words.ts';
import type { Language } from './language.ts';

/** A comparison in front of a number of days: the groups `le`, `lt`, `ge` and `gt` tell which. */
const EN_COMPARED =
  '(?<gt>more than|over|longer than)|(?<lt>less than|under|fewer than)|(?<ge>at least)|(?<le>at most|up to|no more than)';
/** A number of days, as `n`; of weeks, as `w`. */
const EN_SPAN =
  '(?:(?<n>\\d+|a|one|two|three|four|five|six|seven|ten) days?|(?<w>\\d+|a|one|two|three|four) weeks?)';
const ZH_SPAN = '(?:(?<n>\\d+|[一二两三四五六七八九十])(?:天|日)|(?<w>\\d+|[一二两三四])(?:周|个星期))';
const JA_SPAN = '(?:(?<n>\\d+)日(?:間)?|(?<w>\\d+)週間)';
const KO_SPAN = '(?:(?<n>\\d+) ?일|(?<w>\\d+|일|이) ?주(?:일)?)';
const FR_SPAN =
  '(?:(?<n>\\d+|un|deux|trois|quatre|cinq|six|sept|dix) jours?|(?<w>\\d+|une|deux|trois|quatre) semaines?)';

const WORDS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  dix: 10,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  일: 1,
  이: 2,
};

type Limit = Extract<Comparison, '<' | '<=' | '>' | '>='>;

const LIMITS: Record<string, Limit> = { le: '<=', lt: '<', ge: '>=', gt: '>' };

/** How each language compares a number, as it is read again. */
const COMPARED: Record<Language, Record<Limit, (days: number) => string>> = {
  en: {
    '<=': (days) => `at most ${days}`,
    '<': (days) => `less than ${days}`,
    '>=': (days) => `at least ${days}`,
    '>': (days) => `more than ${days}`,
  },
  zh: {
    '<=': (days) => `不超过${days}`,
    '<': (days) => `小于${days}`,
    '>=': (days) => `大于等于${days}`,
    '>': (days) => `大于${days}`,
  },
  ja: {
    '<=': (days) => `${days}以下`,
    '<': (days) => `${days}未満`,
    '>=': (days) => `${days}以上`,
    '>': (days) => `${days}より大きい`,
  },
  ko: {
    '<=': (days) => `${days} 이하`,
    '<': (days) => `${days} 미만`,
    '>=': (days) => `${days} 이상`,
    '>': (days) => `${days} 초과`,
  },
  fr: {
    '<=': (days) => `au plus ${days}`,
    '<': (days) => `inférieur à ${days}`,
    '>=': (days) => `au moins ${days}`,
    '>': (days) => `supérieur à ${days}`,
  },
};

/** The comparison of a number of days that a stretch was found with, in the words of its language; empty without one. */
export function comparedDays(groups: Record<string, string | undefined>, language: Language): string {
  const sign = Object.entries(groups).find(
    ([name, text]) => text !== undefined && /^[lg][te]\d?$/.test(name),
  )?.[0];
  const limit = sign === undefined ? undefined : LIMITS[sign.slice(0, 2)];
  const count = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : (WORDS[text.toLowerCase()] ?? Number(text));
  const days = count(groups.n) ?? (count(groups.w) ?? Number.NaN) * 7;
  return limit === undefined || !Number.isFinite(days) ? '' : COMPARED[language][limit](days);
}

/**
 * Stretches of days between two dates: `FROM` and `TO` stand for dates by their names or events, `NOUN` for an event that
 * ends the stretch. What is found gives way to the second text, in which DAYS stands for the stretch.
 */
export const STRETCHES: Record<Language, readonly [source: string, instead: string][]> = {
  en: [
    [
      'how (?:many days|long)(?: (?:does|did|do) it take| (?:it )?(?:takes?|took)| pass(?:ed)?)? (?:from|between) (?:the )?FROM (?:and|to|until|till) (?:the )?TO on average',
      'average DAYS',
    ],
    [
      'how (?:many days|long)(?: does| did)? (?:it )?take to (?:BARE)(?: on average)?(?![\\p{L}])',
      'average DAYS',
    ],
    [
      'how (?:many days|long) (?:does|did) (?:a |the )?(?:NOUN) take(?: on average)?(?![\\p{L}])',
      'average DAYS',
    ],
    [
      '(?:the )?(?:(?:number of )?days?|time|duration|delay)(?: (?:it )?(?:takes|took|taken|passed|elapsed|pass|needed))? (?:from|between) (?:the )?FROM (?:and|to|until|till) (?:the )?TO',
      'DAYS',
    ],
    ['FROM(?: ?- ?| )to(?: ?- ?| )TO (?:time|days|duration|delay)', 'DAYS'],
    [
      '(?:NOUN) (?:time|times|duration|durations|delay|delays|days|lead time|period|turnaround)(?: in days)?(?![\\p{L}])',
      'DAYS',
    ],
    ['(?:days|time|long)(?: (?:it )?(?:takes?|took))? to (?:BARE)(?![\\p{L}])', 'DAYS'],
    [
      `(?:that |which )?(?:take|takes|took|taking|needed|need) (?:${EN_COMPARED}) ${EN_SPAN} to (?:be (?:VERB)|BARE)(?![\\p{L}])`,
      'with DAYS CMP',
    ],
    [
      `(?:that |which )?(?:(?:were|was|are|is|got|get|have been|has been|been|to be) )?(?:VERB) (?:(?:in )?(?:${EN_COMPARED})|(?:only )?after (?:${EN_COMPARED})|(?<le2>within|in)) ${EN_SPAN}(?: or less)?(?: (?:of|after|from) (?:the )?(?:order|ordering|purchase|being ordered))?(?![\\p{L}])`,
      'with DAYS CMP',
    ],
    [`(?:NOUN) (?:took|takes) (?:${EN_COMPARED}) ${EN_SPAN}(?![\\p{L}])`, 'DAYS is CMP'],
  ],
  zh: [
    [`(?:在)?${ZH_SPAN}(?<le>(?:之|以)?内)(?:就|便|已|完成)?(?:VERB)(?:了|完成)?`, 'DAYS CMP'],
    [`(?:在)?(?<gt>超过|多于|大于)${ZH_SPAN}(?:才|后才|之后)?(?:VERB)(?:了|完成)?`, 'DAYS CMP'],
    [`(?:在)?(?<lt>不到|少于|小于)${ZH_SPAN}(?:就|便|内)?(?:VERB)(?:了|完成)?`, 'DAYS CMP'],
    [
      '从?FROM(?:到|至)TO(?:平均)?(?:需要?|要|用了?|花了?|得)?(?:多久|多长时间|多少天|几天|多少时间)(?:时间)?',
      '平均DAYS',
    ],
    [
      '(?:平均)?(?:NOUN)(?:平均)?(?:需要?|要|用了?|花了?|得)?(?:多久|多长时间|多少天|几天|多少时间)(?:时间)?',
      '平均DAYS',
    ],
    ['从?FROM(?:到|至|与|和)TO(?:之间)?(?:的)?(?<mean1>平均)?(?:天数|时间|时长|间隔|间隔天数|用时)', 'DAYS'],
    ['(?:NOUN)(?:时间|时长|天数|周期|耗时|用时)', 'DAYS'],
  ],
  ja: [
    [`${JA_SPAN}(?<le>以内)(?:に|で)(?:VERB)(?:された|した|れた|済みの|の|済み|できた)`, 'DAYSがCMPの'],
    [`${JA_SPAN}(?<lt>未満)(?:に|で)(?:VERB)(?:された|した|れた|済みの|の|済み|できた)`, 'DAYSがCMPの'],
    [
      `(?:NOUN)(?:まで)?に${JA_SPAN}(?:(?<ge>以上)|(?<gt>より長く|を超えて))(?:かかった|要した|かかっている)(?:の)?`,
      'DAYSがCMPの',
    ],
    [
      'FROMから(?:の)?TOまで(?:は|に|には)?(?:平均(?:で|して)?)?(?:何日|どのくらい|どれくらい|どの程度|どれだけ)(?:の(?:時間|日数)が?|間)?(?:ぐらい|くらい|ほど|程度)?(?:かかりますか|かかっていますか|かかる|かかるか|かかりましたか|必要ですか|ですか)?',
      '平均DAYS',
    ],
    [
      '(?:NOUN)(?:まで)?(?:に|には|は)?(?:平均(?:で|して)?)?(?:何日|どのくらい|どれくらい|どの程度|どれだけ)(?:の(?:時間|日数)が?|間)?(?:ぐらい|くらい|ほど|程度)?(?:かかりますか|かかっていますか|かかるか|かかる|かかりましたか|必要ですか|ですか)',
      '平均DAYS',
    ],
    ['FROM(?:から|と)TO(?:まで|の間)?の?(?<mean1>平均)?(?:日数|時間|期間|所要日数)', 'DAYS'],
    ['(?:NOUN)(?:までの)?(?:日数|時間|期間|リードタイム|所要日数|所要時間)', 'DAYS'],
  ],
  ko: [
    [`${KO_SPAN} ?(?<le>이내|안|내)(?:에|로)? ?(?:VERB)(?:이|가)? ?(?:완료)?(?:된|한|되는|됐던)`, 'DAYS CMP'],
    [
      `${KO_SPAN} ?(?:(?<gt>초과|넘게|넘어서?)|(?<ge>이상)|(?<lt>미만))(?:에|으로)? ?(?:걸려(?:서)? ?)?(?:VERB)(?:이|가)? ?(?:완료)?(?:된|한|되는|됐던)`,
      'DAYS CMP',
    ],
    [
      'FROM(?:에서|부터) ?TO까지(?:는|은)? ?(?:평균(?:적으로)? ?)?(?:얼마나|며칠(?:이|을)?|몇 ?일(?:이|을)?) ?(?:오래 ?)?(?:걸리나요|걸려요|걸립니까|걸리는지|걸렸나요|걸리는가|소요되나요|소요됩니까|걸릴까요)',
      '평균 DAYS',
    ],
    [
      '(?:NOUN)(?:은|는|이|가|에|에는|까지|까지는)? ?(?:평균(?:적으로)? ?)?(?:얼마나|며칠(?:이|을)?|몇 ?일(?:이|을)?) ?(?:오래 ?)?(?:걸리나요|걸려요|걸립니까|걸리는지|걸렸나요|걸리는가|소요되나요|소요됩니까|걸릴까요)',
      '평균 DAYS',
    ],
    [
      'FROM(?:에서|부터|와|과) ?TO(?:까지|까지의| 사이의)? ?(?:걸린 )?(?<mean1>평균)? ?(?:일수|기간|시간|소요 ?일수|소요 ?기간)',
      'DAYS',
    ],
    ['(?:NOUN) ?(?:기간|일수|시간|소요 ?일수|소요 ?기간|소요 ?시간|소요일)', 'DAYS'],
  ],
  fr: [
    [
      `(?:qui )?(?:(?:ont|a|sont|est|[ée]taient|[ée]tait|avaient) )?(?:[ée]t[ée] )?(?<![\\p{L}\\d])(?:VERB) (?:(?<lt>en moins de|en moins d')|(?<gt>en plus de|en plus d'|apr[èe]s plus de|au bout de plus de)|(?<le>sous|en au plus|dans les|en maximum|en)) ${FR_SPAN}(?: ou moins| (?:apr[èe]s|suivant) la commande)?(?![\\p{L}])`,
      'avec DAYS CMP',
    ],
    [
      '(?:en )?combien de (?:temps|jours)(?: en moyenne)?(?: faut-il| prend(?:-elle|-il)?| dure(?:-t-elle|-t-il)?| met-on)?(?: en moyenne)? (?:(?:pour|[àa]) )?(?:BARE|NOUN)(?: (?:une|les|des|la|une) (?:commande|commandes))?(?: (?:prend-elle|prend-il|dure-t-elle|dure-t-il|prend))?(?: en moyenne)?(?![\\p{L}])',
      'moyenne de DAYS',
    ],
    [
      '(?:en )?combien de (?:temps|jours) (?:les commandes |la commande )?(?:sont|est)(?:-elles|-elle|-ils|-il)? (?:VERB)(?: en moyenne)?(?![\\p{L}])',
      'moyenne de DAYS',
    ],
    [
      "combien de (?:temps|jours)(?: (?:faut-il|s'[ée]coule(?:nt)?(?:-t-il|-ils)?|passe(?:nt)?(?:-t-il|-ils)?))?(?: en moyenne)? (?:entre|de) (?:la |le |l')?FROM (?:et|[àa]) (?:la |le |l')?TO(?: en moyenne)?",
      'moyenne de DAYS',
    ],
    [
      "(?:le )?(?:nombre (?<mean1>moyen )?de jours|d[ée]lai|dur[ée]e|temps)(?: (?<mean2>moyen(?:ne)?|m[ée]diane?))? (?:entre|de|depuis) (?:la |le |l')?FROM (?:et|[àa]|jusqu'[àa]) (?:la |le |l')?TO",
      'DAYS',
    ],
    [
      "(?:(?:le|la|les) )?(?:d[ée]lais?|dur[ée]es?|temps)(?: (?<mean3>moyen(?:ne)?s?|m[ée]diane?s?))? (?:de |d')(?:NOUN)(?: (?<mean4>moyen(?:ne)?s?|m[ée]diane?s?))?(?![\\p{L}])",
      'DAYS',
    ],
  ],
};

/** The verbs of stretches without an ending: "to deliver". */
export const BARE: Partial<Record<Language, Partial<Record<EventId, string>>>> = {
  en: {
    ship: 'ship|dispatch',
    deliver: 'deliver|be delivered|arrive',
    pay: 'pay|be paid',
    return: 'return',
    close: 'close|resolve|complete',
  },
  fr: {
    ship: 'exp[ée]dier|envoyer',
    deliver: 'livrer|[êe]tre livr[ée]e?s?',
    pay: 'payer|r[ée]gler',
    return: 'retourner|rembourser',
    close: 'cl[ôo]turer|r[ée]soudre',
  },
};
