/** Letters beyond ASCII of a language, small ones, and the single-byte encodings that its files come in. */
const LANGUAGES: readonly [letters: string, encodings: readonly string[]][] = [
  ['àâæçéèêëîïôœùûüÿ', ['windows-1252', 'macintosh']], // French
  ['äöüßé', ['windows-1252', 'macintosh']], // German
  ['áéíñóúüªº', ['windows-1252', 'macintosh']], // Spanish
  ['áâãàçéêíóôõúªº', ['windows-1252', 'macintosh']], // Portuguese
  ['àèéìîòùç', ['windows-1252', 'macintosh']], // Italian, Catalan
  ['åäöæøéü', ['windows-1252', 'macintosh']], // Nordic
  ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', ['windows-1251', 'koi8-r']], // Russian, Bulgarian
  ['абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', ['windows-1251']], // Ukrainian
  ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ', ['windows-1253']], // Greek
  ['אבגדהוזחטיךכלםמןנסעףפץצקרשת', ['windows-1255']], // Hebrew
  ['ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأؤإئپچژگ', ['windows-1256']], // Arabic, Persian
  ['çğıöşüâî', ['windows-1254']], // Turkish
  ['áéíðóúýþæö', ['windows-1252']], // Icelandic
  ['ąćęłńóśźż', ['windows-1250', 'iso-8859-2']], // Polish
  ['áčďéěíňóřšťúůýž', ['windows-1250', 'iso-8859-2']], // Czech
  ['áäčďéíĺľňóôŕšťúýž', ['windows-1250', 'iso-8859-2']], // Slovak
  ['áéíóöőúüű', ['windows-1250', 'iso-8859-2']], // Hungarian
  ['čćđšž', ['windows-1250', 'iso-8859-2']], // Croatian, Slovene, Serbian
  ['ăâîşţ', ['windows-1250', 'iso-8859-2']], // Romanian
];
const ALPHABETS = LANGUAGES.map(([letters, encodings]) => ({
  letters: new Set([...letters, ...letters.toUpperCase(), ...(letters.includes('ı') ? 'İ' : '')]),
  encodings,
  /** Letters of another script stand side by side, never among ASCII ones. */
  isScript: !/\p{Script=Latin}/u.test(letters),
}));
/** Signs that any language's texts hold. */
const SIGNS = new Set('€£¥§©®°±²³·«»„“”‘’‚–—…•№¡¿\u00a0');
/** What an odd sign, a capital within a word or foreign letters side by side speak against an encoding. */
const AGAINST = 2;
/** Below this no language explains the letters; nearer than `CLOSE` two explain them alike. */
const EXPLAINED = 0.8;
const CLOSE = 0.1;
/** Old Macs are rarer than all others. */
const MACINTOSH = 0.11;

export interface LetterGuess {
  encoding: string;
  /** Encodings that explain the letters as well, and give another text. */
  others: string[];
}

/**
 * The single-byte encoding in which the letters beyond ASCII are those of one language, stand where that language has them
 * (those of another script side by side, others among ASCII letters) and are large only where a word begins. One pass for each language.
 *
 * @returns undefined where no language explains them
 */
export function guessByLetters(bytes: Uint8Array): LetterGuess | undefined {
  const texts = new Map<string, string>();
  const scored = ALPHABETS.flatMap(({ letters, encodings, isScript }) =>
    encodings.map((encoding) => {
      const text = texts.get(encoding) ?? new TextDecoder(encoding).decode(bytes);
      texts.set(encoding, text);
      const score = scoreOf(text, letters, isScript) - (encoding === 'macintosh' ? MACINTOSH : 0);
      return { encoding, text, score };
    }),
  ).sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || best.score < EXPLAINED) return undefined;
  const others = scored.filter(({ text, score }) => text !== best.text && score > best.score - CLOSE);
  return { encoding: best.encoding, others: [...new Set(others.map(({ encoding }) => encoding))] };
}

/** At most 1: the share of the characters beyond ASCII that a language explains, less what speaks against it. */
function scoreOf(text: string, letters: ReadonlySet<string>, isScript: boolean): number {
  let count = 0;
  let score = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    if (char < '\u0080') continue;
    count += 1;
    const before = text[index - 1] ?? '';
    const after = text[index + 1] ?? '';
    if (!letters.has(char)) {
      // a sign between two letters is a letter of another encoding; the apostrophe of isn’t is not
      const within = char !== '’' && isLetter(before) && isLetter(after);
      score += SIGNS.has(char) && !within ? 1 : -AGAINST;
      continue;
    }
    score += 1;
    if (isLarge(char) && isSmall(before)) score -= AGAINST;
    else if (isLarge(char)) score -= 0.05;
    // Portuguese has it in -ões alone; elsewhere it is the Hungarian ő of another encoding
    if (/õ/i.test(char) && !/e/i.test(after)) score -= 1;
    if (isScript && isSmall(char) && isLarge(before) && isLarge(text[index - 2] ?? '')) score -= AGAINST;
    if (isScript) {
      if (/[A-Za-z]/.test(before + after)) score -= 1;
    } else if (before >= '\u0080' && isLetter(before)) score -= 0.3;
  }
  return count === 0 ? 0 : score / count;
}

function isLetter(char: string): boolean {
  return char.toLowerCase() !== char.toUpperCase();
}

function isLarge(char: string): boolean {
  return isLetter(char) && char === char.toUpperCase();
}

function isSmall(char: string): boolean {
  return isLetter(char) && char === char.toLowerCase();
}
