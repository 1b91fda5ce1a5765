import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Checkbox',
  group: 'Fields',
  specimens: [
    {
      name: 'off, on and in between',
      Draw: () => (
        <>
          <Checkbox label={sample('Weekly summary')} />
          <Checkbox label={sample('News of the product')} defaultChecked />
          <Checkbox label={sample('All messages')} indeterminate />
        </>
      ),
    },
    {
      name: 'disabled',
      Draw: () => (
        <>
          <Checkbox label={sample('Invoices by mail')} disabled />
          <Checkbox label={sample('Receipts by mail')} disabled defaultChecked />
        </>
      ),
    },
    {
      name: 'with a hint, and with an error',
      Draw: () => (
        <>
          <Checkbox label={sample('Share with the team')} hint={sample('Members see it at once.')} />
          <Checkbox
            label={sample('I have read the terms')}
            error={sample('Please read and accept the terms.')}
          />
        </>
      ),
    },
    {
      name: 'without a visible name',
      Draw: () => <Checkbox label={sample('Choose row 4')} hideLabel defaultChecked />,
    },
    {
      name: 'a very long name',
      width: 'field',
      Draw: () => (
        <Checkbox
          label={sample('Tell everybody who ever worked on this table when one of its sources changes')}
          hint={sample('That may be many people, and there is no way to take a message back.')}
        />
      ),
    },
  ],
};
