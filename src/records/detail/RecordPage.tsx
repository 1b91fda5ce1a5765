import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useAtomValue } from 'jotai';
import PencilIcon from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { followLink } from '../../app/link/follow-link.ts';
import { infosAtom } from '../../app/session/visitor.ts';
import { useTexts } from '../../i18n/texts.ts';
import {
  type LeaveTarget,
  recordEdit,
  type SaveInput,
  type SaveOutcome,
} from '../../machines/record-edit/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ConflictPanel } from '../../ui/detail/ConflictPanel.tsx';
import { DetailFrame } from '../../ui/detail/DetailFrame.tsx';
import { problemsOf } from '../../ui/detail/field-definition.ts';
import { RecordFields } from '../../ui/detail/RecordFields.tsx';
import { RecordNotices } from '../../ui/detail/RecordNotices.tsx';
import { SaveBar } from '../../ui/detail/SaveBar.tsx';
import { addressOfList, placeInList } from '../list/left-behind.ts';
import type { DetailConfig, DetailSurroundings } from './detail-config.ts';
import { historyKey, recordKey } from './detail-keys.ts';
import { HISTORY_PAGE, RecordHistory } from './RecordHistory.tsx';
import { RecordDraftStore } from './record-draft-store.ts';
import { saveRecord } from './save-outcome.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRecordActions } from './use-record-actions.tsx';
import { withDayFields } from './with-day-fields.tsx';

const TAB = 'tab';
const OWN_PARAMETERS = [TAB, HISTORY_PAGE];
const FIELDS = 'fields';
const HISTORY = 'history';

