import type { Period } from '../text/periods.ts';
import { readEnglishDate } from './english-dates.ts';
import type { Language, OtherLanguage } from './language.ts';

/** A span of time that begins at a place of a folded text. `end` is exclusive. */
export interface DatedSpan {
  period: Period;
  end: number;
}

type Build = (
  groups: string[],
  today: Date,
) => (Omit<Period, 'start' | 'end' | 'label'> & { label?: string }) | undefined;

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const yearOnly = (year: number): ReturnType<Build> => ({ kind: 'year', fromYear: year, toYear: year });
const months = (year: number, month: number, count: number, kind: Period['kind']): ReturnType<Build> => ({
  kind,
  from: iso(year, month, 1),
  to: iso(year, month + count, 1),
});
const dayOf = (year: number, month: number, day: number): ReturnType<Build> =>
  month < 1 || month > 12 || day < 1 || day > 31
    ? undefined
    : { kind: 'day', from: iso(year, month, day), to: iso(year, month, day + 1) };
const monthIn = (year: number, month: number): ReturnType<Build> =>
  month < 1 || month > 12 ? undefined : months(year, month, 1, 'month');
const quarterIn = (year: number, quarter: number): ReturnType<Build> =>
  months(year, quarter * 3 - 2, 3, 'quarter');

/** A quarter of no year, which comes back. */
const quarterName = (quarter: number): ReturnType<Build> => ({
  kind: 'quarter_name',
  month: quarter * 3 - 2,
  label: `Q${quarter}`,
});

const yearOfDay = (today: Date, step: number): number => today.getUTCFullYear() + step;

function monthFrom(today: Date, step: number): ReturnType<Build> {
  return months(today.getUTCFullYear(), today.getUTCMonth() + 1 + step, 1, 'range');
}
function quarterFrom(today: Date, step: number): ReturnType<Build> {
  return months(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 + 1 + step * 3, 3, 'range');
}
function daysFrom(today: Date, first: number, count: number): ReturnType<Build> {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()];
  return { kind: 'range', from: iso(year, month, day + first), to: iso(year, month, day + first + count) };
}
/** From the first day of this year or month up to today, today included. */
function sofar(today: Date, unit: 'year' | 'month'): ReturnType<Build> {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()];
  const from = iso(year, unit === 'year' ? 1 : month, 1);
  return { kind: 'range', from, to: iso(year, month, day + 1), label: `${from} – ${iso(year, month, day)}` };
}
const weekFrom = (today: Date, step: number): ReturnType<Build> =>
  daysFrom(today, -((today.getUTCDay() + 6) % 7) + step * 7, 7);

/** The last n days, weeks, months or years up to today, today included. */
function recent(today: Date, count: number, unit: 'day' | 'week' | 'month' | 'year'): ReturnType<Build> {
  if (unit === 'day') return daysFrom(today, 1 - count, count);
  if (unit === 'week') return daysFrom(today, 1 - count * 7, count * 7);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()];
  return {
    kind: 'range',
    from: unit === 'month' ? iso(year, month - count, day + 1) : iso(year - count, month, day + 1),
    to: iso(year, month, day + 1),
  };
}

const NUMERALS = '〇一二三四五六七八九';
/** A number up to 39 in digits or in Chinese numerals: 12, 十二, 二十. */
const small = (text: string | undefined): number => {
  const written = text?.match(/^([二三]?)(十?)([一二三四五六七八九]?)$/u);
  if (text === undefined || text === '' || written == null) return Number(text);
  const [, tens = '', ten = '', ones = ''] = written;
  // an empty text is found at 0
  const [first, last] = [NUMERALS.indexOf(tens), NUMERALS.indexOf(ones)];
  return ten === '' ? first + last : (first || 1) * 10 + last;
};
/** Months and days behind a year or by themselves; 近三月 are three months and not March. */
const MONTH = '(\\d{1,2}|(?<![近前后後过過去来來每毎第])(?:十[一二]?|[一二三四五六七八九]))';
const DAY = '(\\d{1,2}|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])';
const at = (groups: string[], index: number): number => small(groups[index]);

