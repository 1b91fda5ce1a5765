import { describe, expect, it } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { deviceZone } from '../../i18n/time-zones.ts';
import { groupByAge } from './group-by-age.ts';

const NOW = new Date(2026, 2, 15, 9, 30);
function chat(name: string, at: Date, pinned = false): Shape<'Chat'> {
  return {
    id: name,
    name,
    kind: 'chat',
    table_ids: [],
    leaf_id: null,
    generating: false,
    created_at: 0,
    last_message_at: at.getTime() / 1000,
    pinned,
    archived: false,
    temporary: false,
    project_id: null,
  };
}
const outline = (chats: Shape<'Chat'>[], now = NOW, zone = deviceZone()) =>
  groupByAge(chats, now, zone).map(({ titleId, items }) => [titleId, items.map(({ name }) => name)]);

describe('the groups of the rail', () => {
  it('are the days of the person: a minute after midnight is today, a minute before is yesterday', () => {
    expect(
      outline([
        chat('today', new Date(2026, 2, 15, 0, 1)),
        chat('yesterday', new Date(2026, 2, 14, 23, 59)),
        chat('previous', new Date(2026, 2, 13, 12)),
        chat('first of seven', new Date(2026, 2, 8, 0, 0)),
        chat('older', new Date(2026, 2, 7, 23, 59)),
      ]),
    ).toEqual([
      ['shell.today', ['today']],
      ['keep.yesterday', ['yesterday']],
      ['keep.previousDays', ['previous', 'first of seven']],
      ['shell.older', ['older']],
    ]);
  });

  it.each([
    ['Pacific/Auckland', 'keep.yesterday'],
    ['America/Los_Angeles', 'shell.today'],
  ])('are those of the zone of the person, whatever that of the device: %s', (zone, titleId) => {
    // midnight of the 16th in Auckland is 11:00 of the 15th, in Los Angeles 04:00
    const now = new Date('2026-03-15T11:30:00Z');
    expect(outline([chat('asked', new Date('2026-03-15T10:30:00Z'))], now, zone)).toEqual([
      [titleId, ['asked']],
    ]);
  });

  it('begin with pinned chats, which stand nowhere else', () => {
    expect(
      outline([chat('old', new Date(2020, 0, 1), true), chat('today', new Date(2026, 2, 15, 8), true)]),
    ).toEqual([['keep.pinned', ['old', 'today']]]);
  });

  it('take a chat from a clock that runs ahead as of today', () => {
    expect(outline([chat('ahead', new Date(2026, 2, 16))])).toEqual([['shell.today', ['ahead']]]);
  });
});
