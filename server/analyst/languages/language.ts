/** Languages in which questions are read besides English. */
export const OTHER_LANGUAGES = ['zh', 'ja', 'ko', 'fr'] as const;

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

export type Language = 'en' | OtherLanguage;

/** Every language in which questions are read. */
export const LANGUAGES: readonly Language[] = ['en', ...OTHER_LANGUAGES];

/** Locale whose phrases answer a question of each language. */
export const LOCALES: Record<Language, string> = {
  en: 'en_US',
  zh: 'zh_CN',
  ja: 'ja_JP',
  ko: 'ko_KR',
  fr: 'fr_FR',
};

const FRENCH =
  /(?<![\p{L}\d])(?:combien|quel|quels|quelle|quelles|le|la|les|des|du|une|par|pour|dans|est|sont|ont|avec|sans|sauf|hors|chaque|entre|moyenne?s?|medianes?|somme|nombre|moins|liste|donne|donner|donnez|montre|montrer|montrez|affiche|afficher|affichez|depuis|avant|apres|ecart|chiffre|parmi|et|ou|qui|que|trimestre|mois|annee)(?![\p{L}\d])|(?<![\p{L}\d])[ldnsq]'(?=\p{L})|qu'/gu;
const ENGLISH =
  /(?<![\p{L}\d])(?:how|what|which|who|when|where|why|the|of|by|is|are|was|were|has|have|did|does|do|in|for|with|than|many|much|average|highest|lowest|show|list|between|and|per|each|from|to)(?![\p{L}\d])/gu;

/**
 * Languages in which a question is tried, the likeliest first. Scripts decide; a question in Chinese characters alone
 * can be Japanese, and Latin letters beside them can be names of the table or English.
 *
 * @param folded the question without names and values of the table, in lower case and without accents
 * @param locale locale of the person's screen, which decides what scripts leave open
 */
export function languagesOf(folded: string, locale: string): Language[] {
  const own = locale.slice(0, 2);
  const [french, english] = [count(folded, FRENCH), count(folded, ENGLISH)];
  const others = eastAsian(folded, own);
  // English words around one name in another script ask in English.
  if (others.length > 0) return english >= 2 ? ['en', ...others] : [...others, 'en'];
  if (french > english || (own === 'fr' && english === 0 && /(?<![\p{L}\d])de(?![\p{L}\d])/u.test(folded)))
    return ['fr', 'en'];
  // Without a single English word that joins others, a short question can still be French: "montant total en avril".
  const isOpen = english === 0 && /\p{L}/u.test(folded);
  return own === 'fr' || isOpen ? ['en', 'fr'] : ['en'];
}

function eastAsian(folded: string, own: string): Language[] {
  if (/\p{Script=Hangul}/u.test(folded)) return ['ko'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(folded)) return ['ja'];
  if (!/\p{Script=Han}/u.test(folded)) return [];
  return own === 'ja' ? ['ja', 'zh'] : ['zh', 'ja'];
}

function count(text: string, words: RegExp): number {
  return [...text.matchAll(words)].length;
}
