import { describe, expect, test } from 'vitest';
import { BASE, startRecordEdit as start } from '../testing/record-edit-harness.ts';
import type { LeaveTarget, RecordDraft } from './index.ts';

const LIST: LeaveTarget = { address: '/list', entryKey: null };

describe('a draft', () => {
  const draft: RecordDraft = {
    version: 1,
    base: { name: 'Ann' },
    typed: { name: 'Anna' },
    reason: 'typo',
  };

  test('is kept with each change, without secrets', () => {
    const { drafts, edit } = start();
    edit({ name: 'Anna', token: 'sesame' });
    expect(drafts.at(-1)).toEqual({
      version: 1,
      base: { name: 'Ann' },
      typed: { name: 'Anna' },
      reason: '',
    });
    expect(JSON.stringify(drafts)).not.toContain('sesame');
  });

  test('is offered after a reload and taken up with its reason', () => {
    const { context, send, work } = start({ draft });
    expect(work()).toBe('viewing');
    expect(context().typed).toEqual({});
    send({ type: 'draft.restored' });
    expect(work()).toBe('editing');
    expect(context()).toMatchObject({ typed: { name: 'Anna' }, reason: 'typo', offered: null });
  });

  test('that says what the record says already is not offered', () => {
    const { context } = start({ draft: { ...draft, typed: { name: 'Ann' } } });
    expect(context().offered).toBeNull();
  });

  test('of an older version clashes only where somebody else changed the same field', () => {
    const record = { values: { ...BASE, city: 'Paris' }, version: 2 };
    const other = start({ draft, record });
    other.send({ type: 'draft.restored' });
    expect(other.work()).toBe('editing');
    const clashing = start({ draft, record: { values: { ...BASE, name: 'Anne' }, version: 2 } });
    clashing.send({ type: 'draft.restored' });
    expect(clashing.work()).toBe('conflicted');
    expect(clashing.context().conflict?.clashes).toEqual(['name']);
  });

  test('that was discarded is gone from the browser too', () => {
    const { context, drafts, send } = start({ draft });
    send({ type: 'draft.discarded' });
    expect(context().offered).toBeNull();
    expect(drafts).toEqual([null]);
  });

  test('that is still offered is not overwritten by nothing', () => {
    const { drafts, edit, send } = start({ draft });
    edit({ city: 'Bergen' });
    send({ type: 'field.reverted', name: 'city' });
    expect(drafts.at(-1)).toEqual(draft);
  });
});

describe('leaving', () => {
  test('without changes is free', () => {
    const { exit, left, send } = start();
    send({ type: 'leave.requested', to: LIST });
    expect(left).toEqual([LIST]);
    expect(exit()).toBe('staying');
  });

  test('with changes asks; staying keeps them', () => {
    const { context, edit, exit, left, send } = start();
    edit({ name: 'Anna' });
    send({ type: 'leave.requested', to: LIST });
    expect(exit()).toBe('asking');
    send({ type: 'leave.refused' });
    expect(left).toEqual([]);
    expect(context().typed).toEqual({ name: 'Anna' });
  });

  test('with changes goes where the person wanted last, and the draft is dropped', () => {
    const { drafts, edit, left, send } = start();
    edit({ name: 'Anna' });
    send({ type: 'leave.requested', to: LIST });
    send({ type: 'leave.requested', to: { address: '/other', entryKey: 'k' } });
    send({ type: 'leave.confirmed' });
    expect(left).toEqual([{ address: '/other', entryKey: 'k' }]);
    expect(drafts.at(-1)).toBeNull();
  });

  test('during a save ends the save', async () => {
    const { edit, save, saveNow, send, work } = start();
    edit({ name: 'Anna' });
    saveNow();
    send({ type: 'leave.requested', to: LIST });
    send({ type: 'leave.confirmed' });
    expect(save.last().signal.aborted).toBe(true);
    expect(work()).toBe('viewing');
  });
});
