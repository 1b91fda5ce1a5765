import { createActor, SimulatedClock } from 'xstate';
import type {
  LeaveTarget,
  RecordDraft,
  RecordEditInput,
  SaveInput,
  SaveOutcome,
} from '../record-edit/index.ts';
import { recordEdit } from '../record-edit/index.ts';
import { deferredPromiseActor, settled } from './simulated-actor.ts';

export const BASE = { name: 'Ann', city: 'Oslo', tags: ['a', 'b'], token: null };
/** A record that is edited in simulated time; the test answers its saves. */
export function startRecordEdit(input: Partial<RecordEditInput> = {}) {
  const clock = new SimulatedClock();
  const save = deferredPromiseActor<SaveOutcome, SaveInput>();
  const drafts: (RecordDraft | null)[] = [];
  const left: LeaveTarget[] = [];
  const actor = createActor(
    recordEdit.provide({
      actors: { save: save.logic },
      actions: {
        keepDraft: (_, { draft }) => {
          drafts.push(draft);
        },
        leave: (_, { to }) => {
          left.push(to);
        },
      },
    }),
    { clock, input: { record: { values: BASE, version: 1 }, secrets: ['token'], ...input } },
  );
  actor.start();
  const { send } = actor;
  const edit = (values: Record<string, string | string[] | null>) => {
    send({ type: 'edit.started' });
    for (const [name, value] of Object.entries(values)) send({ type: 'field.changed', name, value });
  };
  const answer = async (outcome: SaveOutcome) => {
    save.last().resolve(outcome);
    await settled();
  };
  const saveNow = () => send({ type: 'save.requested', problems: {} });
  const conflict = async (values: Record<string, string | string[] | null>, version = 2) => {
    saveNow();
    await answer({
      type: 'conflicted',
      record: { values: { ...BASE, ...values }, version },
      by: 'Bo',
      at: 1_700_000_000,
    });
  };
  return {
    answer,
    clock,
    conflict,
    context: () => actor.getSnapshot().context,
    drafts,
    edit,
    exit: () => actor.getSnapshot().value.exit,
    left,
    save,
    saveNow,
    send,
    work: () => actor.getSnapshot().value.work,
  };
}