const YEAR = '((?:1[5-9]|20)\\d\\d)';
const FRENCH_MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
const FRENCH_MONTH = `(${FRENCH_MONTHS.join('|')})`;
const frenchMonth = (name: string | undefined): number => FRENCH_MONTHS.indexOf(name ?? '') + 1;
const FRENCH_DAYS = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';

const weekday =
  (names: string): Build =>
  ([name]) => ({
    kind: 'weekday',
    day: (names.split('|').indexOf(name ?? '') % 7) + 1,
  });

/** Weekends, or the days between them; they come back every week. */
const weekPart =
  (isWeekend: boolean, label?: string): Build =>
  () => ({ kind: 'week_part', day: isWeekend ? 6 : 1, ...(label === undefined ? {} : { label }) });

const COMMON: [string, Build][] = [
  [`${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})`, (g) => dayOf(at(g, 0), at(g, 1), at(g, 2))],
  [`${YEAR}[-/](\\d{1,2})(?![\\d/-])`, (g) => monthIn(at(g, 0), at(g, 1))],
  [`${YEAR} ?q([1-4])`, (g) => quarterIn(at(g, 0), at(g, 1))],
  ['q([1-4])', (g) => quarterName(at(g, 0))],
];

/** Han characters and Hangul have one form: year, month and day behind their numbers. */
function numbered(year: string, month: string, day: string, quarter: string): [string, Build][] {
  return [
    [`${YEAR}${year} ?${MONTH}${month} ?${DAY}${day}`, (g) => dayOf(at(g, 0), at(g, 1), at(g, 2))],
    [`${YEAR}${year} ?${MONTH}${month}(?:份)?`, (g) => monthIn(at(g, 0), at(g, 1))],
    [`${YEAR}${year}?(?:的|の|의)? ?(?:第)?([1-4一二三四])${quarter}`, (g) => quarterIn(at(g, 0), at(g, 1))],
    [`第?([1-4一二三四])${quarter}(?!別|ごと|毎|별|度?的?增)`, (g) => quarterName(at(g, 0))],
    [`${YEAR}${year}?(?:的|の|의)? ?q([1-4])`, (g) => quarterIn(at(g, 0), at(g, 1))],
    [`${YEAR}${year}?(?:的|の|의)? ?(?:上半年|上半期|상반기)`, (g) => months(at(g, 0), 1, 6, 'range')],
    [`${YEAR}${year}?(?:的|の|의)? ?(?:下半年|下半期|하반기)`, (g) => months(at(g, 0), 7, 6, 'range')],
    [`${YEAR}(?:${year})?(?:度(?!別))?(?![\\d년年])`, (g) => yearOnly(at(g, 0))],
    [`${MONTH}${month} ?${DAY}${day}`, (g) => ({ kind: 'month_day', month: at(g, 0), day: at(g, 1) })],
    [
      `${MONTH}${month}(?:份)?(?!間|间|別)`,
      (g) => (at(g, 0) > 12 ? undefined : { kind: 'month_name', month: at(g, 0) }),
    ],
  ];
}

