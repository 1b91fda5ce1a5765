import type { ChartColours } from './chart-spec.ts';

/** Tokens that a chart is drawn in. */
export const CHART_TOKENS = [
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-5',
  'data-6',
  'data-rest',
  'data-cap',
  'text',
  'text-3',
  'line',
  'raised',
] as const;

export function chartColours(tokens: Readonly<Record<(typeof CHART_TOKENS)[number], string>>): ChartColours {
  return {
    series: [
      tokens['data-1'],
      tokens['data-2'],
      tokens['data-3'],
      tokens['data-4'],
      tokens['data-5'],
      tokens['data-6'],
    ],
    text: tokens.text,
    quiet: tokens['text-3'],
    line: tokens.line,
    ground: tokens.raised,
    rest: tokens['data-rest'],
    cap: tokens['data-cap'],
  };
}
