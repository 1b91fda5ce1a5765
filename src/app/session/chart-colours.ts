/** Data colours that there are (`src/ui/tokens.css`). */
const SERIES = 6;

/**
 * Draws charts in the colours of a brand, the built-in ones after them. In the dark a colour is mixed with white, so that a dark one is still
 * seen. Parts that draw on a canvas hear of it as of a change of the theme.
 */
export function applyChartColours(
  // a server of an earlier version says none
  colours: readonly string[] = [],
  root: HTMLElement = document.documentElement,
): void {
  for (let at = 0; at < SERIES; at++) {
    const colour = colours[at];
    if (colour === undefined) root.style.removeProperty(`--data-${at + 1}`);
    else
      root.style.setProperty(
        `--data-${at + 1}`,
        `light-dark(${colour}, color-mix(in oklab, ${colour} 65%, white))`,
      );
  }
}
