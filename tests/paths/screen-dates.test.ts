// @vitest-environment jsdom
// As many paths as all other screens together: a file of its own, which another core can take.
import { walkScreens } from './screen/walk-screens.ts';

await walkScreens({ 'date-range': async () => (await import('./screen/date-range.ts')).dateRangeScreen });
