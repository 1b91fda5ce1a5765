// What the specification says of the machines that hold a choice, as rules over whatever may happen.
import { describe, expect, it } from 'vitest';
import { model as picker } from '../../src/machines/date-range/date-range.cases.ts';
import { model as filters } from '../../src/machines/filter-state/filter-state.cases.ts';
import { model as google } from '../../src/machines/google-binding/google-binding.cases.ts';
import { model as upload } from '../../src/machines/upload-lifecycle/upload-lifecycle.cases.ts';
import type { Moment } from './random-walk.ts';
import { answer, effectsOf, failure, holdsOnEveryWalk, pass, send, walkOf } from './random-walk.ts';

describe('upload', () => {
  const file = (id: string, bytes = 50) => ({ id, name: `${id}.csv`, bytes, type: 'text/csv' });
  const input = { audience: 'user', maxBytes: 100, maxFiles: 3, concurrency: 2 };
  const moves = [
    send({ type: 'files.added', files: [file('a'), file('b')] }),
    send({ type: 'files.added', files: [file('c'), file('big', 101), file('empty', 0)] }),
    send({ type: 'files.added', files: [file('d'), file('e')] }),
    ...['a', 'b', 'c'].flatMap((id) => [
      send({ type: 'file.succeeded', id, fileId: `stored-${id}` }),
      send({ type: 'file.failed', id, error: 'other', why: null }),
      send({ type: 'retry.requested', id }),
    ]),
    send({ type: 'file.removed', id: 'b' }),
    send({ type: 'upload.requested' }),
    send({ type: 'upload.requested' }),
    send({ type: 'upload.cancelled' }),
    send({ type: 'retry.requested' }),
  ];
  interface Listed {
    readonly id: string;
    readonly status: string;
  }
  const filesOf = ({ seen }: Moment) => seen.context.files as readonly Listed[];
  const startedIn = ({ seen }: Moment) =>
    seen.effects.flatMap((effect) => /^start uploadFile:(\S+)/.exec(effect)?.[1] ?? []);

  it('[R4.33, R4.34] nothing is sent before the preview and the wish to upload', async () => {
    await holdsOnEveryWalk(upload, input, moves, {
      when: ['files are sent after the wish', 'files wait for the wish'],
      holds: (walk, met) => {
        const wish = walk.findIndex(({ event }) => event?.type === 'upload.requested');
        const before = wish < 0 ? walk : walk.slice(0, wish);
        if (before.some((moment) => filesOf(moment).length > 0)) met('files wait for the wish');
        if (walk.flatMap(startedIn).length > 0) met('files are sent after the wish');
        expect(before.flatMap(startedIn)).toEqual([]);
      },
    });
  });

  it('a file that has arrived is never sent again', async () => {
    await holdsOnEveryWalk(upload, input, moves, {
      when: ['a file has arrived and others are sent', 'a file that has failed is sent again'],
      holds: (walk, met) => {
        const arrived = new Set<string>();
        for (const [index, moment] of walk.entries()) {
          if (arrived.size > 0 && startedIn(moment).length > 0) met('a file has arrived and others are sent');
          if (moment.event?.type === 'retry.requested' && startedIn(moment).length > 0)
            met('a file that has failed is sent again');
          for (const id of startedIn(moment)) expect([...arrived]).not.toContain(id);
          const before = walk[index - 1];
          const isSent =
            before &&
            filesOf(before).some(({ id, status }) => id === moment.event?.id && status === 'sending');
          if (moment.event?.type === 'file.succeeded' && isSent) arrived.add(String(moment.event.id));
          // the person may choose the same file once more
          if (moment.event?.type === 'files.added') arrived.clear();
        }
      },
    });
  });

  it('[R5.15, R5.16, R5.18, R5.19] never more than the limits: files, bytes of each, and files on their way', async () => {
    await holdsOnEveryWalk(upload, input, moves, {
      when: [
        'three files are held',
        'two files are on their way',
        'a file is too large',
        'more are chosen than fit',
      ],
      holds: (walk, met) => {
        for (const moment of walk) {
          const files = filesOf(moment);
          const held = files.filter(({ status }) => status !== 'rejected').length;
          if (held === 3) met('three files are held');
          if (files.some(({ id }) => id === 'big')) met('a file is too large');
          if (moment.event?.type === 'files.added' && held === 3) met('more are chosen than fit');
          if (files.filter(({ status }) => status === 'sending').length === 2)
            met('two files are on their way');
          expect(held).toBeLessThanOrEqual(3);
          expect(files.filter(({ status }) => status === 'sending').length).toBeLessThanOrEqual(2);
          expect(files.map(({ id }) => id)).not.toContain('empty');
          expect(startedIn(moment)).not.toContain('big');
        }
      },
    });
  });

  it('[R4.35, R4.36] once all have ended only files that failed are left, and they can be sent again', async () => {
    await holdsOnEveryWalk(upload, input, moves, {
      when: ['all have ended and some failed', 'one that failed is sent again'],
      holds: (walk, met) => {
        const settled = walk.findIndex(({ seen }) => seen.state === 'settled');
        if (settled >= 0 && walk.slice(settled).flatMap(startedIn).length > 0)
          met('one that failed is sent again');
        for (const moment of walk.filter(({ seen }) => seen.state === 'settled')) {
          met('all have ended and some failed');
          expect(filesOf(moment).every(({ status }) => status === 'failed')).toBe(true);
        }
      },
    });
  });

  it('[R4.37] Close closes, whatever is going on, and stops what is on its way', async () => {
    await holdsOnEveryWalk(upload, input, [...moves, send({ type: 'dialog.closed' })], {
      when: ['it is closed while files are on their way', 'it is closed while none is'],
      holds: (walk, met) => {
        const closed = walk.findIndex(({ event }) => event?.type === 'dialog.closed');
        if (closed < 0) return;
        const before = walk[closed - 1];
        const isSending = before !== undefined && filesOf(before).some(({ status }) => status === 'sending');
        met(isSending ? 'it is closed while files are on their way' : 'it is closed while none is');
        expect(walk[closed]?.seen.state).toBe('closed');
        const started = walk.flatMap(startedIn).length;
        const stopped = walk
          .flatMap(({ seen }) => seen.effects)
          .filter((effect) => effect.startsWith('stop ')).length;
        expect(stopped).toBe(started);
      },
    });
  });
});

