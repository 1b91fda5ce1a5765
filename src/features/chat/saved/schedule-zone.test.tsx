import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOwnZone } from '../../../app/session/use-own-zone.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { eventually, render } from '../../../ui/testing/render.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { draftOf, scheduleOf } from './schedule-draft.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/client.ts', () => ({ call }));

const DAILY = { ...draftOf(null), every: 'day' } as const;
const KEPT = { every: 'day', hour: 6, minute: 30, weekday: 1, day: 1, time_zone: 'Asia/Tokyo' } as const;

beforeEach(async () => {
  call.mockReset();
  await Promise.all(['results', 'fields'].map((area) => loadTexts(area as 'results')));
});

function Fields() {
  return <ScheduleFields draft={DAILY} ownZone={useOwnZone()} onChange={() => {}} />;
}

function shown(zone: string | null) {
  call.mockResolvedValue({ profile: { time_zone: zone } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Fields />
    </QueryClientProvider>,
  );
  return () => document.querySelector<HTMLInputElement>('[role="combobox"][aria-autocomplete]')?.value;
}

it('a new schedule is in the time zone of the profile', async () => {
  const zone = shown('Pacific/Auckland');
  await eventually(() => expect(zone()).toBe('Pacific/Auckland'));
  expect(call).toHaveBeenCalledExactlyOnceWith('profileGet', expect.anything(), expect.anything());
});

it('a new schedule is in the time zone of the device where the profile has none', async () => {
  const zone = shown(null);
  await eventually(() => expect(call).toHaveBeenCalled());
  expect(zone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('a schedule is sent in the zone that was chosen or kept, else in that of the person', () => {
  expect(scheduleOf(DAILY, 'Pacific/Auckland')).toMatchObject({
    every: 'day',
    time_zone: 'Pacific/Auckland',
  });
  expect(scheduleOf(draftOf(KEPT), 'Pacific/Auckland')).toEqual(KEPT);
});
