import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SavedViews, type SavedViewsProps } from '../../../ui/list/SavedViews.tsx';
import { ViewDialog } from '../../../ui/list/ViewDialog.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const VIEWS = [
  { id: '1', name: sample('Past due'), shared: false, mine: true },
  {
    id: '2',
    name: sample('Large teams that renew this quarter and have no second factor'),
    shared: true,
    mine: true,
  },
  { id: '3', name: sample('New this week'), shared: true, mine: false },
];

function Sample(props: Partial<SavedViewsProps>) {
  return (
    <Card>
      <SavedViews
        views={VIEWS}
        currentId={null}
        changedId={null}
        onOpen={nothing}
        onSave={nothing}
        onOverwrite={nothing}
        onEdit={nothing}
        onDelete={nothing}
        {...props}
      />
    </Card>
  );
}

export const page: CataloguePage = {
  title: 'Saved views',
  group: 'Lists',
  specimens: [
    { name: 'one is shown', width: 'field', Draw: () => <Sample currentId="1" /> },
    { name: 'changed since it was opened', width: 'field', Draw: () => <Sample changedId="1" /> },
    { name: 'none', width: 'field', Draw: () => <Sample views={[]} /> },
    {
      name: 'not loaded',
      width: 'field',
      Draw: () => (
        <Sample views={[]} state={<Alert tone="danger">{sample('The views could not be loaded.')}</Alert>} />
      ),
    },
    {
      name: 'naming one',
      alone: true,
      Draw: () => (
        <ViewDialog
          title={sample('Save view')}
          name={sample('Past due')}
          shared
          saving={false}
          onSave={nothing}
          onClose={nothing}
        />
      ),
    },
    {
      name: 'refused',
      alone: true,
      Draw: () => (
        <ViewDialog
          title={sample('Save view')}
          name={sample('Past due')}
          shared={false}
          error={sample('You can keep at most 100 views of a list. Delete one first.')}
          saving={false}
          onSave={nothing}
          onClose={nothing}
        />
      ),
    },
  ],
};