describe('date range', () => {
  interface Picked {
    readonly start: string;
    readonly end: string;
  }
  const old = { start: '2026-03-02', end: '2026-03-05', compare: null };
  const limits = { min: '2026-02-10', max: '2026-04-20' };
  const input = { value: old, today: '2026-03-18', limits, comparable: true };
  const days = ['2026-02-09', '2026-02-10', '2026-02-28', '2026-03-01', '2026-04-20', '2026-04-21'];
  const moves = [
    send({ type: 'picker.opened' }),
    send({ type: 'picker.opened' }),
    send({ type: 'picker.dismissed' }),
    ...days.map((day) => send({ type: 'day.picked', day })),
    ...days.map((day) => send({ type: 'day.picked', day })),
    send({ type: 'quickRange.picked', range: 'last30Days' }),
    send({ type: 'quickRange.picked', range: 'lastCalendarYear' }),
    send({ type: 'compare.changed', mode: 'precedingPeriod' }),
    send({ type: 'compare.changed', mode: 'byHand' }),
    send({ type: 'day.typed', end: 'start', text: '2026-04-02' }),
    send({ type: 'day.typed', end: 'end', text: '2026-03-30' }),
    send({ type: 'focus.moved', move: 'nextMonth' }),
    send({ type: 'month.stepped', by: 1 }),
    send({ type: 'range.applied' }),
  ];
  const pickedIn = ({ seen }: Pick<Moment, 'seen'>) => seen.context.value as Picked;

  it('[R4.45] what is confirmed is never reversed and never outside of the limits', async () => {
    await holdsOnEveryWalk(picker, input, moves, {
      when: [
        'a range is confirmed',
        'a day outside of the limits is clicked',
        'the second day clicked is before the first',
      ],
      holds: (walk, met) => {
        if (effectsOf(walk, 'rangeConfirmed').length > 0) met('a range is confirmed');
        for (const [index, { event, seen }] of walk.entries()) {
          const before = walk[index - 1];
          if (event?.type !== 'day.picked' || before === undefined || before.seen.state === 'closed')
            continue;
          const day = String(event.day);
          if (day < limits.min || day > limits.max) met('a day outside of the limits is clicked');
          const isTold = seen.effects.some((effect) => effect.startsWith('rangeConfirmed '));
          if (isTold && pickedIn({ seen }).end !== day) met('the second day clicked is before the first');
        }
        for (const { start, end } of walk.map(pickedIn)) {
          expect(start <= end && start >= limits.min && end <= limits.max).toBe(true);
        }
      },
    });
  });

  it('[R4.43, R4.44, R4.46] two clicks confirm what was clicked, tell it once, and close', async () => {
    for (const [first, second, start, end] of [
      ['2026-03-10', '2026-03-14', '2026-03-10', '2026-03-14'],
      ['2026-03-14', '2026-03-10', '2026-03-10', '2026-03-14'],
      ['2026-02-28', '2026-02-28', '2026-02-28', '2026-02-28'],
    ]) {
      const walk = await walkOf(picker, input, [
        send({ type: 'picker.opened' }),
        send({ type: 'day.picked', day: first }),
        send({ type: 'day.picked', day: second }),
      ]);
      expect(effectsOf(walk, 'rangeConfirmed').map(({ text }) => text)).toEqual([
        `rangeConfirmed ${JSON.stringify({ value: { start, end, compare: null } })}`,
      ]);
      expect(walk.at(-1)?.seen.state).toBe('closed');
    }
  });

  it('[R4.47] a quick range confirms at once', async () => {
    const walk = await walkOf(picker, input, [
      send({ type: 'picker.opened' }),
      send({ type: 'quickRange.picked', range: 'last7Days' }),
    ]);
    expect(walk.at(-1)?.seen.state).toBe('closed');
    expect(walk.map(pickedIn).at(-1)).toMatchObject({ start: '2026-03-12', end: '2026-03-18' });
  });

  it('the value changes with a confirmation alone; Escape and a press outside keep it', async () => {
    await holdsOnEveryWalk(picker, input, moves, {
      when: ['it is confirmed', 'it is dismissed after a click'],
      holds: (walk, met) => {
        for (const [index, moment] of walk.slice(1).entries()) {
          const before = walk[index];
          const isTold = moment.seen.effects.some((effect) => effect.startsWith('rangeConfirmed '));
          if (isTold) met('it is confirmed');
          if (
            moment.event?.type === 'picker.dismissed' &&
            before?.event?.type === 'day.picked' &&
            before.seen.state !== 'closed'
          )
            met('it is dismissed after a click');
          if (before && !isTold) expect(pickedIn(moment)).toEqual(pickedIn(before));
        }
      },
    });
  });
});

