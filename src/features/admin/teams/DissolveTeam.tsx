import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import type { Input, Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useOptionSearch } from '../../../records/people/use-option-search.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';
import { Select } from '../../../ui/Select.tsx';

/** Teams that are found at a time. */
const MOST_FOUND = 20;
/** Of the choice of where the projects go, beside the ids of members. */
const OWNERS = 'owners';
const TEAM = 'team';

/** Teams that projects may go to. */
async function findTeams(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query: NonNullable<Input<'adminTeamList'>['query']> = {
    page_size: MOST_FOUND,
    filters: { status: ['active'] },
    ...(text !== '' && { search: text }),
  };
  const { items } = await call('adminTeamList', { query }, { signal });
  return items.map(({ id, name, owner_name: owner }) => ({ value: id, label: name, hint: owner }));
}

/** Dissolves a team for good, and says where the projects go that it shares. */
export function DissolveTeam({ team, onClose }: { team: Shape<'AdminTeamDetails'>; onClose: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [goesTo, setGoesTo] = useState<string>(OWNERS);
  const [other, setOther] = useState<ComboboxOption | null>(null);
  const [isTried, setTried] = useState(false);
  const { found, search } = useOptionSearch(findTeams);
  const write = useWrite('adminTeamDissolve', {
    reads: ['adminTeamList'],
    onDone: () => {
      flash(t('teamlist.dissolved', { team: team.name }));
      navigate(adminPaths.teams());
    },
  });
  const heirId = goesTo === OWNERS || goesTo === TEAM ? null : goesTo;
  return (
    <DestructiveDialog
      title={t('teamlist.dissolveTitle', { team: team.name })}
      message={t('teamlist.dissolveText')}
      consequences={[
        t('teamlist.peopleLose', { count: team.members.length }),
        ...(goesTo === TEAM ? [] : [t('teamlist.projectsUnshared', { count: team.projects.length })]),
      ]}
      confirmLabel={t('teamlist.dissolve')}
      typedName={team.name}
      reason="required"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => {
        setTried(true);
        if (goesTo === TEAM && other === null) return;
        write.run({
          path: { team_id: team.id },
          body: {
            heir_id: heirId,
            team_id: goesTo === TEAM ? (other?.value ?? null) : null,
            version: team.version,
            reason,
          },
        });
      }}
      onCancel={onClose}
    >
      <Select
        label={t('teamlist.goesTo', { count: team.projects.length })}
        value={goesTo}
        onChange={setGoesTo}
        options={[
          { value: OWNERS, label: t('teamlist.goesToOwners') },
          { value: TEAM, label: t('teamlist.goesToTeam') },
          ...team.members
            .filter(({ is_active: isActive }) => isActive)
            .map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
        ]}
      />
      {goesTo === TEAM && (
        <Combobox
          label={t('teamlist.otherTeam')}
          hint={t('teamlist.otherTeamHint')}
          required
          value={other}
          onChange={setOther}
          options={found.filter(({ value }) => value !== team.id)}
          search={search}
          error={write.problemOf('team_id') ?? (isTried && other === null ? t('valid.required') : undefined)}
        />
      )}
    </DestructiveDialog>
  );
}
