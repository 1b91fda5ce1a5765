import type { Language } from './language.ts';

/** Something that happens to a row on a day of its own. */
export type EventId = 'order' | 'ship' | 'deliver' | 'pay' | 'return' | 'cancel' | 'close' | 'due' | 'hire';

/** How an event is called: in names of columns of any language, and in questions as a verb and as a noun. */
export interface EventWords {
  id: EventId;
  /** What the name of its column has in it. */
  column: RegExp;
  /** "delivered", 送达, 배송, as the source of a regular expression without groups that catch. */
  verb: Record<Language, string>;
  /** "delivery", 配送: in front of a word for a stretch of time. */
  noun: Record<Language, string>;
}

export const EVENTS: readonly EventWords[] = [
  {
    id: 'order',
    column:
      /order|purchas|bought|placed|creat|book|下单|订购|订单|购买|创建|注文|購入|受注|주문|구매|생성|command|achat|cré[ée]/i,
    verb: {
      en: 'ordered|placed|purchased|bought|created|booked',
      zh: '下单|订购|购买|创建',
      ja: '注文|受注|購入',
      ko: '주문|구매',
      fr: 'command[ée]e?s?|pass[ée]e?s?|achet[ée]e?s?|cr[ée]{2}e?s?',
    },
    noun: {
      en: 'order(?:ing)?|purchase|creation',
      zh: '下单|订单|订购|购买',
      ja: '注文|受注|購入',
      ko: '주문|구매',
      fr: "(?:la )?commande|(?:l')?achat",
    },
  },
  {
    id: 'ship',
    column: /ship|dispatch|发货|出货|出库|寄出|出荷|発送|출고|발송|출하|exp[ée]di|envoi/i,
    verb: {
      en: 'shipped|dispatched|sent(?: out)?',
      zh: '发货|出货|出库|寄出',
      ja: '出荷|発送',
      ko: '출고|발송|출하',
      fr: 'exp[ée]di[ée]e?s?|envoy[ée]e?s?',
    },
    noun: {
      en: 'shipping|shipment|dispatch|ship',
      zh: '发货|出货|出库',
      ja: '出荷|発送',
      ko: '출고|발송|출하',
      fr: "(?:l')?exp[ée]dition|(?:l')?envoi",
    },
  },
  {
    id: 'deliver',
    column: /deliver|arriv|送达|交货|交付|到货|收货|签收|納品|配達|配送|到着|배송|배달|도착|livr|arriv/i,
    verb: {
      en: 'delivered',
      zh: '送达|交货|交付|到货|收货|签收',
      ja: '配達|配送|納品',
      ko: '배송|배달|납품',
      fr: 'livr[ée]e?s?',
    },
    noun: {
      en: 'delivery',
      zh: '配送|送货|送达|交货|交付|到货|收货',
      ja: '配送|配達|納品',
      ko: '배송|배달|납품',
      fr: '(?:la )?livraison',
    },
  },
  {
    id: 'pay',
    column:
      /\bpa(?:y|id|yment)|_pa(?:y|id)|付款|支付|支払|入金|決済|결제|지불|입금|pai[ée]|paiement|r[èe]glement/i,
    verb: {
      en: 'paid|settled',
      zh: '付款|支付',
      ja: '支払わ|支払い|支払|入金|決済',
      ko: '결제|지불|입금',
      fr: 'pay[ée]e?s?|r[ée]gl[ée]e?s?',
    },
    noun: {
      en: 'payment',
      zh: '付款|支付',
      ja: '支払い|支払|入金|決済',
      ko: '결제|지불|입금',
      fr: '(?:le )?(?:paiement|r[èe]glement)',
    },
  },
  {
    id: 'return',
    column: /return|refund|退货|退款|返品|返金|반품|환불|retour|rembours/i,
    verb: {
      en: 'returned|refunded',
      zh: '退货|退款',
      ja: '返品|返金',
      ko: '반품|환불',
      fr: 'retourn[ée]e?s?|rembours[ée]e?s?',
    },
    noun: {
      en: 'return|refund',
      zh: '退货|退款',
      ja: '返品|返金',
      ko: '반품|환불',
      fr: '(?:le )?(?:retour|remboursement)',
    },
  },
  {
    id: 'cancel',
    column: /cancel|取消|キャンセル|취소|annul/i,
    verb: {
      en: 'cancell?ed',
      zh: '取消',
      ja: 'キャンセル|取消',
      ko: '취소',
      fr: 'annul[ée]e?s?',
    },
    noun: { en: 'cancell?ation', zh: '取消', ja: 'キャンセル', ko: '취소', fr: "(?:l')?annulation" },
  },
  {
    id: 'close',
    column: /clos|resol|complet|关闭|解决|完成|完了|解決|종료|완료|해결|cl[ôo]tur|r[ée]sol/i,
    verb: {
      en: 'closed|resolved|completed',
      zh: '关闭|解决|完成',
      ja: '完了|解決',
      ko: '종료|완료|해결',
      fr: 'cl[ôo]tur[ée]e?s?|r[ée]solue?s?',
    },
    noun: {
      en: 'closing|resolution|completion',
      zh: '解决|完成|关闭',
      ja: '解決|完了',
      ko: '해결|완료|종료',
      fr: '(?:la )?(?:r[ée]solution|cl[ôo]ture)',
    },
  },
  {
    id: 'due',
    column: /due|到期|期限|마감|만기|[ée]ch[ée]ance/i,
    verb: { en: 'due', zh: '到期', ja: '期限', ko: '만기', fr: 'dues?' },
    noun: { en: 'due', zh: '到期', ja: '期限', ko: '만기', fr: "(?:l')?[ée]ch[ée]ance" },
  },
  {
    id: 'hire',
    column: /hire|入职|入社|입사|embauch/i,
    verb: { en: 'hired', zh: '入职', ja: '入社', ko: '입사', fr: 'embauch[ée]e?s?' },
    noun: { en: 'hiring|hire', zh: '入职', ja: '入社', ko: '입사', fr: "(?:l')?embauche" },
  },
];

