let canvas: HTMLCanvasElement | null = null;

/** Any CSS colour as `#rrggbb` or `rgba(…)`, which is what drawing libraries can read; itself where there is no canvas. */
function toRgb(colour: string): string {
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext?.('2d', { willReadFrequently: true });
  if (!context) return colour;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Colours of design tokens as the theme resolves them now, for what is drawn on a canvas. `light-dark()` is resolved by
 * the browser: the token is read as the colour of an element, not as text.
 */
export function readTokenColours<Name extends string>(
  names: readonly Name[],
  parent: Element,
): Record<Name, string> {
  const probe = parent.appendChild(document.createElement('span'));
  // The loop fills every name; the type cannot see that.
  const colours = {} as Record<Name, string>;
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    colours[name] = toRgb(getComputedStyle(probe).color);
  }
  probe.remove();
  return colours;
}
