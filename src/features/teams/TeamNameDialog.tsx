import { useState } from 'react';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TEAM_READS, type Team } from './team-words.ts';

/** Names a team: a new one, or `team` anew. */
export function TeamNameDialog({
  team,
  onDone,
  onClose,
}: {
  team?: Pick<Team, 'id' | 'name'>;
  onDone?: (teamId: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [name, setName] = useState(team?.name ?? '');
  const [isTried, setTried] = useState(false);
  const done = (id: string) => {
    onDone?.(id);
    onClose();
  };
  const create = useWrite('teamCreate', { reads: TEAM_READS, onDone: (answer) => done(answer.team.id) });
  const rename = useWrite('teamUpdate', { reads: TEAM_READS, onDone: (answer) => done(answer.team.id) });
  const write = team ? rename : create;
  const submit = () => {
    setTried(true);
    const body = { name: name.trim() };
    if (body.name === '') return;
    if (team) rename.run({ path: { team_id: team.id }, body });
    else create.run({ body });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t(team ? 'teams.rename' : 'teams.create')}
      submitLabel={t(team ? 'teams.save' : 'teams.create')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      <TextField
        label={t('teams.name')}
        required
        autoComplete="off"
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        error={write.problemOf('name') ?? (isTried && name.trim() === '' ? t('valid.required') : undefined)}
      />
    </FormDialog>
  );
}
