import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';
import { compareDraft, conflictWith, draftOf, presentOf, restoreDraft } from './record-edit-context.ts';
import type {
  LeaveTarget,
  RecordEditContext,
  RecordEditEvent,
  RecordEditInput,
  SaveFailure,
  SaveInput,
  SaveOutcome,
} from './record-edit-events.ts';
import type { FieldValue, Pick, RecordDraft, RecordState } from './record-values.ts';
import { changesFrom, compareSides, isDecided, resolveConflict, valuesOf, without } from './record-values.ts';

/** How long "Saved" stands, as a flash message (spec section 9). */
export const SAVED_SHOWN_MS = 1500;

const recordSetup = setup({
  types: machineTypes<{
    context: RecordEditContext;
    input: RecordEditInput;
    events: RecordEditEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    save: fromPromise<SaveOutcome, SaveInput>(notProvided('save')),
  },
  actions: {
    keepDraft: (_, _params: { draft: RecordDraft | null }) => {},
    leave: (_, _params: { to: LeaveTarget }) => {},
    readRecord: assign((_, params: { record: RecordState }) => ({
      base: params.record.values,
      version: params.record.version,
    })),
    setField: assign(({ context }, params: { name: string; value: FieldValue }) => ({
      typed: changesFrom(context.base, { ...context.typed, [params.name]: params.value }),
      problems: without(context.problems, [params.name]),
    })),
    revertField: assign(({ context }, params: { name: string }) => ({
      typed: without(context.typed, [params.name]),
      problems: without(context.problems, [params.name]),
    })),
    setReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    setProblems: assign({
      problems: (_, params: { problems: Readonly<Record<string, string>> }) => params.problems,
    }),
    setFailure: assign({ failure: (_, params: { failure: SaveFailure | null }) => params.failure }),
    /** It stays as the newer record too: going back to the fields must not hide it. */
    setConflict: assign(
      ({ context }, params: { record: RecordState; by: string | null; at: number | null }) => ({
        conflict: conflictWith(context, params.record, params.by, params.at),
        newer: params.record,
      }),
    ),
    noteNewer: assign({ newer: (_, params: { record: RecordState }) => params.record }),
    pick: assign(({ context }, params: { name: string; pick: Pick }) => {
      const conflict = required(context.conflict);
      return { conflict: { ...conflict, picks: { ...conflict.picks, [params.name]: params.pick } } };
    }),
    pickMine: assign(({ context }) => ({ conflict: { ...required(context.conflict), picks: {} } })),
    /** The other side's record becomes the base, with what was decided on top of it. */
    rebase: assign(({ context }) => {
      const conflict = required(context.conflict);
      return {
        base: conflict.theirs,
        version: conflict.version,
        typed: resolveConflict(context.typed, conflict),
        conflict: null,
        newer: null,
      };
    }),
    takeTheirs: assign(({ context }) => ({
      base: required(context.conflict).theirs,
      version: required(context.conflict).version,
      offered: draftOf(context) ?? context.offered,
      typed: {},
      problems: {},
      failure: null,
      conflict: null,
      newer: null,
    })),
    dropTyped: assign({ typed: {}, reason: '', problems: {}, failure: null, conflict: null }),
    /** Read anew while it was edited: shown once nothing is typed any more. */
    takeNewer: assign(({ context }) =>
      context.newer === null
        ? {}
        : { base: context.newer.values, version: context.newer.version, newer: null },
    ),
    acceptSaved: assign((_, params: { record: RecordState }) => ({
      base: params.record.values,
      version: params.record.version,
      typed: {},
      reason: '',
      problems: {},
      failure: null,
      conflict: null,
      newer: null,
    })),
    restoreDraft: assign(({ context }) => restoreDraft(context)),
    /** The draft began from another version: from its own base, the present record is the other side. */
    compareDraft: assign(({ context }) => compareDraft(context)),
    dropOffer: assign({ offered: null }),
    setTarget: assign({ leaveTo: (_, params: { to: LeaveTarget | null }) => params.to }),
  },
  guards: {
    isDirty: ({ context }) => Object.keys(context.typed).length > 0,
    hasProblems: (_, params: { problems: Readonly<Record<string, string>> }) =>
      Object.keys(params.problems).length > 0,
    isOtherVersion: ({ context }, params: { record: RecordState }) =>
      params.record.version !== context.version,
    /** Neither the version that was edited nor the one that is being compared. */
    isThird: ({ context }, params: { record: RecordState }) =>
      params.record.version !== context.version &&
      params.record.version !== required(context.conflict).version,
    isClash: ({ context }, params: { name: string }) =>
      required(context.conflict).clashes.includes(params.name),
    isDecided: ({ context }) => isDecided(required(context.conflict)),
    /** Everything was decided for the other side: there is nothing to send. */
    leavesNothing: ({ context }) =>
      isDecided(required(context.conflict)) &&
      Object.keys(resolveConflict(context.typed, required(context.conflict))).length === 0,
    draftClashes: ({ context }) =>
      context.offered !== null &&
      compareSides(
        context.offered.base,
        context.offered.typed,
        valuesOf(context.base, Object.keys(context.offered.base)),
      ).clashes.length > 0,
    hasOffer: ({ context }) => context.offered !== null,
    hasNewer: ({ context }) => context.newer !== null,
    hasTarget: ({ context }) => context.leaveTo !== null,
  },
  delays: { savedShown: ({ context }) => context.savedShownMs },
});