const RULES: Record<OtherLanguage, [string, Build][]> = {
  zh: [
    ...COMMON,
    ...numbered('年', '月', '[日号]', '(?:季度|季)'),
    ['(?:今年以来|年初至今|今年至今|今年到现在|今年到目前为止)', (_, today) => sofar(today, 'year')],
    ['(?:本月以来|本月至今|月初至今)', (_, today) => sofar(today, 'month')],
    ['(?:本年|今年)', (_, today) => yearOnly(yearOfDay(today, 0))],
    ['(?:去年|上一年)', (_, today) => yearOnly(yearOfDay(today, -1))],
    ['前年', (_, today) => yearOnly(yearOfDay(today, -2))],
    ['(?:本月|这个月|当月)', (_, today) => monthFrom(today, 0)],
    ['(?:上个月|上月)', (_, today) => monthFrom(today, -1)],
    ['(?:本季度|这个季度)', (_, today) => quarterFrom(today, 0)],
    ['(?:上个季度|上季度)', (_, today) => quarterFrom(today, -1)],
    ['(?:本周|这周|这个星期)', (_, today) => weekFrom(today, 0)],
    ['(?:上周|上个星期)', (_, today) => weekFrom(today, -1)],
    ['今天', (_, today) => daysFrom(today, 0, 1)],
    ['昨天', (_, today) => daysFrom(today, -1, 1)],
    ['(?:最近|过去|近)(\\d+)天', (g, today) => recent(today, at(g, 0), 'day')],
    ['(?:最近|过去|近)(\\d+)周', (g, today) => recent(today, at(g, 0), 'week')],
    ['(?:最近|过去|近)(\\d+)个月', (g, today) => recent(today, at(g, 0), 'month')],
    ['(?:最近|过去|近)(\\d+)年', (g, today) => recent(today, at(g, 0), 'year')],
    ['(?<![每各]个?)(?:周末|双休日)', weekPart(true)],
    ['(?<![每各]个?)(?:工作日|平日)', weekPart(false, '周一至周五')],
    [
      '(?:星期|周|礼拜)(?=[一二三四五六日天])([一二三四五六日天])',
      ([day]) => ({ kind: 'weekday', day: day === '日' || day === '天' ? 7 : small(day) }),
    ],
  ],
  ja: [
    ...COMMON,
    ...numbered('年', '月', '日', '四半期'),
    [
      '(?:年初来|年初から|今年に入ってから|今年これまで|今年これまでの|今年の今まで)',
      (_, today) => sofar(today, 'year'),
    ],
    ['(?:今月これまで|月初から|今月に入ってから)', (_, today) => sofar(today, 'month')],
    ['(?:今年|本年)', (_, today) => yearOnly(yearOfDay(today, 0))],
    ['(?:昨年|去年)', (_, today) => yearOnly(yearOfDay(today, -1))],
    ['(?:一昨年|おととし)', (_, today) => yearOnly(yearOfDay(today, -2))],
    ['今月', (_, today) => monthFrom(today, 0)],
    ['先月', (_, today) => monthFrom(today, -1)],
    ['今四半期', (_, today) => quarterFrom(today, 0)],
    ['前四半期', (_, today) => quarterFrom(today, -1)],
    ['今週', (_, today) => weekFrom(today, 0)],
    ['先週', (_, today) => weekFrom(today, -1)],
    ['(?:今日|本日)', (_, today) => daysFrom(today, 0, 1)],
    ['昨日', (_, today) => daysFrom(today, -1, 1)],
    ['(?:過去|直近|最近)の?(\\d+)日(?:間)?', (g, today) => recent(today, at(g, 0), 'day')],
    ['(?:過去|直近|最近)の?(\\d+)週間', (g, today) => recent(today, at(g, 0), 'week')],
    ['(?:過去|直近|最近)の?(\\d+)[かヶケカ]月(?:間)?', (g, today) => recent(today, at(g, 0), 'month')],
    ['(?:過去|直近|最近)の?(\\d+)年(?:間)?', (g, today) => recent(today, at(g, 0), 'year')],
    ['(?<!毎)(?:週末|土日)(?!ごと|毎)', weekPart(true)],
    ['平日(?!ごと|毎)', weekPart(false, '平日（月〜金）')],
    ['([月火水木金土日])曜日?(?!別|ごと|毎)', weekday('月|火|水|木|金|土|日')],
  ],
  ko: [
    ...COMMON,
    ...numbered('년', '월', '일', ' ?분기'),
    ['(?:올해 들어|올해 지금까지|연초부터|연초 이후)', (_, today) => sofar(today, 'year')],
    ['(?:이번 ?달 들어|이번 ?달 지금까지|월초부터)', (_, today) => sofar(today, 'month')],
    ['올해', (_, today) => yearOnly(yearOfDay(today, 0))],
    ['(?:작년|지난해|지난 해)', (_, today) => yearOnly(yearOfDay(today, -1))],
    ['재작년', (_, today) => yearOnly(yearOfDay(today, -2))],
    ['(?:이번 ?달|이달)', (_, today) => monthFrom(today, 0)],
    ['(?:지난 ?달|전월)', (_, today) => monthFrom(today, -1)],
    ['이번 ?분기', (_, today) => quarterFrom(today, 0)],
    ['지난 ?분기', (_, today) => quarterFrom(today, -1)],
    ['이번 ?주', (_, today) => weekFrom(today, 0)],
    ['지난 ?주', (_, today) => weekFrom(today, -1)],
    ['오늘', (_, today) => daysFrom(today, 0, 1)],
    ['어제', (_, today) => daysFrom(today, -1, 1)],
    ['(?:최근|지난) ?(\\d+)일(?:간)?', (g, today) => recent(today, at(g, 0), 'day')],
    ['(?:최근|지난) ?(\\d+)주(?:간)?', (g, today) => recent(today, at(g, 0), 'week')],
    ['(?:최근|지난) ?(\\d+)개월(?:간)?', (g, today) => recent(today, at(g, 0), 'month')],
    ['(?:최근|지난) ?(\\d+)년(?:간)?', (g, today) => recent(today, at(g, 0), 'year')],
    ['주말(?!마다|별)', weekPart(true)],
    ['평일(?!마다|별)', weekPart(false, '평일(월~금)')],
    ['([월화수목금토일])요일(?!별|마다)', weekday('월|화|수|목|금|토|일')],
  ],
  fr: [
    ...COMMON,
    ['(\\d{1,2})/(\\d{1,2})/((?:19|20)\\d\\d)', (g) => dayOf(at(g, 2), at(g, 1), at(g, 0))],
    [`(\\d{1,2})(?:er)? ${FRENCH_MONTH} ${YEAR}`, (g) => dayOf(at(g, 2), frenchMonth(g[1]), at(g, 0))],
    [`(?:mois de |mois d')?${FRENCH_MONTH} ${YEAR}`, (g) => monthIn(at(g, 1), frenchMonth(g[0]))],
    [
      `(\\d{1,2})(?:er)? ${FRENCH_MONTH}(?! \\d)`,
      (g) => ({ kind: 'month_day', month: frenchMonth(g[1]), day: at(g, 0) }),
    ],
    [`(?:mois de |mois d')?${FRENCH_MONTH}`, (g) => ({ kind: 'month_name', month: frenchMonth(g[0]) })],
    ['t([1-4])', (g) => quarterName(at(g, 0))],
    [
      '(?:le |au )?(1er|premier|2e|2eme|deuxieme|second|3e|3eme|troisieme|4e|4eme|quatrieme) trimestre',
      (g) => quarterName(frenchOrdinal(g[0])),
    ],
    [`t([1-4]) (?:de |en )?${YEAR}`, (g) => quarterIn(at(g, 1), at(g, 0))],
    [
      `(?:le )?(1er|premier|2e|2eme|deuxieme|second|3e|3eme|troisieme|4e|4eme|quatrieme) trimestre (?:de |en |d')?(?:l'annee )?${YEAR}`,
      (g) => quarterIn(at(g, 1), frenchOrdinal(g[0])),
    ],
    [
      `(?:le )?(1er|premier|2e|deuxieme|second) semestre (?:de |en )?${YEAR}`,
      (g) => months(at(g, 1), frenchOrdinal(g[0]) * 6 - 5, 6, 'range'),
    ],
    [`(?:l'annee )?${YEAR}`, (g) => yearOnly(at(g, 0))],
    [
      "depuis (?:le debut de l'annee|le 1er janvier|le debut de cette annee)",
      (_, today) => sofar(today, 'year'),
    ],
    ['depuis (?:le debut du mois|le debut de ce mois)', (_, today) => sofar(today, 'month')],
    ['(?:cette annee|annee en cours)', (_, today) => yearOnly(yearOfDay(today, 0))],
    [
      "(?:l')?(?:annee derniere|an dernier|an passe|annee passee|annee precedente)",
      (_, today) => yearOnly(yearOfDay(today, -1)),
    ],
    ['(?:ce mois-ci|ce mois)', (_, today) => monthFrom(today, 0)],
    ['(?:le )?mois (?:dernier|passe|precedent)', (_, today) => monthFrom(today, -1)],
    ['(?:ce trimestre)', (_, today) => quarterFrom(today, 0)],
    ['(?:le )?trimestre (?:dernier|passe|precedent)', (_, today) => quarterFrom(today, -1)],
    ['(?:cette semaine)', (_, today) => weekFrom(today, 0)],
    ['(?:la )?semaine (?:derniere|passee|precedente)', (_, today) => weekFrom(today, -1)],
    ["aujourd'hui", (_, today) => daysFrom(today, 0, 1)],
    ['hier', (_, today) => daysFrom(today, -1, 1)],
    ['(?:les |ces |des )?(\\d+) derniers jours', (g, today) => recent(today, at(g, 0), 'day')],
    ['(?:les |ces |des )?(\\d+) dernieres semaines', (g, today) => recent(today, at(g, 0), 'week')],
    ['(?:les |ces |des )?(\\d+) derniers mois', (g, today) => recent(today, at(g, 0), 'month')],
    ['(?:les |ces |des )?(\\d+) dernieres annees', (g, today) => recent(today, at(g, 0), 'year')],
    ['(?<!chaque |par )(?:le |les )?(?:week-?ends?|fins de semaine)', weekPart(true, 'week-end')],
    ['(?:les jours de semaine|en semaine|jours de semaine)', weekPart(false, 'lundi à vendredi')],
    [`(?:le |les )?(${FRENCH_DAYS})s?`, weekday(FRENCH_DAYS)],
  ],
};

