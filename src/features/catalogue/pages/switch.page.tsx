import { Switch } from '../../../ui/Switch.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};

export const page: CataloguePage = {
  title: 'Switch',
  group: 'Fields',
  specimens: [
    {
      name: 'off and on',
      width: 'field',
      Draw: () => (
        <>
          <Switch label={sample('Weekly summary')} checked={false} onChange={nothing} />
          <Switch label={sample('Messages')} checked hint={sample('By mail')} onChange={nothing} />
        </>
      ),
    },
    {
      name: 'it is being saved',
      width: 'field',
      Draw: () => <Switch label={sample('Messages')} checked loading onChange={nothing} />,
    },
    {
      name: 'disabled',
      width: 'field',
      Draw: () => (
        <>
          <Switch label={sample('Weekly summary')} checked={false} disabled onChange={nothing} />
          <Switch label={sample('Messages')} checked disabled onChange={nothing} />
        </>
      ),
    },
    {
      name: 'a very long name',
      width: 'field',
      Draw: () => (
        <Switch
          label={sample('Tell everybody who ever worked on this table when one of its sources changes')}
          checked
          onChange={nothing}
        />
      ),
    },
  ],
};
