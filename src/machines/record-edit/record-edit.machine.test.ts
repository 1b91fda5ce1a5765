import { describe, expect, test } from 'vitest';
import { BASE, startRecordEdit as start } from '../testing/record-edit-harness.ts';
import { settled } from '../testing/simulated-actor.ts';

describe('editing', () => {
  test('only what differs from the record is dirty, and a field that is put back is clean again', () => {
    const { context, edit, send } = start();
    edit({ name: 'Anna', tags: ['a', 'b', 'c'] });
    expect(Object.keys(context().typed)).toEqual(['name', 'tags']);
    send({ type: 'field.changed', name: 'tags', value: ['a', 'b'] });
    expect(Object.keys(context().typed)).toEqual(['name']);
    send({ type: 'field.reverted', name: 'name' });
    expect(context().typed).toEqual({});
  });

  test('fields cannot be changed before editing has begun', () => {
    const { context, send } = start();
    send({ type: 'field.changed', name: 'name', value: 'Anna' });
    expect(context().typed).toEqual({});
  });

  test('cancelling without changes ends editing at once', () => {
    const { edit, exit, send, work } = start();
    edit({});
    send({ type: 'edit.cancelled' });
    expect(work()).toBe('viewing');
    expect(exit()).toBe('staying');
  });

  test('cancelling with changes asks, and agreeing drops them and the draft without leaving', () => {
    const { context, drafts, edit, exit, left, send, work } = start();
    edit({ name: 'Anna' });
    send({ type: 'edit.cancelled' });
    expect(work()).toBe('editing');
    expect(exit()).toBe('asking');
    send({ type: 'leave.confirmed' });
    expect(work()).toBe('viewing');
    expect(context().typed).toEqual({});
    expect(drafts.at(-1)).toBeNull();
    expect(left).toEqual([]);
  });

  test('a confirmation that nobody asked for drops nothing', () => {
    const { context, edit, send, work } = start();
    edit({ name: 'Anna' });
    send({ type: 'leave.confirmed' });
    expect(work()).toBe('editing');
    expect(context().typed).toEqual({ name: 'Anna' });
  });
});

describe('saving', () => {
  test('only the changed fields are sent, with the version that editing began from and the trimmed reason', () => {
    const { edit, save, saveNow, send, work } = start();
    edit({ name: 'Anna' });
    send({ type: 'reason.changed', reason: ' typo ' });
    saveNow();
    expect(work()).toBe('saving');
    expect(save.last().input).toEqual({ changes: { name: 'Anna' }, version: 1, reason: 'typo' });
  });

  test('what the fields found wrong is shown and nothing is sent; typing clears it', () => {
    const { context, edit, save, send, work } = start();
    edit({ name: '', city: 'Bergen' });
    send({ type: 'save.requested', problems: { name: 'Required' } });
    expect(work()).toBe('editing');
    expect(save.calls).toHaveLength(0);
    expect(context().problems).toEqual({ name: 'Required' });
    send({ type: 'field.changed', name: 'name', value: 'A' });
    expect(context().problems).toEqual({});
  });

  test('saving without changes sends nothing and ends editing', () => {
    const { edit, save, saveNow, work } = start();
    edit({});
    saveNow();
    expect(work()).toBe('viewing');
    expect(save.calls).toHaveLength(0);
  });

  test('a second save while one is under way is not sent', () => {
    const { edit, save, saveNow, send } = start();
    edit({ name: 'Anna' });
    saveNow();
    saveNow();
    send({ type: 'field.changed', name: 'name', value: 'Zoe' });
    expect(save.calls).toHaveLength(1);
  });

  test('the saved record becomes the base, the draft goes, and "saved" stands for 1.5 s', async () => {
    const { answer, clock, context, drafts, edit, saveNow, work } = start();
    edit({ name: 'Anna' });
    saveNow();
    await answer({ type: 'saved', record: { values: { ...BASE, name: 'ANNA' }, version: 2 } });
    expect(work()).toBe('saved');
    expect(context()).toMatchObject({ version: 2, typed: {}, base: { name: 'ANNA' } });
    expect(drafts.at(-1)).toBeNull();
    clock.increment(1499);
    expect(work()).toBe('saved');
    clock.increment(1);
    expect(work()).toBe('viewing');
  });

  test('a refused save keeps what was typed and says by field what is wrong; it can be tried again', async () => {
    const { answer, context, edit, save, saveNow, work } = start();
    edit({ name: 'Anna' });
    saveNow();
    await answer({
      type: 'refused',
      failure: { message: 'Taken', requestId: 'r1' },
      fields: { name: 'Taken' },
    });
    expect(work()).toBe('failed');
    expect(context()).toMatchObject({
      typed: { name: 'Anna' },
      failure: { message: 'Taken', requestId: 'r1' },
      problems: { name: 'Taken' },
    });
    saveNow();
    expect(save.calls).toHaveLength(2);
    expect(context()).toMatchObject({ failure: null, problems: {} });
  });

  test('a save that breaks keeps what was typed', async () => {
    const { context, edit, save, saveNow, work } = start();
    edit({ name: 'Anna' });
    saveNow();
    save.last().reject(new Error('gone'));
    await settled();
    expect(work()).toBe('failed');
    expect(context().typed).toEqual({ name: 'Anna' });
  });

  test('typing on after a refusal goes back to editing', async () => {
    const { answer, context, edit, saveNow, send, work } = start();
    edit({ name: 'Anna' });
    saveNow();
    await answer({ type: 'refused', failure: { message: 'No', requestId: null } });
    send({ type: 'field.changed', name: 'city', value: 'Bergen' });
    expect(work()).toBe('editing');
    expect(context().typed).toEqual({ name: 'Anna', city: 'Bergen' });
  });
});

