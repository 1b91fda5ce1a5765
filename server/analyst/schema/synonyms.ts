// Words that a person uses for a column that is named otherwise. Each group is one meaning; words are dictionary forms.

const GROUPS: string[][] = [
  ['population', 'inhabitant', 'resident', 'person', 'populous', 'live'],
  ['attendance', 'crowd', 'spectator', 'attend', 'attendee', 'visitor', 'audience'],
  ['country', 'nation', 'nationality', 'nat', 'nationalities', 'state represented'],
  ['team', 'club', 'side', 'squad'],
  ['city', 'town'],
  ['opponent', 'opposition', 'against', 'versus', 'opposing'],
  ['venue', 'stadium', 'location', 'site', 'ground', 'arena', 'where', 'place', 'locale'],
  ['rank', 'ranking', 'position', 'pos', 'place', 'standing', 'finish', 'placement', 'placing'],
  ['date', 'day', 'when'],
  ['year', 'season', 'yr', 'when'],
  ['film', 'movie'],
  ['song', 'single', 'track', 'tune'],
  ['revenue', 'sale', 'turnover', 'income', 'earn', 'takings', 'proceeds'],
  ['price', 'cost', 'fee', 'expensive', 'cheap'],
  ['quantity', 'unit', 'qty', 'piece', 'amount', 'volume'],
  ['salary', 'wage', 'pay', 'earn', 'compensation'],
  ['score', 'result'],
  ['area', 'size', 'large'],
  ['age', 'old', 'young'],
  ['height', 'tall', 'high'],
  ['length', 'long', 'distance'],
  ['weight', 'heavy', 'light'],
  ['speed', 'fast', 'slow'],
  ['duration', 'time', 'long'],
  ['elevation', 'altitude', 'high'],
  ['width', 'wide'],
  ['depth', 'deep'],
  ['rating', 'rated', 'stars', 'satisfaction'],
  ['store', 'branch', 'shop', 'outlet'],
  ['payment', 'pay', 'paid'],
  ['customer', 'client', 'buyer'],
  ['employee', 'worker', 'staff'],
  ['category', 'type', 'kind', 'class', 'sort'],
  ['gender', 'sex'],
  ['temperature', 'temp'],
  ['language', 'tongue'],
  ['manufacturer', 'maker', 'manufacture'],
  ['company', 'firm', 'corporation'],
  ['profit', 'margin', 'earn'],
  ['discount', 'rebate', 'reduction'],
  ['average', 'mean', 'avg'],
  ['percentage', 'percent', 'pct', 'share', 'proportion'],
  ['point', 'pts', 'pt'],
  ['win', 'w', 'won', 'wins'],
  ['lose', 'l', 'losses', 'lost'],
  ['draw', 'd', 'tie', 'drawn'],
  ['win', 'champion', 'winner'],
  ['capacity', 'seat', 'hold'],
  ['author', 'writer', 'write', 'written'],
  ['airdate', 'air'],
  ['network', 'channel', 'tv'],
  ['musician', 'artist', 'performer', 'singer'],
  ['role', 'character', 'play'],
  ['school', 'college', 'university'],
  ['debut', 'first'],
  ['hometown', 'town'],
  ['party', 'affiliation', 'political'],
  ['lap', 'laps'],
  ['kilometer', 'km', 'distance'],
  ['vote', 'votes'],
];

const BY_WORD = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const word of group) {
    const others = BY_WORD.get(word) ?? new Set();
    for (const other of group) if (other !== word) others.add(other);
    BY_WORD.set(word, others);
  }
}

/** Whether two dictionary forms can mean one column. */
export function areSynonyms(left: string, right: string): boolean {
  return BY_WORD.get(left)?.has(right) ?? false;
}

/** Header words of columns that hold persons, for "who". */
export const PERSON_WORDS = new Set(['name', 'player', 'driver', 'athlete', 'rider', 'director', 'coach', 'winner', 'win', 'champion', 'candidate', 'swimmer', 'person', 'artist', 'author', 'writer', 'actor', 'actress', 'jockey', 'mayor', 'senator', 'nominee', 'contestant', 'golfer', 'skater', 'cyclist', 'president', 'manager', 'customer', 'employee', 'owner', 'member', 'recipient', 'opponent', 'batsman', 'bowler', 'competitor', 'skip', 'salesperson', 'seller', 'user', 'student', 'teacher', 'singer', 'incumbent', 'breeder', 'trainer', 'horse', 'partner', 'team', 'nation', 'country', 'couple', 'party']);

/** Header words of columns that hold places, for "where". */
export const PLACE_WORDS = new Set(['venue', 'location', 'place', 'site', 'stadium', 'city', 'country', 'town', 'region', 'ground', 'address', 'arena', 'state', 'store', 'circuit', 'track', 'hometown', 'district', 'province', 'headquarter']);