function frenchOrdinal(word: string | undefined): number {
  if (word === undefined) return 1;
  const digit = word.match(/^\d/)?.[0];
  if (digit !== undefined) return Number(digit);
  return word === 'premier'
    ? 1
    : word.startsWith('d') || word === 'second'
      ? 2
      : word.startsWith('t')
        ? 3
        : 4;
}

const COMPILED = new Map<OtherLanguage, [RegExp, Build][]>();

function compiled(language: OtherLanguage): [RegExp, Build][] {
  const known = COMPILED.get(language);
  if (known !== undefined) return known;
  const edge = language === 'fr' ? '(?![\\p{L}\\d])' : '(?!\\d)';
  const rules = RULES[language].map(([source, build]): [RegExp, Build] => [
    new RegExp(`${source}${edge}`, 'uy'),
    build,
  ]);
  COMPILED.set(language, rules);
  return rules;
}

/** Every span of time that begins at a place; `label` is what was written, for one fixed in time its ISO form. */
export function readDates(text: string, start: number, language: Language, today: string): DatedSpan[] {
  if (language === 'en') {
    const span = readEnglishDate(text, start, today);
    return span === undefined ? [] : [span];
  }
  const before = text[start - 1] ?? ' ';
  if (/[\d.,一二三四五六七八九十]/.test(before) || (language === 'fr' && /\p{L}/u.test(before))) return [];
  const found: DatedSpan[] = [];
  const day = new Date(`${today}T00:00:00Z`);
  for (const [rule, build] of compiled(language)) {
    rule.lastIndex = start;
    const match = rule.exec(text);
    if (match === null) continue;
    const built = build(match.slice(1), day);
    if (built === undefined) continue;
    const end = start + match[0].length;
    found.push({ period: { ...built, start: 0, end: 0, label: labelOf(built, match[0]) }, end });
  }
  return found;
}

function labelOf(built: NonNullable<ReturnType<Build>>, written: string): string {
  if (built.label !== undefined) return built.label;
  if (built.fromYear !== undefined) return String(built.fromYear);
  if (built.kind === 'day') return built.from ?? written;
  if (built.kind === 'month') return built.from?.slice(0, 7) ?? written;
  if (built.kind === 'quarter')
    return `${built.from?.slice(0, 4) ?? ''} Q${Math.floor(Number(built.from?.slice(5, 7)) / 3) + 1}`;
  return written;
}
