import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, loadTexts } from '../../i18n/texts.ts';

/**
 * A part that is fetched when it is first drawn, together with the texts that it speaks.
 *
 * @param areas areas of texts of the part
 * @param load imports the part, e.g. `() => import('../../../ui/dates/DateField.tsx').then((part) => part.DateField)`
 */
export function lazyPart<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), ...areas.map(loadTexts)]);
    return { default: part };
  });
}
