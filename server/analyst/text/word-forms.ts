// English word forms by rule, with the irregular forms that rules miss.
import { dictionary } from './dictionary.ts';

const IRREGULAR: Record<string, string> = dictionary({
  won: 'win',
  wins: 'win',
  winning: 'win',
  winner: 'win',
  winners: 'win',
  victory: 'win',
  victories: 'win',
  lost: 'lose',
  losing: 'lose',
  loses: 'lose',
  loss: 'lose',
  losses: 'lose',
  loser: 'lose',
  had: 'have',
  has: 'have',
  having: 'have',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  been: 'be',
  being: 'be',
  am: 'be',
  did: 'do',
  does: 'do',
  done: 'do',
  doing: 'do',
  made: 'make',
  took: 'take',
  taken: 'take',
  got: 'get',
  gotten: 'get',
  gave: 'give',
  given: 'give',
  went: 'go',
  gone: 'go',
  came: 'come',
  ran: 'run',
  saw: 'see',
  seen: 'see',
  held: 'hold',
  led: 'lead',
  beat: 'beat',
  beaten: 'beat',
  built: 'build',
  sold: 'sell',
  bought: 'buy',
  wrote: 'write',
  written: 'write',
  sang: 'sing',
  sung: 'sing',
  began: 'begin',
  begun: 'begin',
  left: 'leave',
  met: 'meet',
  kept: 'keep',
  drew: 'draw',
  drawn: 'draw',
  drove: 'drive',
  driven: 'drive',
  flew: 'fly',
  flown: 'fly',
  grew: 'grow',
  knew: 'know',
  known: 'know',
  paid: 'pay',
  said: 'say',
  spent: 'spend',
  stood: 'stand',
  swam: 'swim',
  threw: 'throw',
  wore: 'wear',
  chose: 'choose',
  chosen: 'choose',
  became: 'become',
  fell: 'fall',
  fallen: 'fall',
  rose: 'rise',
  risen: 'rise',
  shot: 'shoot',
  brought: 'bring',
  felt: 'feel',
  found: 'find',
  hit: 'hit',
  people: 'person',
  persons: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  alumni: 'alumnus',
  indices: 'index',
  data: 'data',
  series: 'series',
  species: 'species',
  countries: 'country',
  less: 'less',
  gas: 'gas',
  bus: 'bus',
  news: 'news',
  status: 'status',
  address: 'address',
  caps: 'cap',
  higher: 'high',
  highest: 'high',
  runs: 'run',
  averages: 'average',
  missing: 'missing',
  standing: 'standing',
  heading: 'heading',
  rating: 'rating',
  during: 'during',
  according: 'according',
  following: 'following',
  spring: 'spring',
  building: 'building',
  recording: 'recording',
  king: 'king',
  thing: 'thing',
  ring: 'ring',
  string: 'string',
  morning: 'morning',
  evening: 'evening',
  speed: 'speed',
  need: 'need',
  seed: 'seed',
  red: 'red',
  bed: 'bed',
  united: 'united',
  hundred: 'hundred',
  goods: 'good',
  sales: 'sale',
  earnings: 'earn',
  earning: 'earn',
  costs: 'cost',
  cities: 'city',
  matches: 'match',
  movies: 'movie',
  ties: 'tie',
  cookies: 'cookie',
  lies: 'lie',
  pies: 'pie',
  buses: 'bus',
  bonuses: 'bonus',
  stadia: 'stadium',
  criteria: 'criterion',
  phenomena: 'phenomenon',
  medal: 'medal',
  total: 'total',
  championship: 'championship',
});
const VOWEL = /[aeiouy]/;

/** Dictionary form of an English word in lower case: games gives game, released gives release. */
export function baseForm(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ed') && VOWEL.test(word.slice(0, -2))) return undouble(word.slice(0, -2));
  if (word.endsWith('ing') && word.length > 5 && VOWEL.test(word.slice(0, -3)))
    return undouble(word.slice(0, -3));
  return word;
}

/** What remains of a verb when -ed or -ing is off: a doubled consonant becomes one, a lost e comes back. */
function undouble(rest: string): string {
  if (/([bdgmnprt])\1$/.test(rest)) return rest.slice(0, -1);
  if (
    /(at|iz|is|uc|ud|ur|as|os|us|ag|rg|dg|rv|lv|iv|uv|ov|av|ev|nc|rc|ac|ic|ib|ut|lat|rit|quir|tir|il|ol|ul|re|or|ar|plet|nam|im|ot|iet|ak)$/.test(
      rest,
    ) &&
    !/(ain|eat|oat|ear|oar|oot|ass|ess|iss|ail|eil|oil|ool|eak|visit|edit|limit|audit)$/.test(rest)
  )
    return `${rest}e`;
  return rest;
}

const SUFFIXES = [
  'ations',
  'ation',
  'ators',
  'ator',
  'ances',
  'ance',
  'ences',
  'ence',
  'ments',
  'ment',
  'ities',
  'ity',
  'ions',
  'ion',
  'ings',
  'ing',
  'ants',
  'ant',
  'ers',
  'er',
  'ors',
  'or',
  'ees',
  'ee',
  'ed',
  'al',
  'ly',
  'e',
  'y',
];

/** A root that relates forms of a word: director, directed and directs give direct. Only for comparing with another root. */
export function stem(word: string): string {
  const base = baseForm(word);
  for (const suffix of SUFFIXES) {
    if (
      base.endsWith(suffix) &&
      base.length - suffix.length >= 3 &&
      VOWEL.test(base.slice(0, -suffix.length))
    ) {
      const root = base.slice(0, -suffix.length);
      return root.length > 3 && /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
    }
  }
  return base;
}