const EN_DATE =
  '(?:\\d|q[1-4]\\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|weekends?\\b|weekdays?\\b|(?:this|last|past|previous|current|calendar)\\b|today\\b|yesterday\\b|(?:first|second|third|fourth) quarter\\b|(?:day|week|month|quarter|year)s?\\b)';
const FR_DATE =
  "(?:\\d|t[1-4]\\b|(?:janv|f[ée]v|mars|avril|mai\\b|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|week-?end|cette |ce |l'an|la semaine|hier|aujourd|(?:premier|deuxi[èe]me|troisi[èe]me|quatri[èe]me|dernier|derni[èe]re)|jour|semaine|mois|trimestre|an\\b|ann[ée]e)";

/**
 * Where a verb stands that says which date is meant; `VERB` stands for the words of an event. What is found gives way to
 * the second text.
 */
export const CHOOSING: Record<Language, readonly [source: string, instead: string][]> = {
  en: [
    [
      `(?:(?:that|which) )?(?:(?:were|was|are|is|got|have been|has been|had been|been|to be) )?(?<![\\p{L}\\d])(?:VERB)(?= (?:(?:in|on|during|between|before|after|since|until|from|by|per|each|every|for|at) )?(?:the )?${EN_DATE})`,
      '',
    ],
    ['(?<=(?:by|per|each|every) )(?:VERB|NOUN) (?=(?:day|week|month|quarter|year|weekday)(?![\\p{L}]))', ''],
    [
      '(?<=(?:by|per) (?:day|week|month|quarter|year|weekday)) (?:of (?:the )?)?(?:VERB|NOUN)(?![\\p{L}])',
      '',
    ],
  ],
  zh: [
    ['(?<=[年月日号度周天末初])(?:已)?(?:VERB)(?=的|了)', ''],
    ['(?<=按|每)(?:VERB|NOUN)(?:的)?(?=日|天|周|月|季|年)', ''],
  ],
  ja: [
    ['(?<=[年月日期週末])(?:中|間)?(?:に|で)(?:VERB)(?:された|した|れた|済みの|の)', 'の'],
    ['(?:VERB|NOUN)(?=[日週月年](?:別|ごと|毎)|四半期(?:別|ごと))', ''],
  ],
  ko: [
    ['(?<=[년월일기주말])에? ?(?:VERB)(?:이|가)?(?: ?완료)?(?:된|한)(?= )', ''],
    ['(?:VERB|NOUN) ?(?=(?:일|주|월|분기|연도|년)별)', ''],
  ],
  fr: [
    [
      `(?:qui )?(?:(?:ont|a|sont|est|[ée]taient|[ée]tait|avaient) )?(?:[ée]t[ée] )?(?<![\\p{L}\\d])(?:VERB)(?= (?:en|au|le|les|depuis|avant|apr[èe]s|entre|durant|pendant|par|chaque|ce|cette|l'an)? ?(?:le |la |les |l')?${FR_DATE})`,
      '',
    ],
    ["(?<=par (?:jour|semaine|mois|trimestre|an|ann[ée]e)) (?:de |d')(?:NOUN)(?![\\p{L}])", ''],
  ],
};

/** "Not delivered in March" says nothing of a day of delivery. */
export const DENIED: Record<Language, RegExp> = {
  en: /(?:\bnot|n't|never|yet)\s*(?:yet )?(?:been |be )?$/i,
  zh: /(?:未|没有?|不)$/,
  ja: /(?:未|まだ)$/,
  ko: /(?:안|못|미)\s*$/,
  fr: /(?:\bpas|jamais|non)\s*(?:encore )?(?:[ée]t[ée] )?$/i,
};
