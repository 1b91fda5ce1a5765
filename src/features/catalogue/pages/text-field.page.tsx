import SearchIcon from 'lucide-react/icons/search';
import { TextField } from '../../../ui/TextField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Text field',
  group: 'Fields',
  specimens: [
    {
      name: 'empty, and filled',
      width: 'field',
      Draw: () => (
        <>
          <TextField label={sample('Name')} placeholder={sample('As others see it')} />
          <br />
          <TextField label={sample('Name')} defaultValue={sample('Ada Lovelace')} />
        </>
      ),
    },
    {
      name: 'required, with a hint',
      width: 'field',
      Draw: () => <TextField label={sample('E-mail')} required hint={sample('We send the invoice there.')} />,
    },
    {
      name: 'with an error',
      width: 'field',
      Draw: () => (
        <TextField
          label={sample('E-mail')}
          defaultValue={sample('ada@')}
          hint={sample('We send the invoice there.')}
          error={sample('This does not look like an email address.')}
        />
      ),
    },
    {
      name: 'with an icon and a unit',
      width: 'field',
      Draw: () => (
        <>
          <TextField
            label={sample('Search')}
            hideLabel
            placeholder={sample('Search tables')}
            leading={<SearchIcon size={16} aria-hidden="true" />}
          />
          <br />
          <TextField label={sample('Storage')} defaultValue="20" trailing={sample('GB')} />
        </>
      ),
    },
    {
      name: 'a password',
      width: 'field',
      Draw: () => <TextField label={sample('Password')} type="password" defaultValue="0123456789" />,
    },
    {
      name: 'disabled, and read only',
      width: 'field',
      Draw: () => (
        <>
          <TextField label={sample('Team')} disabled defaultValue={sample('Northern department')} />
          <br />
          <TextField label={sample('User hash')} readOnly defaultValue={sample('7f3a91c2')} />
        </>
      ),
    },
    {
      name: 'nearly full',
      width: 'field',
      Draw: () => (
        <TextField label={sample('Name')} maxLength={24} defaultValue={sample('Quarterly revenue by')} />
      ),
    },
    {
      name: 'too long',
      width: 'field',
      Draw: () => (
        <TextField
          label={sample('Name')}
          maxLength={24}
          defaultValue={sample('Quarterly revenue by region and product')}
        />
      ),
    },
    {
      name: 'a very long name',
      width: 'field',
      Draw: () => (
        <TextField
          label={sample('Name of the person who receives the invoices of the whole department')}
          hint={sample('Somebody who may pay them, and who reads messages at least once a week.')}
        />
      ),
    },
  ],
};