describe('Google connection', () => {
  const scope = { projectId: null, teamId: null, isPublicAccount: false };
  const info = (bound: string[], requestorUserId: string) =>
    answer('loadBinding', { bound, requestorUserId, dataOwnerUserId: 'owner' });
  const site = (siteUrl: string) => ({ service: 'gsc', selected: { siteUrl } });
  const values = {
    accountSummaries: [],
    siteEntry: [{ siteUrl: 'https://a/' }, { siteUrl: 'https://b/' }],
    customers: [],
  };
  const revoking = [
    send({ type: 'service.switchedOff', service: 'gsc' }),
    send({ type: 'revoke.confirmed' }),
    send({ type: 'revoke.cancelled' }),
    answer('revoke', null),
    failure('revoke', new Error('refused')),
  ];
  const askerOf = (event: Moment['event']) =>
    (event?.output as { requestorUserId?: string } | null | undefined)?.requestorUserId;
  const moves = [
    info(['gsc'], 'owner'),
    info([], 'owner'),
    info(['gsc'], 'guest'),
    ...['ga', 'gsc', 'gads'].flatMap((service) => [
      send({ type: 'service.switchedOn', service }),
      send({ type: 'service.switchedOff', service }),
    ]),
    ...revoking,
    answer('requestConsent', { url: 'https://accounts.example' }),
    failure('requestConsent', new Error('refused')),
    answer('loadMetadata', { values, selected: { ga: null, gsc: null, gads: null } }),
    send({ type: 'item.selected', choice: site('https://a/') }),
    send({ type: 'item.selected', choice: site('https://b/') }),
    answer('saveSelection', null),
    failure('saveSelection', new Error('refused')),
  ];
  const input = { scope, isAdsEnabled: false, callback: null };

  it('[R4.40, R6.16] consent is asked for by the owner of the data alone, and leads to the provider', async () => {
    await holdsOnEveryWalk(google, input, moves, {
      when: ['a guest switches a service on', 'the owner is led to the provider'],
      holds: (walk, met) => {
        const isGuest = walk.some(({ event }) => askerOf(event) === 'guest');
        const switched = walk.findIndex(({ event }) => event?.type === 'service.switchedOn');
        if (isGuest && switched > 1) met('a guest switches a service on');
        if (effectsOf(walk, 'leaveTo').length > 0) met('the owner is led to the provider');
        if (isGuest) expect(effectsOf(walk, 'call requestConsent')).toEqual([]);
        const answered = walk.filter(({ event }) => event?.type === 'xstate.done.actor.requestConsent');
        expect(effectsOf(walk, 'leaveTo')).toHaveLength(answered.length);
      },
    });
  });

  it('[R6.21] Google Ads is no choice where the site does not enable it', async () => {
    await holdsOnEveryWalk(google, input, moves, {
      when: ['the owner switches Google Ads on', 'consent is asked for'],
      holds: (walk, met) => {
        const loaded = walk.findIndex(({ event }) => askerOf(event) === 'owner');
        if (loaded >= 0 && walk.slice(loaded).some(({ event }) => event?.service === 'gads'))
          met('the owner switches Google Ads on');
        if (effectsOf(walk, 'call requestConsent').length > 0) met('consent is asked for');
        expect(effectsOf(walk, 'call requestConsent').filter(({ text }) => text.includes('gads'))).toEqual(
          [],
        );
      },
    });
  });

  it('[R4.41, R4.42] nothing is revoked without a confirmation, and the page is loaded anew once it is', async () => {
    await holdsOnEveryWalk(google, input, [...moves, ...revoking, ...revoking, ...revoking], {
      when: [
        'something is revoked',
        'a revocation is cancelled',
        'the page is loaded anew',
        'a revocation is refused',
      ],
      holds: (walk, met) => {
        for (const { event, seen } of walk) {
          if (event?.type === 'revoke.cancelled' && seen.facts.taken.length > 0)
            met('a revocation is cancelled');
          if (event?.type === 'xstate.error.actor.revoke') met('a revocation is refused');
          if (seen.effects.some((effect) => effect.startsWith('call revoke'))) {
            met('something is revoked');
            expect(event?.type).toBe('revoke.confirmed');
          }
          if (seen.effects.includes('reloadPage')) {
            met('the page is loaded anew');
            expect(event?.type).toBe('xstate.done.actor.revoke');
          }
        }
      },
    });
  });

  it('a selection shows at once, and the one before comes back where it is refused', async () => {
    const selected = ({ seen }: Moment) =>
      (seen.context.metadata as { selected: { gsc: unknown } } | null)?.selected.gsc;
    await holdsOnEveryWalk(google, input, moves, {
      when: [
        'a selection shows before it is saved',
        'a selection is saved',
        'a selection is refused',
        'one is refused after another was saved',
      ],
      holds: (walk, met) => {
        let kept: unknown = null;
        for (const moment of walk) {
          if (moment.seen.effects.some((effect) => effect.startsWith('call saveSelection'))) {
            met('a selection shows before it is saved');
            expect(moment.event?.choice).toMatchObject({ selected: selected(moment) });
          }
          if (moment.event?.type === 'xstate.done.actor.saveSelection') met('a selection is saved');
          if (moment.event?.type === 'xstate.error.actor.saveSelection') {
            met('a selection is refused');
            if (kept !== null) met('one is refused after another was saved');
            expect(selected(moment)).toEqual(kept);
          }
          if (moment.event?.type === 'xstate.done.actor.saveSelection') kept = selected(moment);
        }
      },
    });
  });
});

