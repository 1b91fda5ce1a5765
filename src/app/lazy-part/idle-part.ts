import type { ComponentType, LazyExoticComponent } from 'react';
import { type Area, loadTexts } from '../../i18n/texts.ts';
import { lazyPart } from './lazy-part.ts';

/** Milliseconds after which a page that draws no frames, such as a hidden tab, counts as painted. */
const UNSEEN = 100;

/**
 * Resolves when the frame after the next one has been drawn: what a page can be used without is fetched then, and takes nothing of the
 * line from what it needs.
 */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        setTimeout(resolve);
      }),
    );
  });
}

/** As `lazyPart`, of what a page can be used without: it is fetched when what is drawn with it can be seen. */
export function idlePart<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart([], async () => {
    await afterPaint();
    const [part] = await Promise.all([load(), ...areas.map(loadTexts)]);
    return part;
  });
}
