import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { FilterDefinition, FilterSelection, FilterStateInput } from './index.ts';
import { ALL, changedFilters, filterState, restrictingValues, ZERO_RANGE } from './index.ts';

const STATUS: FilterDefinition = {
  alias: 'status',
  type: 'option',
  options: [
    { name: 'All', value: ALL },
    { name: 'Active', value: 'active', is_default: true },
    { name: 'Locked', value: 'locked' },
  ],
};
const ROLE: FilterDefinition = {
  alias: 'role',
  type: 'option',
  options: [
    { name: 'User', value: 'user' },
    { name: 'Admin', value: 'admin' },
  ],
};
const PLANS: FilterDefinition = {
  alias: 'plans',
  type: 'check_list',
  options: [
    { name: 'All', value: ALL },
    { name: 'Free', value: 'free' },
    { name: 'Pro', value: 'pro' },
    { name: 'Team', value: 'team' },
  ],
};
const MFA: FilterDefinition = { alias: 'mfa', type: 'bool', on: 'yes', off: 'no' };
const YEAR: FilterDefinition = { alias: 'year', type: 'year' };
const MONTH: FilterDefinition = { alias: 'month', type: 'month' };
const DAY: FilterDefinition = { alias: 'day', type: 'day' };
const YEARS: FilterDefinition = { alias: 'years', type: 'year_range' };
const MONTHS: FilterDefinition = { alias: 'months', type: 'month_range' };
const DAYS: FilterDefinition = { alias: 'days', type: 'day_range' };
const NINE = [STATUS, PLANS, MFA, YEAR, MONTH, DAY, YEARS, MONTHS, DAYS];
const ALL_TEN = [...NINE, ROLE];

function start(input: Partial<FilterStateInput> = {}) {
  const clock = new SimulatedClock();
  const applied: FilterSelection[] = [];
  const actor = createActor(
    filterState.provide({ actions: { onApply: (_, selection) => applied.push(selection) } }),
    { clock, input: { definitions: ALL_TEN, ...input } },
  );
  actor.start();
  return {
    actor,
    applied,
    clock,
    now: () => actor.getSnapshot().context,
    draft: (alias: string) => actor.getSnapshot().context.draft.values[alias],
    active: (alias: string) => actor.getSnapshot().context.active.values[alias],
    matches: (state: 'closed' | 'editing') => actor.getSnapshot().matches(state),
  };
}

function openDrawer(input: Partial<FilterStateInput> = {}) {
  const started = start(input);
  started.actor.send({ type: 'drawer.opened' });
  return started;
}

describe('a filter starts', () => {
  it('[R4.16] [R3.026] at its default option where it has one', () => {
    expect(start().active('status')).toBe('active');
  });

  it('[R3.029] at the default of its definition, which counts more than an option', () => {
    expect(start({ definitions: [{ ...STATUS, default: 'locked' }] }).active('status')).toBe('locked');
  });

  it('[R4.17] as a single choice at _all_ where it has none', () => {
    expect(start().active('role')).toBe('_all_');
    for (const alias of ['year', 'month', 'day']) expect(start().active(alias)).toBe('_all_');
  });

  it('[R4.18] as a check list at the empty list where it has none', () => {
    expect(start().active('plans')).toEqual([]);
  });

  it('[R4.16] as a check list at its default options', () => {
    const options = [
      { name: 'A', value: 'a', is_default: true },
      { name: 'B', value: 'b' },
      { name: 'C', value: 'c', is_default: true },
    ];
    expect(start({ definitions: [{ ...PLANS, options }] }).active('plans')).toEqual(['a', 'c']);
  });

  it('[R4.19] as a range at the zero range where it has none', () => {
    for (const alias of ['years', 'months', 'days'])
      expect(start().active(alias)).toEqual({ start_time: 0, end_time: 0 });
  });

  it('as a bool at its off value', () => {
    expect(start().active('mfa')).toBe('no');
  });

  it('[R3.029] at its default where the default does not fit the type it is left out', () => {
    expect(start({ definitions: [{ ...DAYS, default: 'yesterday' }] }).active('days')).toEqual(ZERO_RANGE);
    expect(start({ definitions: [{ ...ROLE, default: ['a'] }] }).active('role')).toBe('_all_');
  });

  it('at the value of the address where it has one; what is no filter or of another type is dropped', () => {
    const { now } = start({ values: { role: 'admin', days: 'x', nothing: 'y', plans: ['pro'] } });
    expect(now().active.values).toMatchObject({ role: 'admin', days: ZERO_RANGE, plans: ['pro'] });
    expect(now().active.values).not.toHaveProperty('nothing');
  });
});

