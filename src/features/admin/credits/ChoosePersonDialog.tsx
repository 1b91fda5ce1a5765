import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';

type Person = Shape<'FilterOption'>;

/** Asks whose credits are to change. Whoever was not there lately is found in the list of people. */
export function ChoosePersonDialog({
  people,
  onChoose,
  onClose,
}: {
  people: readonly Person[];
  onChoose: (person: Person) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      onClose={onClose}
      title={t('users.giveCredits')}
      description={t('uses.chooseText')}
      submitLabel={t('uses.next')}
      isRunning={false}
      onSubmit={() => {
        setTried(true);
        if (chosen) onChoose({ value: chosen.value, name: chosen.label });
      }}
    >
      <Combobox
        label={t('uses.person')}
        required
        options={people.map(({ value, name }) => ({ value, label: name }))}
        value={chosen}
        onChange={setChosen}
        error={isTried && !chosen ? t('valid.required') : undefined}
        hint={
          <a href={paths.users()} onClick={followLink}>
            {t('uses.allPeople')}
          </a>
        }
      />
    </FormDialog>
  );
}