describe('filters', () => {
  const definitions = [
    {
      alias: 'tags',
      type: 'check_list',
      options: [
        { name: 'A', value: 'a' },
        { name: 'B', value: 'b' },
      ],
    },
    { alias: 'shared', type: 'bool', on: 'yes', off: 'no' },
  ];
  const moves = [
    send({ type: 'drawer.opened' }),
    send({ type: 'drawer.closed' }),
    ...['a', 'b', '_all_'].map((value) => send({ type: 'check.toggled', alias: 'tags', value })),
    send({ type: 'bool.toggled', alias: 'shared' }),
    send({ type: 'search.typed', text: 'rain' }),
    send({ type: 'submitted' }),
    send({ type: 'filters.reset' }),
    send({ type: 'filter.removed', alias: 'tags' }),
    pass(500),
  ];
  const draftOf = ({ seen }: Moment) =>
    (seen.context.draft as { values: { tags: string[]; shared: string } }).values;

  it('[R4.21, R4.22] _all_ never stands beside another pick', async () => {
    await holdsOnEveryWalk(filters, { definitions }, moves, {
      when: ['_all_ is picked after another', 'another is picked after _all_'],
      holds: (walk, met) => {
        for (const [index, { event, seen }] of walk.entries()) {
          const before = walk[index - 1];
          if (before === undefined || event?.type !== 'check.toggled' || seen.facts.taken.length === 0)
            continue;
          const { tags } = draftOf(before);
          if (event.value === '_all_' && tags.length > 0 && !tags.includes('_all_'))
            met('_all_ is picked after another');
          if (event.value !== '_all_' && tags.includes('_all_')) met('another is picked after _all_');
        }
        for (const { tags } of walk.map(draftOf))
          expect(tags.includes('_all_') && tags.length > 1).toBe(false);
      },
    });
  });

  it('[R4.23] a switch has its on or its off value', async () => {
    await holdsOnEveryWalk(filters, { definitions }, moves, {
      when: ['it is on', 'it is off'],
      holds: (walk, met) => {
        for (const { shared } of walk.map(draftOf)) met(shared === 'yes' ? 'it is on' : 'it is off');
        expect(walk.map(draftOf).every(({ shared }) => shared === 'yes' || shared === 'no')).toBe(true);
      },
    });
  });

  it('what is active changes only where the list is told, and a drawer that is closed drops its draft', async () => {
    await holdsOnEveryWalk(filters, { definitions }, moves, {
      when: ['what is active changes', 'a drawer is closed with a draft'],
      holds: (walk, met) => {
        for (const [index, { event, seen }] of walk.slice(1).entries()) {
          const isTold = seen.effects.some((effect) => effect.startsWith('onApply '));
          if (!isTold) expect(seen.context.active).toEqual(walk[index]?.seen.context.active);
          const wasActive = JSON.stringify(walk[index]?.seen.context.active);
          if (isTold && JSON.stringify(seen.context.active) !== wasActive) met('what is active changes');
          if (event?.type === 'drawer.closed' && walk[index]?.seen.state === 'editing') {
            if (JSON.stringify(walk[index]?.seen.context.draft) !== wasActive)
              met('a drawer is closed with a draft');
            expect(seen.context.draft).toEqual(seen.context.active);
          }
        }
      },
    });
  });

  it('[R4.16, R4.17, R4.18, R4.19] every filter starts at its default', async () => {
    const all = [
      { alias: 'plan', type: 'option', options: [{ name: 'Pro', value: 'pro', is_default: true }] },
      { alias: 'owner', type: 'option', options: [{ name: 'Me', value: 'me' }] },
      { alias: 'tags', type: 'check_list', options: [{ name: 'A', value: 'a' }] },
      { alias: 'created', type: 'day_range' },
    ];
    const [start] = await walkOf(filters, { definitions: all }, []);
    expect(start && draftOf(start)).toEqual({
      plan: 'pro',
      owner: '_all_',
      tags: [],
      created: { start_time: 0, end_time: 0 },
    });
  });
});
