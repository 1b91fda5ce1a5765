import type { BasicInfos } from '../../api/shapes.ts';

/** Data colours that there are (`src/ui/tokens.css`). */
const SERIES = 6;

/**
 * Draws charts in the colours and letters of a brand, the built-in ones where it has none. In the dark a colour is mixed with white, so that a
 * dark one is still seen. Parts that draw on a canvas hear of it as of a change of the theme.
 */
export function applyChartLook(
  // a server of an earlier version says none
  { chart_colours: colours = [], chart_font: font }: Partial<BasicInfos> = {},
  { style }: HTMLElement = document.documentElement,
): void {
  for (let at = 0; at < SERIES; at++) {
    const colour = colours[at];
    style.setProperty(
      `--data-${at + 1}`,
      colour ? `light-dark(${colour}, color-mix(in oklab, ${colour} 65%, white))` : '',
    );
  }
  // an empty value takes a property away
  style.setProperty('--chart-font', font ? `"${font}", var(--font)` : '');
}
