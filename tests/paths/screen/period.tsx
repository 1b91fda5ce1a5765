// The dialog in which a month of the books is closed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import { model } from '../../../src/machines/period-close/period-close.cases.ts';
import type { PeriodCloseEvent } from '../../../src/machines/period-close/period-close.machine.ts';
import { type, uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { MONTH } from '../answers/periods.ts';
import { neverInClose } from '../never-in-books.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const AREAS = ['core', 'books', 'payment', 'details', 'fields', 'forms'] as const;
const CLOSE = new RegExp(`^Close ${MONTH}$`);
const AGAIN = /^Look again$/;
const BUTTONS = '[role="dialog"] button[type="submit"]';

export const periodScreen = screenDriver<PeriodCloseEvent>({
  model,
  hasSetting: () => true,
  async open() {
    // all of one load: another screen may have loaded the app anew
    const [{ loadFormatter, loadTexts }, { PeriodCloseDialog }, { UiTextProvider }] = await Promise.all([
      import('../../../src/i18n/texts.ts'),
      import('../../../src/features/admin/financial/PeriodCloseDialog.tsx'),
      import('../../../src/ui/ui-text.tsx'),
    ]);
    await Promise.all([loadFormatter(), ...AREAS.map(loadTexts)]);
    return (
      <UiTextProvider value={uiTextFixture}>
        <QueryClientProvider client={new QueryClient()}>
          <PeriodCloseDialog month={MONTH} onClose={() => {}} />
        </QueryClientProvider>
      </UiTextProvider>
    );
  },
  offers: () => true,
  never: neverInClose,
  look(state) {
    expect(control(AGAIN, BUTTONS) === null).toBe(state !== 'blocked');
    // while it is looked at there is nothing to press
    expect(control(CLOSE, BUTTONS) === null).toBe(state === 'checking' || state === 'blocked');
    const isBusy = control(CLOSE, BUTTONS)?.getAttribute('aria-busy') === 'true';
    expect(isBusy).toBe(state === 'closing' || state === 'closed');
  },
  events: {
    'check.retried': () => pressControl(AGAIN, BUTTONS),
    'close.confirmed': async ({ reason }) => {
      const field = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea');
      if (field) await type(field, reason);
      await pressControl(CLOSE, BUTTONS);
    },
  },
});
