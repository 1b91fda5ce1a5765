import { describe, expect, it } from 'vitest';
import type { FilterDefinition } from '../../machines/filter-state/index.ts';
import { completeValues, rangeOfPeriods, restrictingValues } from '../../machines/filter-state/index.ts';
import { filterConditions } from './filter-conditions.ts';
import { filterName, filterValueText, periodText } from './filter-words.ts';

const t = (id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id);
const PLANS: FilterDefinition = {
  alias: 'plans',
  name: 'Plan',
  type: 'check_list',
  options: ['Free', 'Pro', 'Team'].map((name) => ({ name, value: name.toLowerCase() })),
};

describe('a filter in words', () => {
  it('[R3.023] is called by its name, or by its alias', () => {
    expect(filterName(PLANS)).toBe('Plan');
    expect(filterName({ alias: 'status', type: 'option' })).toBe('status');
  });

  it('[R3.024] shows the names of its options, not their values', () => {
    expect(filterValueText(PLANS, ['pro'], t)).toBe('Pro');
    expect(filterValueText({ ...PLANS, type: 'option' }, 'team', t)).toBe('Team');
    expect(filterValueText(PLANS, ['free', 'pro', 'team'], t)).toBe(
      'lists.more {"first":"Free, Pro","count":1}',
    );
  });

  it('[R3.040] that restricts nothing is all', () => {
    expect(filterValueText(PLANS, '_all_', t)).toBe('lists.all');
    expect(filterValueText(PLANS, [], t)).toBe('lists.all');
  });

  it('[R3.030] of a bool is on or off', () => {
    const mfa: FilterDefinition = { alias: 'mfa', type: 'bool', on: 'y', off: 'n' };
    expect(filterValueText(mfa, 'y', t)).toBe('lists.on');
    expect(filterValueText(mfa, 'n', t)).toBe('lists.off');
  });

  it('[R3.028] shows times in the format of its definition', () => {
    expect(periodText('2026-03', 'month', 'MM/yyyy')).toBe('03/2026');
    expect(periodText('2026-03-18', 'day', 'dd.MM.yyyy')).toBe('18.03.2026');
    expect(periodText('2026-03', 'month', undefined)).toBe('Mar 2026');
    expect(periodText('2026-03-18', 'day', undefined)).toBe('2026-03-18');
  });

  it('shows a range by its ends, and one period once', () => {
    const months: FilterDefinition = { alias: 'm', type: 'month_range', format: 'yyyy-MM' };
    expect(filterValueText(months, rangeOfPeriods('month', '2026-01', '2026-03'), t)).toBe(
      'lists.rangeOf {"from":"2026-01","to":"2026-03"}',
    );
    expect(filterValueText(months, rangeOfPeriods('month', '2026-01', '2026-01'), t)).toBe('2026-01');
  });
});

describe('a filter that lists have beside those of the spec', () => {
  const balance: FilterDefinition = { alias: 'balance', type: 'number_range', unit: 'credits' };
  const name: FilterDefinition = { alias: 'name', type: 'text' };
  const team: FilterDefinition = { ...PLANS, alias: 'team', type: 'team' };

  it('of numbers says its ends in the unit that people read', () => {
    expect(filterValueText(balance, '5000..', t)).toBe('lists.atLeast {"number":"5"}');
    expect(filterValueText(balance, '..2500', t)).toBe('lists.atMost {"number":"2.5"}');
    expect(filterValueText({ ...balance, alias: 'ms' }, '1000..2000', t)).toBe(
      'lists.rangeOf {"from":"1","to":"2"}',
    );
    expect(filterValueText({ alias: 'ms', type: 'number_range' }, '7..7', t)).toBe('7');
  });

  it('of a text says it, and of people or teams their names', () => {
    expect(filterValueText(name, 'Ada', t)).toBe('Ada');
    expect(filterValueText(team, ['pro', 'elsewhere'], t)).toBe('Pro, elsewhere');
  });

  it('is sent as its kind wants it, and not at all where it restricts nothing', () => {
    const all = [balance, name, team];
    const sent = (given: Record<string, unknown>) => restrictingValues(all, completeValues(all, given));
    expect(sent({ balance: '5000..', name: 'Ada', team: ['pro'] })).toEqual({
      balance: { min: 5000 },
      name: 'Ada',
      team: ['pro'],
    });
    expect(sent({ balance: '9..-3' })).toEqual({ balance: { min: -3, max: 9 } });
    for (const none of ['..', '', '_all_', 'five..', '1e9..', 7]) expect(sent({ balance: none })).toEqual({});
    expect(sent({ name: '', team: [] })).toEqual({});
  });
});

describe('a filter with an operator', () => {
  it('[R3.027] is sent as condition with it, picks joined by semicolons', () => {
    expect(filterConditions([{ ...PLANS, opt: 'in' }], { plans: ['free', 'pro'] })).toEqual([
      { field: 'plans', operator: 'in', value: 'free;pro' },
    ]);
    expect(filterConditions([{ alias: 'role', type: 'option', opt: '=' }], { role: 'admin' })).toEqual([
      { field: 'role', operator: 'eq', value: 'admin' },
    ]);
  });

  it('[R3.027] is sent as two conditions where it is a range', () => {
    const days: FilterDefinition = { alias: 'at', type: 'day_range', opt: 'between' };
    expect(filterConditions([days], { at: { start_time: 5, end_time: 9 } })).toEqual([
      { field: 'at', operator: 'gte', value: '5' },
      { field: 'at', operator: 'lte', value: '9' },
    ]);
  });

  it('that restricts nothing, or has no operator, is no condition', () => {
    expect(
      filterConditions(
        [
          { ...PLANS, opt: 'in' },
          { alias: 'role', type: 'option' },
        ],
        { plans: [], role: 'x' },
      ),
    ).toEqual([]);
  });
});
