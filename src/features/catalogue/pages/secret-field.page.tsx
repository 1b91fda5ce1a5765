import { useState } from 'react';
import { SecretField, type SecretFieldProps } from '../../../ui/fields/SecretField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

function Example({ value: start = null, ...props }: Partial<SecretFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <SecretField
      label={sample('Webhook secret')}
      isSet={false}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

const generate = () => 'f3K9-2mQx-77aB-pLw0-ZsR4-vN1c';

export const page: CataloguePage = {
  title: 'Secret field',
  group: 'Fields',
  specimens: [
    { name: 'empty', Draw: () => <Example hint={sample('Signs what is sent to you.')} required /> },
    { name: 'empty, can be generated', Draw: () => <Example generate={generate} /> },
    { name: 'set', Draw: () => <Example isSet /> },
    { name: 'set, with a note', Draw: () => <Example isSet setNote={sample('Set on 2026-03-01')} /> },
    {
      name: 'being replaced',
      Draw: () => <Example isSet value="" generate={generate} error={sample('Type the new secret.')} />,
    },
    { name: 'disabled', Draw: () => <Example isSet disabled /> },
    { name: 'narrow', width: 'field', Draw: () => <Example isSet value="abc" generate={generate} /> },
  ],
};
