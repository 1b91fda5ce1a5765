import type { TimeGrain } from './intent.ts';

/** Steps of time in which a second part can ask how an answer moved. */
const TREND_GRAINS: TimeGrain[] = ['day', 'week', 'month', 'quarter', 'year'];

/** "..., and how did it move by month?": the question itself and the step of time of its second part. */
export function splitTrend(text: string): { text: string; grain?: TimeGrain } {
  const match = text.match(
    /^(.*?)[, ]+and how (?:did|does|has|do) (?:it|that|this|they|he|she) (?:move|moved|change|changed|develop|developed|evolve|evolved|go) (?:by|per|each|every|over the) (day|week|month|quarter|year)s?[?.! ]*$/i,
  );
  const grain = TREND_GRAINS.find((name) => name === match?.[2]?.toLowerCase());
  if (match?.[1] === undefined || grain === undefined) return { text };
  return { text: match[1], grain };
}
