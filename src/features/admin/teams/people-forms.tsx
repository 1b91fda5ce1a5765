import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useBounds } from '../../../records/list/use-permitted.ts';
import { useOptionSearch } from '../../../records/people/use-option-search.ts';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';
import { Select } from '../../../ui/Select.tsx';
import { findActivePeople } from '../public/find-people.tsx';
import { READS, ReasonForm, TeamNameField } from './team-forms.tsx';
import { TEAM_ROLES } from './team-words.ts';

/** What somebody may be made, what is chosen first. */
const GIVEN_ROLES = ['member', 'admin', 'billing'] as const satisfies readonly Shape<'GivenTeamRole'>[];

interface PersonFieldProps {
  label: string;
  value: ComboboxOption | null;
  onChange: (person: ComboboxOption | null) => void;
  error: string | undefined;
}

/** Chooses somebody with an active account. */
function PersonField(props: PersonFieldProps) {
  const t = useTexts();
  const isNoEmail = useBounds()?.masks.includes('email') ?? false;
  const { found, search } = useOptionSearch(findActivePeople);
  return (
    <Combobox
      {...props}
      hint={t(isNoEmail ? 'teamlist.personHintNoEmail' : 'teamlist.personHint')}
      required
      options={found}
      search={search}
    />
  );
}

/** Makes a team for somebody and opens it. */
export function CreateTeam({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [owner, setOwner] = useState<ComboboxOption | null>(null);
  const write = useWrite('adminTeamCreate', {
    reads: READS,
    onDone: ({ details }) => {
      flash(t('teamlist.made', { team: details.name }));
      onClose();
      navigate(adminPaths.teams(details.id));
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.create')}
      text={t('teamlist.createText')}
      submit={t('teamlist.create')}
      write={write}
      isReady={name.trim() !== '' && owner !== null}
      onClose={onClose}
      onSend={(reason) => {
        if (owner !== null) write.run({ body: { name: name.trim(), owner_id: owner.value, reason } });
      }}
    >
      <TeamNameField value={name} onChange={setName} error={write.problemOf('name')} />
      <PersonField
        label={t('teamlist.owner')}
        value={owner}
        onChange={setOwner}
        error={write.problemOf('owner_id')}
      />
    </ReasonForm>
  );
}

/** Puts somebody into a team without an invitation. */
export function AddMember({ team, onClose }: { team: Shape<'AdminTeamDetails'>; onClose: () => void }) {
  const t = useTexts();
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [role, setRole] = useState<Shape<'GivenTeamRole'>>('member');
  const write = useWrite('adminTeamMemberAdd', {
    reads: READS,
    onDone: () => {
      flash(t('teamlist.added', { name: person?.label ?? '' }));
      onClose();
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.add')}
      text={t('teamlist.addText')}
      submit={t('teamlist.add')}
      write={write}
      isReady={person !== null}
      onClose={onClose}
      onSend={(reason) => {
        if (person !== null)
          write.run({
            path: { team_id: team.id, user_id: person.value },
            body: { role, version: team.version, reason },
          });
      }}
    >
      <PersonField
        label={t('teamlist.person')}
        value={person}
        onChange={setPerson}
        error={write.problemOf('user_id')}
      />
      <Select
        label={t('teamlist.role')}
        value={role}
        onChange={setRole}
        options={GIVEN_ROLES.map((value) => ({ value, label: t(TEAM_ROLES[value]) }))}
      />
    </ReasonForm>
  );
}
