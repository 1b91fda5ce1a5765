import { useTexts } from '../../../i18n/texts.ts';
import { Textarea } from '../../../ui/Textarea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Characters, as the contract says. */
const NAME_LENGTH = 200;
const DESCRIPTION_LENGTH = 2000;

interface Fields {
  name: string;
  description: string;
}

/** Name and purpose of a saved analysis. */
export function AnalysisFields({
  value,
  onChange,
  error,
}: {
  value: Fields;
  onChange: (value: Fields) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  return (
    <>
      <TextField
        label={t('shell.name')}
        required
        maxLength={NAME_LENGTH}
        value={value.name}
        error={error}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <Textarea
        label={t('saved.description')}
        rows={3}
        maxLength={DESCRIPTION_LENGTH}
        value={value.description}
        onChange={(event) => onChange({ ...value, description: event.target.value })}
      />
    </>
  );
}