describe('the nine types', () => {
  it.each([
    ['option', 'role', 'admin'],
    ['year', 'year', '2026'],
    ['month', 'month', '2026-03'],
    ['day', 'day', '2026-03-18'],
    ['year_range', 'years', { start_time: 1_735_689_600, end_time: 1_767_225_599 }],
    ['month_range', 'months', { start_time: 1_735_689_600, end_time: 1_738_367_999 }],
    ['day_range', 'days', { start_time: 1_735_689_600, end_time: 1_735_775_999 }],
  ] as const)(
    '[R3.031] [R3.034] [R3.035] [R3.036] [R3.037] [R3.038] [R3.039] %s takes its value',
    (type, alias, value) => {
      const { actor, applied } = openDrawer();
      expect(ALL_TEN.find((definition) => definition.alias === alias)?.type).toBe(type);
      actor.send({ type: 'value.chosen', alias, value });
      actor.send({ type: 'submitted' });
      expect(restrictingValues(ALL_TEN, applied[0]?.values ?? {})[alias]).toEqual(value);
    },
  );

  it('a value of another type is not taken', () => {
    const { actor, now } = openDrawer();
    const before = now().draft;
    for (const alias of ['role', 'year', 'month', 'day'])
      actor.send({ type: 'value.chosen', alias, value: ['a'] });
    for (const alias of ['years', 'months', 'days'])
      actor.send({ type: 'value.chosen', alias, value: '2026' });
    actor.send({ type: 'value.chosen', alias: 'unknown', value: 'x' });
    expect(now().draft).toEqual(before);
  });

  it('[R3.041] a range is sent as start_time and end_time in seconds, a reversed one swapped', () => {
    const { actor, applied } = openDrawer();
    actor.send({ type: 'value.chosen', alias: 'days', value: { start_time: 900, end_time: 100 } });
    actor.send({ type: 'submitted' });
    expect(restrictingValues(ALL_TEN, applied[0]?.values ?? {}).days).toEqual({
      start_time: 100,
      end_time: 900,
    });
  });

  it('[R3.040] _all_, the empty list and the zero range are not sent', () => {
    const { now } = start();
    expect(restrictingValues([ROLE, PLANS, YEAR, DAYS], now().active.values)).toEqual({});
    expect(restrictingValues([PLANS], { plans: [ALL] })).toEqual({});
  });

  it('a default that restricts is sent', () => {
    expect(restrictingValues([STATUS], start().now().active.values)).toEqual({ status: 'active' });
  });
});

describe('a check list', () => {
  const toggle = (values: string[], input: Partial<FilterStateInput> = {}) => {
    const started = openDrawer(input);
    for (const value of values) started.actor.send({ type: 'check.toggled', alias: 'plans', value });
    return started.draft('plans');
  };

  it('[R3.032] holds what was picked', () => {
    expect(toggle(['free', 'pro'])).toEqual(['free', 'pro']);
    expect(toggle(['free', 'pro', 'free'])).toEqual(['pro']);
  });

  it('[R4.21] loses the other picks when _all_ is chosen', () => {
    expect(toggle(['free', 'pro', ALL])).toEqual([ALL]);
  });

  it('[R4.22] loses _all_ when another value is picked', () => {
    expect(toggle([ALL, 'team'])).toEqual(['team']);
  });

  it('[R4.18] is empty when the last pick is taken back, which is its default', () => {
    const { actor, now } = openDrawer();
    actor.send({ type: 'check.toggled', alias: 'plans', value: 'pro' });
    actor.send({ type: 'check.toggled', alias: 'plans', value: 'pro' });
    expect(now().draft.values.plans).toEqual([]);
    expect(changedFilters(ALL_TEN, now().draft.values)).toEqual([]);
  });

  it('[R4.21] [R4.22] never holds _all_ beside another value', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(ALL, 'free', 'pro', 'team')), (values) => {
        const picked = toggle(values) as readonly string[];
        expect(picked.includes(ALL) ? picked.length : 1).toBe(1);
        expect(new Set(picked).size).toBe(picked.length);
      }),
    );
  });
});

describe('a bool', () => {
  it('[R4.23] [R3.030] [R3.033] toggles between its on value and its off value', () => {
    const { actor, draft } = openDrawer();
    actor.send({ type: 'bool.toggled', alias: 'mfa' });
    expect(draft('mfa')).toBe('yes');
    actor.send({ type: 'bool.toggled', alias: 'mfa' });
    expect(draft('mfa')).toBe('no');
  });

  it('without values of its own is on or no restriction', () => {
    const { actor, draft } = openDrawer({ definitions: [{ alias: 'mfa', type: 'bool' }] });
    expect(draft('mfa')).toBe(ALL);
    actor.send({ type: 'bool.toggled', alias: 'mfa' });
    expect(draft('mfa')).toBe('1');
  });

  it('is the only type that is toggled', () => {
    const { actor, draft } = openDrawer();
    actor.send({ type: 'bool.toggled', alias: 'role' });
    actor.send({ type: 'check.toggled', alias: 'role', value: 'admin' });
    expect(draft('role')).toBe(ALL);
  });
});

