// Forecasts of a series by the simple method that was least wrong about its own past. Pure functions: numbers in, numbers out.

export type Method = 'naive' | 'seasonal' | 'drift' | 'holt';

/** Values that are expected, with the range that back-tests kept in 4 of 5 cases. */
export interface Forecast {
  method: Method;
  points: number[];
  low: number[];
  high: number[];
  /** Mean absolute error in the back-tests, of the method and of repeating the last value. */
  error: number;
  naiveError: number;
  /** Mean absolute error by that of the last value within the known part (Hyndman and Koehler 2006). */
  mase: number;
  origins: number;
  /** True where no method was better than one in that scale, and so the last value is repeated. */
  isGuess: boolean;
}

/** Back-tests at least and at most. */
const LEAST_ORIGINS = 4;
const MOST_ORIGINS = 24;
const COVERED = 0.8;
const WEIGHTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const DAMPINGS = [0.8, 0.9, 0.98];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Values from which a series can be forecast: two seasons and four more, and never below eight. */
export function leastValues(season: number): number {
  return Math.max(8, 2 * season + 4);
}

function naive(values: readonly number[], steps: number): number[] {
  return Array.from({ length: steps }, () => values.at(-1) ?? 0);
}

function seasonal(values: readonly number[], steps: number, season: number): number[] {
  return Array.from({ length: steps }, (_, step) => values[values.length - season + (step % season)] ?? 0);
}

function drift(values: readonly number[], steps: number): number[] {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const slope = (last - first) / Math.max(1, values.length - 1);
  return Array.from({ length: steps }, (_, step) => last + slope * (step + 1));
}

/** Level and trend that fades (Gardner and McKenzie 1985); the weights are those with the least squares one step ahead. */
export function dampedHolt(values: readonly number[], steps: number): number[] {
  let best = { squares: Number.POSITIVE_INFINITY, level: 0, trend: 0, damping: 1 };
  for (const damping of DAMPINGS)
    for (const alpha of WEIGHTS)
      for (const beta of WEIGHTS) {
        if (beta > alpha) break;
        let [level, trend] = [values[0] ?? 0, (values[1] ?? 0) - (values[0] ?? 0)];
        let squares = 0;
        for (const value of values.slice(1)) {
          const expected = level + damping * trend;
          squares += (value - expected) ** 2;
          const next = alpha * value + (1 - alpha) * expected;
          trend = beta * (next - level) + (1 - beta) * damping * trend;
          level = next;
        }
        if (squares < best.squares) best = { squares, level, trend, damping };
      }
  let [sum, factor] = [0, 1];
  return Array.from({ length: steps }, () => {
    factor *= best.damping;
    sum += factor;
    return best.level + sum * best.trend;
  });
}

function predict(method: Method, values: readonly number[], steps: number, season: number): number[] {
  switch (method) {
    case 'naive':
      return naive(values, steps);
    case 'seasonal':
      return seasonal(values, steps, season);
    case 'drift':
      return drift(values, steps);
    case 'holt':
      return dampedHolt(values, steps);
  }
}

/** The value that a share of others do not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * Forecasts a series, the earliest value first.
 *
 * @param season values in a season, 1 for none
 * @returns undefined where the series is too short
 */
export function forecast(values: readonly number[], season: number, steps: number): Forecast | undefined {
  if (values.length < leastValues(season)) return undefined;
  const shortest = Math.max(4, season + 1);
  const origins = Math.min(MOST_ORIGINS, values.length - Math.max(shortest, Math.floor(values.length / 2)));
  if (origins < LEAST_ORIGINS) return undefined;
  const methods: Method[] = season > 1 ? ['naive', 'seasonal', 'drift', 'holt'] : ['naive', 'drift', 'holt'];
  const tested = methods.map((method) => {
    const errors: number[][] = Array.from({ length: steps }, () => []);
    const scaled: number[] = [];
    for (let known = values.length - origins; known < values.length; known += 1) {
      const past = values.slice(0, known);
      const scale = mean(past.slice(1).map((value, index) => Math.abs(value - (past[index] ?? 0))));
      for (const [step, point] of predict(
        method,
        past,
        Math.min(steps, values.length - known),
        season,
      ).entries()) {
        const error = Math.abs((values[known + step] ?? 0) - point);
        errors[step]?.push(error);
        if (scale > 0) scaled.push(error / scale);
      }
    }
    return { method, errors, error: mean(errors.flat()), mase: scaled.length === 0 ? 0 : mean(scaled) };
  });
  const own = tested.find(({ method }) => method === 'naive');
  const least = tested.toSorted((one, other) => one.mase - other.mase)[0];
  if (own === undefined || least === undefined) return undefined;
  const isGuess = least.mase >= 1;
  const chosen = isGuess ? own : least;
  const points = predict(chosen.method, values, steps, season);
  const isPositive = values.every((value) => value >= 0);
  let widest = 0;
  const spread = points.map((_, step) => {
    const errors = chosen.errors[step] ?? [];
    // far steps have few back-tests, and are no surer than near ones
    widest = Math.max(widest, errors.length >= LEAST_ORIGINS ? quantile(errors, COVERED) : 0);
    return widest;
  });
  const floor = (value: number): number => (isPositive ? Math.max(0, value) : value);
  return {
    method: chosen.method,
    points: points.map(floor),
    low: points.map((point, step) => floor(point - (spread[step] ?? 0))),
    high: points.map((point, step) => point + (spread[step] ?? 0)),
    error: chosen.error,
    naiveError: own.error,
    mase: chosen.mase,
    origins,
    isGuess,
  };
}