describe('a conflict', () => {
  test('a field that both sides changed clashes; one that they alone changed comes in', async () => {
    const { conflict, context, edit, work } = start();
    edit({ name: 'Anna' });
    await conflict({ name: 'Anne', city: 'Bergen' });
    expect(work()).toBe('conflicted');
    expect(context().conflict).toMatchObject({
      clashes: ['name'],
      incoming: ['city'],
      version: 2,
      by: 'Bo',
      picks: {},
    });
    expect(context().typed).toEqual({ name: 'Anna' });
  });

  test('the same change on both sides is no clash', async () => {
    const { conflict, context, edit } = start();
    edit({ name: 'Anne', tags: ['c'] });
    await conflict({ name: 'Anne', tags: ['c'] });
    expect(context().conflict?.clashes).toEqual([]);
  });

  test('it is not saved before every clash is decided', async () => {
    const { conflict, edit, save, send, work } = start();
    edit({ name: 'Anna', city: 'Bergen' });
    await conflict({ name: 'Anne', city: 'Paris' });
    send({ type: 'field.picked', name: 'name', pick: { side: 'mine' } });
    send({ type: 'conflict.resolved' });
    expect(work()).toBe('conflicted');
    expect(save.calls).toHaveLength(1);
  });

  test('what was decided is saved on top of their version: mine, theirs, or something of both', async () => {
    const { conflict, context, edit, save, send, work } = start();
    edit({ name: 'Anna', city: 'Bergen', tags: ['x'] });
    await conflict({ name: 'Anne', city: 'Paris', tags: ['y'] });
    send({ type: 'field.picked', name: 'name', pick: { side: 'mine' } });
    send({ type: 'field.picked', name: 'city', pick: { side: 'theirs' } });
    send({ type: 'field.picked', name: 'tags', pick: { side: 'merged', value: ['x', 'y'] } });
    send({ type: 'conflict.resolved' });
    expect(work()).toBe('saving');
    expect(save.last().input).toMatchObject({ changes: { name: 'Anna', tags: ['x', 'y'] }, version: 2 });
    expect(context().base).toMatchObject({ city: 'Paris' });
  });

  test('a field that does not clash cannot be decided', async () => {
    const { conflict, context, edit, send } = start();
    edit({ name: 'Anna' });
    await conflict({ name: 'Anne', city: 'Paris' });
    send({ type: 'field.picked', name: 'city', pick: { side: 'mine' } });
    expect(context().conflict?.picks).toEqual({});
  });

  test('deciding everything for them saves nothing and shows their record', async () => {
    const { conflict, context, drafts, edit, save, send, work } = start();
    edit({ name: 'Anna' });
    await conflict({ name: 'Anne' });
    send({ type: 'field.picked', name: 'name', pick: { side: 'theirs' } });
    send({ type: 'conflict.resolved' });
    expect(work()).toBe('viewing');
    expect(save.calls).toHaveLength(1);
    expect(context()).toMatchObject({ base: { name: 'Anne' }, version: 2, typed: {} });
    expect(drafts.at(-1)).toBeNull();
  });

  test('saving anyway sends all that was typed with the new version, whatever was picked', async () => {
    const { conflict, edit, save, send } = start();
    edit({ name: 'Anna' });
    await conflict({ name: 'Anne', city: 'Paris' });
    send({ type: 'field.picked', name: 'name', pick: { side: 'theirs' } });
    send({ type: 'save.forced' });
    expect(save.last().input).toMatchObject({ changes: { name: 'Anna' }, version: 2 });
  });

  test('a second conflict keeps the decisions that still stand', async () => {
    const { answer, conflict, context, edit, send } = start();
    edit({ name: 'Anna', city: 'Bergen' });
    await conflict({ name: 'Anne', city: 'Paris' });
    send({ type: 'save.forced' });
    await answer({
      type: 'conflicted',
      record: { values: { ...BASE, name: 'Annie', city: 'Paris' }, version: 3 },
    });
    expect(context().conflict).toMatchObject({ clashes: ['name'], incoming: [], version: 3 });
    expect(context().typed).toEqual({ name: 'Anna', city: 'Bergen' });
  });

  test('taking their record offers what was typed, and it can be taken up again', async () => {
    const { conflict, context, edit, send, work } = start();
    edit({ name: 'Anna', city: 'Bergen' });
    await conflict({ name: 'Anne' });
    send({ type: 'theirs.taken' });
    expect(work()).toBe('viewing');
    expect(context()).toMatchObject({ base: { name: 'Anne' }, version: 2, typed: {} });
    send({ type: 'draft.restored' });
    expect(work()).toBe('conflicted');
    expect(context()).toMatchObject({ typed: { name: 'Anna', city: 'Bergen' } });
    expect(context().conflict?.clashes).toEqual(['name']);
  });

  test('going back to the fields keeps what was typed, and the next save still names the old version', async () => {
    const { conflict, context, edit, save, saveNow, send, work } = start();
    edit({ name: 'Anna' });
    await conflict({ name: 'Anne' });
    send({ type: 'conflict.postponed' });
    expect(work()).toBe('editing');
    expect(context().newer?.version).toBe(2);
    saveNow();
    expect(save.last().input.version).toBe(1);
  });

  test('dropping the changes during a conflict shows their record', async () => {
    const { conflict, context, edit, send } = start();
    edit({ name: 'Anna' });
    await conflict({ name: 'Anne' });
    send({ type: 'edit.cancelled' });
    send({ type: 'leave.confirmed' });
    expect(context()).toMatchObject({ base: { name: 'Anne' }, version: 2, typed: {} });
  });
});

describe('a record that is read again', () => {
  const later = { values: { ...BASE, name: 'Anne' }, version: 2 };

  test('replaces what is shown', () => {
    const { context, send } = start();
    send({ type: 'record.read', record: later });
    expect(context()).toMatchObject({ base: { name: 'Anne' }, version: 2 });
  });

  test('never replaces what is being edited; it can be reviewed as a conflict', () => {
    const { context, edit, send, work } = start();
    edit({ name: 'Anna' });
    send({ type: 'record.read', record: later });
    expect(context()).toMatchObject({ base: { name: 'Ann' }, version: 1, newer: { version: 2 } });
    send({ type: 'newer.reviewed' });
    expect(work()).toBe('conflicted');
    expect(context().conflict?.clashes).toEqual(['name']);
  });

  test('of the same version is no news', () => {
    const { context, edit, send } = start();
    edit({ name: 'Anna' });
    send({ type: 'record.read', record: { values: BASE, version: 1 } });
    expect(context().newer).toBeNull();
  });
});