/** A record that was read: its fields, what it takes to change them, its other tabs and its history. */
export function RecordPage<Item>({
  config,
  id,
  item,
  place,
  presence,
}: { config: DetailConfig<Item>; id: string; item: Item } & DetailSurroundings) {
  const t = useTexts();
  const client = useQueryClient();
  const personId = useAtomValue(infosAtom)?.user.id ?? '';
  const [search, setSearch] = useSearchParams();
  const record = config.record(item);
  const sections = withDayFields(config.sections(item));
  const masked = record.masked ?? [];

  const leave = useRef<(to: LeaveTarget) => void>(() => {});
  const latest = useRef(config);
  useEffect(() => {
    latest.current = config;
  });
  const [drafts] = useState(() => new RecordDraftStore(sessionStorage, personId));
  const [machine] = useState(() =>
    recordEdit.provide({
      actors: {
        save: fromPromise<SaveOutcome, SaveInput>(({ input, signal }) =>
          saveRecord(latest.current, id, input, signal, (saved) => {
            client.setQueryData(recordKey(config.kind, id), saved);
            void client.invalidateQueries({ queryKey: historyKey(config.kind, id) });
          }),
        ),
      },
      actions: {
        keepDraft: (_, { draft }) => drafts.write(config.kind, id, draft),
        leave: (_, { to }) => leave.current(to),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, {
    input: {
      record: { values: record.values, version: record.version },
      draft: drafts.read(config.kind, id),
      secrets: sections.flatMap(({ fields }) =>
        fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name),
      ),
    },
  });
  const { context } = snapshot;
  const { version } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record of the same version holds the same values
  useEffect(() => send({ type: 'record.read', record: { values: record.values, version } }), [version, send]);
  const changes = Object.keys(context.typed).length;
  const go = useLeaveGuard(changes > 0, (to) => send({ type: 'leave.requested', to }), OWN_PARAMETERS);
  useEffect(() => {
    leave.current = go;
  });

  const isReading = snapshot.matches({ work: 'viewing' }) || snapshot.matches({ work: 'saved' });
  const isSaving = snapshot.matches({ work: 'saving' });
  const isConflicted = snapshot.matches({ work: 'conflicted' });
  const canEdit = config.save !== undefined && record.canEdit !== false;
  const showTab = (tab: string) =>
    setSearch((before) => {
      before.set(TAB, tab);
      return before;
    });
  const edit = (event: { type: 'edit.started' | 'draft.restored' | 'newer.reviewed' }) => {
    send(event);
    if ((search.get(TAB) ?? FIELDS) !== FIELDS) showTab(FIELDS);
  };
  const { buttons, menu, question } = useRecordActions(config.actions?.(item) ?? [], () => {
    void client.invalidateQueries({ queryKey: recordKey(config.kind, id) });
  });
  const { reveal, history } = config;
  const isRequired = config.saveReason === 'required';
  const fieldsTab = {
    value: FIELDS,
    label: t(config.fieldsTab ?? 'details.fields'),
    content:
      isConflicted && context.conflict ? (
        <ConflictPanel
          fields={sections.flatMap(({ fields }) => fields)}
          base={context.base}
          typed={context.typed}
          {...context.conflict}
          onPick={(name, pick) => send({ type: 'field.picked', name, pick })}
          onResolve={() => send({ type: 'conflict.resolved' })}
          onForce={() => send({ type: 'save.forced' })}
          onReload={() => send({ type: 'theirs.taken' })}
          onBack={() => send({ type: 'conflict.postponed' })}
        />
      ) : (
        <RecordFields
          sections={sections}
          mode={isReading ? 'reading' : isSaving ? 'saving' : 'editing'}
          values={context.base}
          typed={context.typed}
          problems={context.problems}
          masked={masked}
          onChange={(name, value) => send({ type: 'field.changed', name, value })}
          onRevert={(name) => send({ type: 'field.reverted', name })}
          onReveal={reveal && ((name) => reveal(id, name))}
        />
      ),
  };
  return (
    <>
      <DetailFrame
        header={{
          title: record.title,
          id: record.id ?? id,
          onFollow: followLink,
          menu,
          ...(config.list && { back: { ...config.list, href: addressOfList(config.list.href) } }),
          ...(record.status !== undefined && { status: record.status }),
          ...(record.facts !== undefined && { facts: record.facts }),
          place: place ?? placeInList(config.list?.href, id),
          ...(presence !== undefined && { presence }),
          actions: (
            <>
              {buttons}
              {canEdit && isReading && (
                <Button
                  variant="primary"
                  icon={<PencilIcon size={16} aria-hidden="true" />}
                  onClick={() => edit({ type: 'edit.started' })}
                >
                  {t('details.edit')}
                </Button>
              )}
            </>
          ),
        }}
        notices={
          <>
            {record.notice}
            <RecordNotices
              hasDraft={context.offered !== null && canEdit}
              hasNewer={context.newer !== null && snapshot.matches({ work: 'editing' })}
              onRestore={() => edit({ type: 'draft.restored' })}
              onDiscard={() => send({ type: 'draft.discarded' })}
              onReview={() => edit({ type: 'newer.reviewed' })}
            />
          </>
        }
        summary={record.summary}
        tab={search.get(TAB) ?? FIELDS}
        onTab={showTab}
        tabs={[
          fieldsTab,
          ...(config.tabs?.(item) ?? []),
          ...(history
            ? [
                {
                  value: HISTORY,
                  label: t('details.history'),
                  content: <RecordHistory kind={config.kind} id={id} load={history} />,
                },
              ]
            : []),
        ]}
        foot={
          !isConflicted &&
          !snapshot.matches({ work: 'viewing' }) && (
            <SaveBar
              state={
                snapshot.matches({ work: 'saved' })
                  ? 'saved'
                  : isSaving
                    ? 'saving'
                    : snapshot.matches({ work: 'failed' })
                      ? 'failed'
                      : 'editing'
              }
              changes={changes}
              problems={Object.keys(context.problems).length}
              failure={context.failure}
              {...(config.saveReason && {
                reason: {
                  value: context.reason,
                  isRequired,
                  onChange: (reason: string) => send({ type: 'reason.changed', reason }),
                },
              })}
              onSave={() =>
                send({
                  type: 'save.requested',
                  problems: problemsOf(
                    sections,
                    { ...context.base, ...context.typed },
                    masked,
                    t('details.required'),
                  ),
                })
              }
              onCancel={() => send({ type: 'edit.cancelled' })}
            />
          )
        }
      />
      {question}
      <ConfirmDialog
        open={snapshot.matches({ exit: 'asking' })}
        title={t('details.leaveTitle')}
        message={t('details.leaveText', { count: changes })}
        confirmLabel={t(context.leaveTo === null ? 'details.dropChanges' : 'details.leave')}
        cancelLabel={t('details.stay')}
        tone="danger"
        onConfirm={() => send({ type: 'leave.confirmed' })}
        onCancel={() => send({ type: 'leave.refused' })}
      />
    </>
  );
}
