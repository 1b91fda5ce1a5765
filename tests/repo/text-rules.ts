// What a machine can see of how a text is written in a language: its plurals, its script, its punctuation.
import { readIcuMessage } from './icu-arguments.ts';

const CJK_SCRIPTS = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
} as const;

/** Latin words that stay Latin in Chinese, Japanese and Korean: names, formats, units, keys, symbols of axes. */
const LATIN_WORDS = new Set(
  (
    'Tablewise API AI ID IP IBAN URL SHA SQL CSV TSV TXT JSON NDJSON PO XLSX XLS DOCX PNG JPG JPEG GIF WEBP SVG PDF HTML CSS Excel Word ' +
    'Parquet Markdown Mermaid LaTeX KaTeX JavaScript Python WebP Google WeChat Pay Alipay Stripe UTC ' +
    'Enter Shift Ctrl Cmd Esc Tab Alt KB MB GB TB ms p50 p95 csv tsv data outbox cron true false yyyy MM dd hh mm ss px x y n ' +
    // the wire, as the documentation of the API tells it
    'Authorization Bearer Cookie Unix Web curl TypeScript msg GET HTTPS IPv4 IPv6'
  ).split(' '),
);
/** Names of several words, parts of which are words of English too; endings of files, settings of the server, keys. */
const LATIN_NAMES =
  /\b[a-z]+\.[a-z]+:[a-z]+|\badmin\.|\$[A-Z]+|\b\d+(?::[a-z\d]+)+::|Accept-Language|Idempotency-Key|Retry-After|\b[a-z]+(?:_[a-z]+)+\b|Google Analytics|(?:Google )?Search Console|Google Ads|\.[a-z0-9]{2,5}\b|\b[A-Z]+(?:_[A-Z]+)+\b|\bF\d{1,2}\b|\b[A-Z]\b/g;
/** Kinds of files and words of SQL, which the engine names as their makers do. */
const TECHNICAL_IDS = /^engine\./;
/** The built-in analyst reads English, so the questions that it is offered with are in English in every language. */
const ENGLISH_IDS = /^chat\.starter(Total|Month|Average|Count|CountBy)$|^tables\.questionHint$/;

/** As punctuation; `name(...)` is code. */
const THREE_DOTS = /(?<!\(\w* ?)\.\.\./;

function pluralFaults(text: string, tag: string): string[] {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return readIcuMessage(text)
    .choices.filter(({ kind }) => kind === 'plural')
    .flatMap(({ name, branches }) => {
      const named = branches.filter((branch) => !branch.startsWith('='));
      return [
        // French has "many" for whole millions alone, which are written in digits here and so as the others are
        ...needed
          .filter((category) => category !== 'many' && !named.includes(category))
          .map((category) => `${name} has no "${category}"`),
        ...named
          .filter((category) => !needed.some((known) => known === category))
          .map((category) => `${name} has "${category}", which the language has not`),
      ];
    });
}

function cjkFaults(id: string, texts: readonly string[], language: keyof typeof CJK_SCRIPTS): string[] {
  if (ENGLISH_IDS.test(id)) return [];
  const script = CJK_SCRIPTS[language];
  const faults: string[] = [];
  const latin = texts
    .flatMap((text) => text.replace(LATIN_NAMES, ' ').match(/[A-Za-z][A-Za-z0-9]*/g) ?? [])
    .filter((word) => !LATIN_WORDS.has(word));
  if (latin.length > 0 && !TECHNICAL_IDS.test(id)) faults.push(`English is left (${latin.join(' ')})`);
  if (texts.some((text) => THREE_DOTS.test(text))) faults.push('three dots in place of …');
  if (language === 'ko') return faults;
  for (const text of texts) {
    const half = new RegExp(
      `(?:${script.source})[,.!?:;()]|[,!?:;()](?:${script.source})|[，。！？：；、] |[（）]{2}`,
      'u',
    ).exec(text);
    if (half) faults.push(`half-width punctuation at "${half[0]}"`);
  }
  return faults;
}

/** Codes of permissions and parts of addresses have a colon without a space. */
const withoutCodes = (text: string) => text.replace(/\b[a-z]+\.[a-z]+:[a-z]+|\b\d+(?::[a-z\d]+)+::/g, '0');

function frenchFaults(id: string, texts: readonly string[]): string[] {
  if (ENGLISH_IDS.test(id) || TECHNICAL_IDS.test(id)) return [];
  return texts.map(withoutCodes).flatMap((text) => [
    // a protected space stands there, so that no line begins with the sign
    ...(/ [:;!?»]|« |[\p{L}\p{N}\0)][;!?»]|[\p{L}\0)]:(?!\/)|«[\p{L}\0]/u.test(text)
      ? ['no protected space beside : ; ! ? « »']
      : []),
    ...(/\p{L}'\p{L}/u.test(text) ? ["' in place of ’"] : []),
    ...(THREE_DOTS.test(text) ? ['three dots in place of …'] : []),
  ]);
}

function isSentence(texts: readonly string[]): boolean {
  return texts.some((text) => text.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length >= 3);
}

/**
 * What is wrong with how a text is written in its language: plural categories that it lacks or does not have, English that was left,
 * half-width punctuation among Chinese and Japanese letters, French punctuation without its protected space.
 *
 * @param locale e.g. `zh_CN`
 * @param english the same text in English, which a translation of several words never is
 */
export function languageFaults(id: string, text: string, locale: string, english = ''): string[] {
  const tag = locale.replace('_', '-');
  const language = locale.slice(0, 2);
  const { texts } = readIcuMessage(text);
  return [
    ...pluralFaults(text, tag),
    ...(language === 'zh' || language === 'ja' || language === 'ko' ? cjkFaults(id, texts, language) : []),
    ...(language === 'fr' ? frenchFaults(id, texts) : []),
    ...(language !== 'en' && text === english && isSentence(texts) && !ENGLISH_IDS.test(id)
      ? ['it is the English text']
      : []),
  ];
}
