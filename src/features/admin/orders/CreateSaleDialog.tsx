import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useOptionSearch } from '../../../records/people/use-option-search.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { findActivePeople } from '../public/find-people.tsx';
import { NO_CHOICE, SaleItemFields } from './SaleItemFields.tsx';
import { SaleQuote } from './SaleQuote.tsx';
import { itemOf, SALE_KINDS, type SaleChoice } from './sale-item.ts';

/** The person themselves, since an option cannot be null. */
const SELF = 'self';

/** Orders something for a person or their team, once it is seen what it costs. */
export function CreateSaleDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [teamId, setTeamId] = useState(SELF);
  const [choice, setChoice] = useState<SaleChoice>(NO_CHOICE);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { found, search } = useOptionSearch(findActivePeople);
  const path = { user_id: person?.value ?? '' };
  const details = useQuery({ ...operationQuery('adminUserGet', { path }), enabled: person !== null });
  const teams = (details.data?.user.teams ?? []).filter(({ role }) => role === 'owner' || role === 'billing');
  const isTeam = teamId !== SELF;
  const item = itemOf(choice, isTeam ? teamId : undefined);
  const isReady = person !== null && item !== undefined;
  const preview = useQuery({
    ...operationQuery('adminOrderPreview', { path, query: item ?? { kind: choice.kind } }),
    enabled: isReady,
    staleTime: 0,
    retry: false,
  });
  const seen = isReady ? preview.data : undefined;
  const failure = isReady && preview.error instanceof ApiFailure ? preview.error.message : undefined;
  const write = useWrite('adminOrderCreate', {
    reads: ['adminOrderList'],
    onDone: ({ details: made }) => {
      onClose();
      flash(t('sales.created', { number: made.order.order_num }));
      navigate(adminPaths.order(made.order.order_id));
    },
  });
  // other plans are sold to teams than to people
  const chooseOwner = (id: string) => {
    setTeamId(id);
    setChoice((before) => ({ ...before, plan: null, seats: null }));
  };
  const submit = () => {
    setTried(true);
    if (!item || !seen || seen.unpaid_order || reason.trim() === '') return;
    write.run({ path, body: { item, quote_hash: seen.quote.quote_hash, reason: reason.trim() } });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('sales.create')}
      description={t('sales.createText')}
      submitLabel={t('sales.create')}
      isRunning={write.isRunning}
      isWaiting={isReady && preview.isFetching}
      onSubmit={submit}
    >
      <Combobox
        label={t('sales.person')}
        required
        options={found}
        search={search}
        value={person}
        onChange={(chosen) => {
          setPerson(chosen);
          chooseOwner(SELF);
        }}
        error={isTried && person === null ? t('valid.required') : undefined}
      />
      {teams.length > 0 && (
        <Select
          label={t('sales.forWhom')}
          value={teamId}
          onChange={chooseOwner}
          options={[
            { value: SELF, label: t('sales.forThemselves') },
            ...teams.map(({ id, name }) => ({ value: id, label: t('sales.forTeam', { team: name }) })),
          ]}
        />
      )}
      <RadioGroup
        label={t('sales.what')}
        value={choice.kind}
        onChange={(kind) => setChoice({ ...choice, kind })}
        options={SALE_KINDS.map(({ kind, textId }) => ({ value: kind, label: t(textId) }))}
      />
      <SaleItemFields
        choice={choice}
        onChange={setChoice}
        isTeam={isTeam}
        isTried={isTried}
        problemOf={write.problemOf}
      />
      {seen && <SaleQuote {...seen} />}
      {failure !== undefined && <Alert tone="warning">{failure}</Alert>}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={
          write.problemOf('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
