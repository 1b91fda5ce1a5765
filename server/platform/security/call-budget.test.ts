import { describe, expect, it } from 'vitest';
import { ApiError } from '../../kernel/api-error.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { CallBudget, SHARE_BY_ADDRESS, WECHAT_BY_ADDRESS } from './rate-limits.ts';

function waitingTime(run: () => void): number | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return error.extras.waitingTime;
    throw error;
  }
  return undefined;
}

describe('the calls of a minute', () => {
  it('are as many as are allowed; then the wait for the next one is told', () => {
    const clock = new ManualClock(new Date(0));
    const budget = new CallBudget(clock);
    for (let call = 0; call < 3; call += 1) budget.take('a', 3);
    // 3 a minute are one in 20 seconds
    expect(waitingTime(() => budget.take('a', 3))).toBe(20);
    clock.advance(5_000);
    expect(waitingTime(() => budget.take('a', 3))).toBe(15);
    clock.advance(15_000);
    expect(waitingTime(() => budget.take('a', 3))).toBeUndefined();
    expect(waitingTime(() => budget.take('a', 3))).toBe(20);
  });

  it('are saved up to one minute, not longer', () => {
    const clock = new ManualClock(new Date(0));
    const budget = new CallBudget(clock);
    budget.take('a', 3);
    clock.advance(3_600_000);
    for (let call = 0; call < 3; call += 1) budget.take('a', 3);
    expect(waitingTime(() => budget.take('a', 3))).toBe(20);
  });

  it('are counted for each subject', () => {
    const budget = new CallBudget(new ManualClock(new Date(0)));
    budget.take('a', 1);
    budget.take('b', 1);
    expect(waitingTime(() => budget.take('a', 1))).toBe(60);
  });

  it('wait a second at least', () => {
    const clock = new ManualClock(new Date(0));
    const budget = new CallBudget(clock);
    for (let call = 0; call < 6_000; call += 1) budget.take('a', 6_000);
    expect(waitingTime(() => budget.take('a', 6_000))).toBe(1);
  });

  it('are not limited where the limit is 0', () => {
    const budget = new CallBudget(new ManualClock(new Date(0)));
    for (let call = 0; call < 1_000; call += 1) budget.take('a', 0);
  });

  it('of more than 100,000 subjects are forgotten at once, so that they cannot fill the memory', () => {
    const budget = new CallBudget(new ManualClock(new Date(0)));
    for (let subject = 0; subject < 100_000; subject += 1) budget.take(`s${subject}`, 1);
    expect(waitingTime(() => budget.take('s0', 1))).toBe(60);
    budget.take('one more', 1);
    budget.take('s0', 1);
  });
});

it('links are opened and sign-ins with WeChat begun 120 times a minute from one network', () => {
  expect(SHARE_BY_ADDRESS).toEqual({ name: 'share-address', limit: 120, windowMs: 60_000 });
  expect(WECHAT_BY_ADDRESS).toEqual({ name: 'wechat-address', limit: 120, windowMs: 60_000 });
});
