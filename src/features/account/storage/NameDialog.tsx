import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useTexts } from '../../../i18n/texts.ts';
import { joinName, splitName, type storageBrowser } from '../../../machines/storage-browser/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Characters of a name, as the contract says. */
const LONGEST = { file: 200, folder: 100 } as const;
/** Letters of an ending. */
const ENDING = 10;

interface NameDialogProps {
  snapshot: SnapshotFrom<typeof storageBrowser>;
  send: (event: { type: 'name.submitted'; name: string } | { type: 'name.cancelled' }) => void;
}

/** The name of a new folder, or another one of a folder or a file. */
export function NameDialog({ snapshot, send }: NameDialogProps) {
  const { naming } = snapshot.context;
  if (naming === null || !(snapshot.matches('naming') || snapshot.matches('saving'))) return null;
  return <NameForm key={naming.item?.id ?? 'new'} snapshot={snapshot} send={send} />;
}

function NameForm({ snapshot, send }: NameDialogProps) {
  const t = useTexts();
  const { naming, nameProblem, problem } = snapshot.context;
  const item = naming?.item ?? null;
  const isFile = item?.kind === 'file';
  const before = isFile ? splitName(item.name) : { stem: item?.name ?? '', ending: '' };
  const [stem, setStem] = useState(before.stem);
  const [ending, setEnding] = useState(before.ending);
  const refusal =
    nameProblem === null ? problem : t(nameProblem === 'blank' ? 'valid.required' : 'storage.badName');
  return (
    <FormDialog
      onClose={() => send({ type: 'name.cancelled' })}
      keepOnOutsidePress
      locked={snapshot.matches('saving')}
      title={item === null ? t('storage.newFolder') : t('storage.renameTitle', { name: item.name })}
      submitLabel={t(item === null ? 'storage.create' : 'storage.rename')}
      isRunning={snapshot.matches('saving')}
      onSubmit={() => send({ type: 'name.submitted', name: isFile ? joinName(stem, ending) : stem })}
    >
      <TextField
        label={t('storage.name')}
        required
        value={stem}
        maxLength={isFile ? LONGEST.file - ENDING - 1 : LONGEST.folder}
        onChange={(event) => setStem(event.target.value)}
        // the name is replaced more often than it is added to
        onFocus={(event) => event.currentTarget.select()}
        error={refusal ?? undefined}
      />
      {isFile && (
        <TextField
          label={t('storage.ending')}
          hint={t('storage.endingHint')}
          value={ending}
          maxLength={ENDING}
          onChange={(event) => setEnding(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
