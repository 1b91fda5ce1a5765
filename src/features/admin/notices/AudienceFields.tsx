import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import FilterIcon from 'lucide-react/icons/list-filter';
import { useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import {
  changedFilters,
  completeValues,
  type FilterDefinition,
  filterState,
  restrictingValues,
} from '../../../machines/filter-state/index.ts';
import type { NoticeAudience } from '../../../machines/notice-send/index.ts';
import { ActiveFilters } from '../../../records/list/ActiveFilters.tsx';
import { FilterDrawer } from '../../../records/list/FilterDrawer.tsx';
import { useBounds } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { userListConfig } from '../users/user-list.tsx';
import styles from './notices.module.css';

const MOST_IDS = 200;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids that were pasted, each once. */
const idsIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];

/** Whom a notice is for: everybody, people by the filters of their list, or some by their ids. */
export function AudienceFields({
  initial,
  onChange,
  canSeePeople,
}: {
  /** Whom it is for at first. */
  initial: NoticeAudience;
  /** Null while what is written names nobody. */
  onChange: (audience: NoticeAudience | null) => void;
  canSeePeople: boolean;
}) {
  const t = useTexts();
  const [{ kind, ...given }, setChosen] = useState(initial);
  const choose = (next: NoticeAudience['kind']) => {
    setChosen({ kind: next });
    onChange(next === 'ids' ? null : { kind: next });
  };
  return (
    <>
      <RadioGroup
        label={t('bulletins.audience')}
        hideLabel
        value={kind}
        onChange={choose}
        options={[
          { value: 'all', label: t('bulletins.everybody') },
          {
            value: 'filters',
            label: t('bulletins.byFilters'),
            disabled: !canSeePeople,
            hint: canSeePeople ? undefined : t('bulletins.noPeople'),
          },
          { value: 'ids', label: t('bulletins.byIds'), disabled: !canSeePeople },
        ]}
      />
      {kind === 'filters' && <PeopleFilters given={given} onChange={onChange} />}
      {kind === 'ids' && <PeopleIds given={given.ids} onChange={onChange} />}
    </>
  );
}

type GivenFilters = Pick<NoticeAudience, 'filters' | 'search'>;

function PeopleFilters({
  given,
  onChange,
}: {
  given: GivenFilters;
  onChange: (audience: NoticeAudience) => void;
}) {
  const t = useTexts();
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminUserList' } }),
    staleTime: 60_000,
  });
  const found = choices.data?.filters;
  const isNoEmail = useBounds()?.masks.includes('email') ?? false;
  const definitions = useMemo(
    () =>
      userListConfig({
        t,
        ownId: '',
        roles: (found?.role ?? []).map(({ name, value }) => ({ code: value, name })),
        countries: (found?.country ?? []).map(({ value }) => value),
        teams: found?.team ?? [],
        plans: found?.plan ?? [],
        isNoEmail,
        onAction: () => {},
        askMany: async () => null,
      }).filters ?? [],
    [t, found, isNoEmail],
  );
  return found ? <LoadedFilters definitions={definitions} given={given} onChange={onChange} /> : null;
}

function LoadedFilters({
  definitions,
  given: { filters = '{}', search = '' },
  onChange,
}: {
  definitions: readonly FilterDefinition[];
  given: GivenFilters;
  onChange: (audience: NoticeAudience) => void;
}) {
  const t = useTexts();
  const [state, send] = useMachine(
    filterState.provide({
      actions: {
        onApply: (_, { values, search }) => {
          const filters = restrictingValues(definitions, values);
          onChange({
            kind: 'filters',
            ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
            ...(search.trim() !== '' && { search: search.trim() }),
          });
        },
      },
    }),
    { input: { definitions, values: completeValues(definitions, JSON.parse(filters)), search } },
  );
  const { active, draft } = state.context;
  const [wasOpened, setWasOpened] = useState(false);
  const changed = changedFilters(definitions, active.values);
  return (
    <div className={styles.filters}>
      <Button
        icon={<FilterIcon size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          send({ type: 'drawer.opened' });
        }}
      >
        {t('lists.filter')}
      </Button>
      {active.search !== '' && (
        <span className={styles.quiet}>{t('bulletins.searched', { text: active.search })}</span>
      )}
      {changed.length > 0 && (
        <ActiveFilters
          definitions={definitions.filter(({ alias }) => changed.includes(alias))}
          values={active.values}
          onRemove={(alias) => send({ type: 'filter.removed', alias })}
          onClear={() => send({ type: 'filters.reset' })}
        />
      )}
      {wasOpened && (
        <FilterDrawer
          open={state.matches('editing')}
          definitions={definitions}
          draft={draft}
          searchPlaceholder={t('users.search')}
          send={send}
        />
      )}
    </div>
  );
}

function PeopleIds({
  given = [],
  onChange,
}: {
  given: readonly string[] | undefined;
  onChange: (audience: NoticeAudience | null) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState(given.join('\n'));
  const ids = idsIn(text);
  const wrong = ids.filter((id) => !ID.test(id));
  const problem =
    wrong.length > 0
      ? t('bulletins.wrongIds', { ids: wrong.slice(0, 3).join(', ') })
      : ids.length > MOST_IDS
        ? t('bulletins.tooManyIds', { most: MOST_IDS })
        : undefined;
  return (
    <Textarea
      label={t('bulletins.ids')}
      hint={t('bulletins.idsHint', { most: MOST_IDS })}
      required
      rows={4}
      spellCheck={false}
      value={text}
      error={problem}
      onChange={({ target }) => {
        setText(target.value);
        const named = idsIn(target.value);
        const isGood = named.length > 0 && named.length <= MOST_IDS && named.every((id) => ID.test(id));
        onChange(isGood ? { kind: 'ids', ids: named.map((id) => id.toLowerCase()) } : null);
      }}
    />
  );
}