const keepTyped = recordSetup.enqueueActions(({ context, enqueue }) => {
  enqueue({ type: 'keepDraft', params: { draft: draftOf(context) ?? context.offered } });
});

const restoring = [
  { guard: 'draftClashes' as const, target: 'conflicted' as const, actions: 'compareDraft' as const },
  {
    guard: 'hasOffer' as const,
    target: 'editing' as const,
    actions: 'restoreDraft' as const,
  },
];
const rereading = {
  guard: { type: 'isOtherVersion' as const, params: byRecord },
  actions: { type: 'noteNewer' as const, params: byRecord },
};

function byRecord({ event }: { event: { record: RecordState } }) {
  return { record: event.record };
}

/**
 * One record that is shown and edited (design of detail pages): what was typed is dirty by field and kept as a draft,
 * a save names the version that it began from, and a record that somebody else saved in between is compared field by
 * field. Beside that runs the guard of leaving: a person with unsaved changes is asked.
 *
 * Actors: `save` sends the changes and says how it ended; a rejection counts as a refusal without words.
 * Actions: `keepDraft` keeps a draft over a reload, or removes it (`null`); `leave` goes where the person wanted.
 */
export const recordEdit = recordSetup.createMachine({
  id: 'recordEdit',
  type: 'parallel',
  context: ({ input }) => {
    const typed = changesFrom(input.record.values, input.draft?.typed ?? {});
    return {
      base: input.record.values,
      version: input.record.version,
      typed: {},
      reason: '',
      problems: {},
      failure: null,
      conflict: null,
      newer: null,
      // a draft that says what the record says already is none
      offered: input.draft && Object.keys(typed).length > 0 ? input.draft : null,
      leaveTo: null,
      secrets: input.secrets ?? [],
      savedShownMs: input.savedShownMs ?? SAVED_SHOWN_MS,
    };
  },
  states: {
    work: {
      initial: 'viewing',
      on: {
        'draft.discarded': { actions: ['dropOffer', keepTyped] },
        'leave.confirmed': {
          guard: stateIn({ exit: 'asking' }),
          target: '.viewing',
          actions: ['dropTyped', keepTyped],
        },
      },
      states: {
        viewing: {
          entry: 'takeNewer',
          on: {
            'edit.started': 'editing',
            'draft.restored': restoring,
            'record.read': { actions: { type: 'readRecord', params: byRecord } },
          },
        },

        editing: {
          on: {
            'field.changed': {
              actions: [
                { type: 'setField', params: ({ event }) => ({ name: event.name, value: event.value }) },
                keepTyped,
              ],
            },
            'field.reverted': {
              actions: [{ type: 'revertField', params: ({ event }) => ({ name: event.name }) }, keepTyped],
            },
            'reason.changed': {
              actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) },
            },
            'save.requested': [
              {
                guard: { type: 'hasProblems', params: ({ event }) => ({ problems: event.problems }) },
                actions: { type: 'setProblems', params: ({ event }) => ({ problems: event.problems }) },
              },
              { guard: 'isDirty', target: 'saving' },
              { target: 'viewing' },
            ],
            // with unsaved changes the other region asks first
            'edit.cancelled': {
              guard: ({ context }) => Object.keys(context.typed).length === 0,
              target: 'viewing',
            },
            'record.read': rereading,
            'newer.reviewed': {
              guard: 'hasNewer',
              target: 'conflicted',
              actions: {
                type: 'setConflict',
                params: ({ context }) => ({
                  record: context.newer ?? presentOf(context),
                  by: null,
                  at: null,
                }),
              },
            },
            'draft.restored': restoring,
          },
        },

        saving: {
          entry: [
            { type: 'setFailure', params: { failure: null } },
            { type: 'setProblems', params: { problems: {} } },
          ],
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({
              changes: context.typed,
              version: context.version,
              reason: context.reason.trim(),
            }),
            onDone: [
              {
                guard: ({ event }) => event.output.type === 'saved',
                target: 'saved',
                actions: {
                  type: 'acceptSaved',
                  params: ({ context, event }) => ({
                    record: event.output.type === 'refused' ? presentOf(context) : event.output.record,
                  }),
                },
              },
              {
                guard: ({ event }) => event.output.type === 'conflicted',
                target: 'conflicted',
                actions: {
                  type: 'setConflict',
                  params: ({ context, event }) =>
                    event.output.type === 'conflicted'
                      ? {
                          record: event.output.record,
                          by: event.output.by ?? null,
                          at: event.output.at ?? null,
                        }
                      : { record: presentOf(context), by: null, at: null },
                },
              },
              {
                target: 'failed',
                actions: [
                  {
                    type: 'setFailure',
                    params: ({ event }) => ({
                      failure: event.output.type === 'refused' ? event.output.failure : null,
                    }),
                  },
                  {
                    type: 'setProblems',
                    params: ({ event }) => ({
                      problems: (event.output.type === 'refused' && event.output.fields) || {},
                    }),
                  },
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: { failure: { message: '', requestId: null } } },
            },
          },
        },

        failed: {
          on: {
            'save.requested': [
              {
                guard: { type: 'hasProblems', params: ({ event }) => ({ problems: event.problems }) },
                target: 'editing',
                actions: { type: 'setProblems', params: ({ event }) => ({ problems: event.problems }) },
              },
              { target: 'saving' },
            ],
            'field.changed': {
              target: 'editing',
              actions: [
                { type: 'setField', params: ({ event }) => ({ name: event.name, value: event.value }) },
                keepTyped,
              ],
            },
            'field.reverted': {
              target: 'editing',
              actions: [{ type: 'revertField', params: ({ event }) => ({ name: event.name }) }, keepTyped],
            },
            'reason.changed': {
              target: 'editing',
              actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) },
            },
            'record.read': rereading,
          },
        },

        conflicted: {
          on: {
            'field.picked': {
              guard: { type: 'isClash', params: ({ event }) => ({ name: event.name }) },
              actions: { type: 'pick', params: ({ event }) => ({ name: event.name, pick: event.pick }) },
            },
            'conflict.resolved': [
              // the other side's record is shown on entry
              { guard: 'leavesNothing', target: 'viewing', actions: ['dropTyped', keepTyped] },
              { guard: 'isDecided', target: 'saving', actions: 'rebase' },
            ],
            'save.forced': { target: 'saving', actions: ['pickMine', 'rebase'] },
            'theirs.taken': { target: 'viewing', actions: 'takeTheirs' },
            'conflict.postponed': { target: 'editing' },
            'record.read': {
              guard: { type: 'isThird', params: byRecord },
              actions: {
                type: 'setConflict',
                params: ({ event }) => ({ record: event.record, by: null, at: null }),
              },
            },
          },
        },

        saved: {
          entry: keepTyped,
          after: { savedShown: 'viewing' },
          on: {
            'edit.started': 'editing',
            'record.read': { actions: { type: 'readRecord', params: byRecord } },
          },
        },
      },
    },

    exit: {
      initial: 'staying',
      states: {
        staying: {
          on: {
            'leave.requested': [
              {
                guard: 'isDirty',
                target: 'asking',
                actions: { type: 'setTarget', params: ({ event }) => ({ to: event.to }) },
              },
              { actions: { type: 'leave', params: ({ event }) => ({ to: event.to }) } },
            ],
            'edit.cancelled': {
              guard: 'isDirty',
              target: 'asking',
              actions: { type: 'setTarget', params: { to: null } },
            },
          },
        },
        asking: {
          on: {
            'leave.requested': {
              actions: { type: 'setTarget', params: ({ event }) => ({ to: event.to }) },
            },
            'leave.refused': 'staying',
            'leave.confirmed': [
              {
                guard: 'hasTarget',
                target: 'staying',
                actions: {
                  type: 'leave',
                  params: ({ context }) => ({ to: required(context.leaveTo) }),
                },
              },
              { target: 'staying' },
            ],
          },
        },
      },
    },
  },
});
