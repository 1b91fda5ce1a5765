// The history of a record, which shows a skeleton while it waits.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/delayed-skeleton/delayed-skeleton.cases.ts';
import type {
  DelayedSkeletonEvent,
  DelayedSkeletonInput,
} from '../../../src/machines/delayed-skeleton/delayed-skeleton.machine.ts';
import type { HistoryPage } from '../../../src/records/detail/detail-config.ts';
import { RecordHistory } from '../../../src/records/detail/RecordHistory.tsx';
import { eventually } from '../../../src/ui/testing/render.tsx';
import { pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

let fail: (error: Error) => void = () => {};

export const skeletonScreen = screenDriver<DelayedSkeletonEvent>({
  model,
  // the delay is no setting of the screen
  hasSetting: ({ input }) => (input as DelayedSkeletonInput).delayMs === undefined,
  async open() {
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('lists')]);
    history.replaceState(null, '', '/record');
    return (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RecordHistory
          kind="record"
          id="record-1"
          load={() => {
            const { promise, reject } = Promise.withResolvers<HistoryPage>();
            fail = reject;
            return promise;
          }}
        />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never: () => null,
  look(state) {
    expect(document.querySelector('[aria-busy="true"]') !== null).toBe(state === 'visible');
  },
  events: {
    'wait.ended': async (_, { machine }) => {
      fail(new Error('The history cannot be read'));
      await eventually(() => expect(machine().getSnapshot().matches('done')).toBe(true));
    },
    'wait.started': async (_, { machine }) => {
      await pressControl('Retry');
      await eventually(() => expect(machine().getSnapshot().matches('waiting')).toBe(true));
    },
  },
});