describe('the count', () => {
  it('[R4.20] [R2.150] is of the filters that are not at their default', () => {
    const { actor, now } = openDrawer();
    expect(changedFilters(ALL_TEN, now().active.values)).toEqual([]);
    actor.send({ type: 'value.chosen', alias: 'status', value: ALL });
    actor.send({ type: 'check.toggled', alias: 'plans', value: 'pro' });
    actor.send({ type: 'submitted' });
    expect(changedFilters(ALL_TEN, now().active.values)).toEqual(['status', 'plans']);
  });

  it('[R4.20] takes picks in another order for the same', () => {
    const plans = { ...PLANS, default: ['free', 'pro'] };
    expect(changedFilters([plans], { plans: ['pro', 'free'] })).toEqual([]);
    expect(changedFilters([plans], { plans: ['pro'] })).toEqual(['plans']);
  });

  it('[R4.20] takes every way to restrict nothing for the same', () => {
    expect(changedFilters(ALL_TEN, { plans: [ALL], role: '', days: ZERO_RANGE })).toEqual([]);
  });
});

describe('the draft', () => {
  it('[R2.153] becomes active on Submit and not before', () => {
    const { actor, active, applied, matches } = openDrawer();
    actor.send({ type: 'value.chosen', alias: 'role', value: 'admin' });
    expect(active('role')).toBe(ALL);
    expect(applied).toEqual([]);
    actor.send({ type: 'submitted' });
    expect(active('role')).toBe('admin');
    expect(applied).toHaveLength(1);
    expect(matches('closed')).toBe(true);
  });

  it('is dropped when the drawer is closed without Submit', () => {
    const { actor, applied, draft } = openDrawer();
    actor.send({ type: 'value.chosen', alias: 'role', value: 'admin' });
    actor.send({ type: 'search.typed', text: 'x' });
    actor.send({ type: 'drawer.closed' });
    actor.send({ type: 'drawer.opened' });
    expect(draft('role')).toBe(ALL);
    expect(actor.getSnapshot().context.draft.search).toBe('');
    expect(applied).toEqual([]);
  });

  it('goes back to the defaults by Reset, and is active only once submitted', () => {
    const { actor, active, draft } = openDrawer({ values: { status: 'locked', role: 'admin' }, search: 'x' });
    actor.send({ type: 'filters.reset' });
    expect(draft('status')).toBe('active');
    expect(active('status')).toBe('locked');
    actor.send({ type: 'submitted' });
    expect(active('status')).toBe('active');
    expect(active('role')).toBe(ALL);
    expect(actor.getSnapshot().context.active.search).toBe('');
  });

  it('choices outside of the drawer do nothing', () => {
    const { actor, draft } = start();
    actor.send({ type: 'value.chosen', alias: 'role', value: 'admin' });
    expect(draft('role')).toBe(ALL);
  });
});

describe('the search', () => {
  it('[R2.151] [R2.152] of the drawer is submitted with it, without blanks around', () => {
    const { actor, applied, clock } = openDrawer();
    actor.send({ type: 'search.typed', text: ' ada ' });
    clock.increment(300 * 2);
    expect(applied).toEqual([]);
    actor.send({ type: 'submitted' });
    expect(applied.map(({ search }) => search)).toEqual(['ada']);
  });

  it('above the list is applied after a pause, which every letter starts anew', () => {
    const { actor, applied, clock } = start();
    actor.send({ type: 'search.typed', text: 'a' });
    clock.increment(299);
    actor.send({ type: 'search.typed', text: 'ad' });
    clock.increment(299);
    expect(applied).toEqual([]);
    clock.increment(1);
    expect(applied.map(({ search }) => search)).toEqual(['ad']);
  });

  it('[R2.152] above the list is applied by Enter at once, and only once', () => {
    const { actor, applied, clock } = start();
    actor.send({ type: 'search.typed', text: 'ada' });
    actor.send({ type: 'submitted' });
    clock.increment(300);
    expect(applied.map(({ search }) => search)).toEqual(['ada']);
  });

  it('above the list comes along into the drawer', () => {
    const { actor, now } = start();
    actor.send({ type: 'search.typed', text: 'ada' });
    actor.send({ type: 'drawer.opened' });
    expect(now().draft.search).toBe('ada');
  });
});

describe('active filters', () => {
  it('are removed one by one, at once', () => {
    const { actor, applied, active } = start({ values: { role: 'admin', plans: ['pro'] }, search: 'x' });
    actor.send({ type: 'filter.removed', alias: 'role' });
    expect(active('role')).toBe(ALL);
    expect(active('plans')).toEqual(['pro']);
    expect(applied.at(-1)?.search).toBe('x');
  });

  it('are all cleared at once outside of the drawer', () => {
    const { actor, applied, now } = start({ values: { role: 'admin' }, search: 'x' });
    actor.send({ type: 'filters.reset' });
    expect(applied).toHaveLength(1);
    expect(changedFilters(ALL_TEN, now().active.values)).toEqual([]);
    expect(now().active.search).toBe('');
  });

  it('follow the address without telling it, also while a search is typed', () => {
    const { actor, applied, clock, now } = start();
    actor.send({ type: 'search.typed', text: 'half' });
    actor.send({ type: 'address.changed', values: { role: 'user' }, search: 'back' });
    clock.increment(300);
    expect(now().active).toMatchObject({ search: 'back', values: { role: 'user', status: 'active' } });
    expect(now().draft).toEqual(now().active);
    expect(applied).toEqual([]);
  });
});
