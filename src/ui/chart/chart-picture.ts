// A chart as a picture for a document, without being on the page. Loaded when a document is made: Plotly comes with it.
import Plotly from 'plotly.js/dist/plotly-basic.min.js';
import { readTokenColours } from '../token-colours.ts';
import { CHART_TOKENS, chartColours } from './chart-colours.ts';
import { type ChartData, type ChartSpec, emptyName, fitsPie, seriesOf } from './chart-spec.ts';
import { layoutOf, separatorsOf, tracesOf } from './plotly-figure.ts';

/** CSS pixels; the height is that of charts on the page. */
const WIDTH = 900;
const HEIGHT = 450;
/** Points a pixel: sharp in print without making documents heavy. */
const SCALE = 1.5;
const PAPER = '#ffffff';

/**
 * A chart on white paper, in the light theme whatever the page's is.
 *
 * @param locale BCP 47, for the separators of numbers
 * @param emptyWord the word for nothing
 * @returns a data URL of a PNG; undefined where there is nothing to draw
 */
export async function chartPicture(
  spec: ChartSpec,
  data: ChartData,
  locale: string,
  emptyWord: string,
): Promise<string | undefined> {
  const empty = emptyName(emptyWord);
  const series = seriesOf(spec, data, empty);
  if (!series.some(({ y }) => y.some((value) => value !== null))) return undefined;
  const host = document.body.appendChild(document.createElement('div'));
  host.hidden = true;
  host.style.colorScheme = 'light';
  host.style.fontFamily = 'var(--chart-font, var(--font))';
  const colours = chartColours(readTokenColours(CHART_TOKENS, host));
  const font = getComputedStyle(host).fontFamily;
  host.remove();
  // a pie that would lie is drawn as bars, as on the page
  const mark = spec.mark === 'pie' && !fitsPie(series) ? 'bar' : spec.mark;
  const common = spec.marks && mark === spec.mark ? null : mark;
  const layout = layoutOf(spec, common, series, colours, {
    font,
    height: HEIGHT,
    separators: separatorsOf(locale),
    empty,
  });
  return Plotly.toImage(
    {
      data: tracesOf(common, series, colours, empty),
      layout: { ...layout, width: WIDTH, paper_bgcolor: PAPER, plot_bgcolor: PAPER },
    },
    { format: 'png', width: WIDTH, height: HEIGHT, scale: SCALE },
  );
}
