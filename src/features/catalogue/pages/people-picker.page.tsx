import { useState } from 'react';
import { useOptionSearch } from '../../../records/people/use-option-search.ts';
import { PeoplePicker, type PeoplePickerProps, type Person } from '../../../ui/fields/PeoplePicker.tsx';
import { type Team, TeamPicker, type TeamPickerProps } from '../../../ui/fields/TeamPicker.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';
import { landscape } from '../sample-picture.ts';

const PEOPLE: readonly Person[] = [
  { id: '1', name: sample('Ada Lovelace'), email: 'a*a@example.com' },
  { id: '2', name: sample('王小明'), email: 'x*g@example.com', avatar: landscape(48, 48) },
  { id: '3', name: sample('Jean-Baptiste de La Rochefoucauld-Liancourt'), email: 'j*t@example.com' },
  { id: '4', name: sample('Sam Okafor'), email: 's*r@example.com', disabled: true },
  { id: '5', name: sample('Mina Park'), email: 'm*k@example.com' },
];
const TEAMS: readonly Team[] = [
  { id: '1', name: sample('Marketing'), members: 12 },
  { id: '2', name: sample('Finance'), members: 1 },
  { id: '3', name: sample('Everyone who answers questions about the new price list'), members: 140 },
];

async function find(text: string): Promise<readonly Person[]> {
  return PEOPLE.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}

function People({ value: start = [], ...props }: Partial<PeoplePickerProps>) {
  const [value, setValue] = useState(start);
  const { found, search } = useOptionSearch(find);
  return (
    <PeoplePicker
      label={sample('Share with')}
      people={found}
      search={search}
      placeholder={sample('Name or e-mail')}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

function Teams({ value: start = [], ...props }: Partial<TeamPickerProps>) {
  const [value, setValue] = useState(start);
  return <TeamPicker label={sample('Teams')} teams={TEAMS} {...props} value={value} onChange={setValue} />;
}

export const page: CataloguePage = {
  title: 'People and team pickers',
  group: 'Pickers',
  specimens: [
    { name: 'empty', width: 'field', Draw: () => <People hint={sample('They get a mail.')} /> },
    { name: 'filled', width: 'field', Draw: () => <People value={PEOPLE.slice(0, 3)} required /> },
    { name: 'full', width: 'field', Draw: () => <People value={PEOPLE.slice(0, 2)} max={2} /> },
    {
      name: 'error',
      width: 'field',
      Draw: () => <People value={PEOPLE.slice(0, 1)} error={sample('This person left the team.')} />,
    },
    { name: 'disabled', width: 'field', Draw: () => <People value={PEOPLE.slice(0, 2)} disabled /> },
    { name: 'teams', width: 'field', Draw: () => <Teams value={TEAMS} /> },
    {
      name: 'open',
      alone: true,
      Draw: () => (
        <main style={{ maxWidth: 360, padding: 24 }}>
          <People value={PEOPLE.slice(0, 1)} people={PEOPLE} defaultOpen />
        </main>
      ),
    },
    {
      name: 'open, teams',
      alone: true,
      Draw: () => (
        <main style={{ maxWidth: 360, padding: 24 }}>
          <Teams defaultOpen />
        </main>
      ),
    },
  ],
};
