import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const LONG =
  'The file sales-2026-quarter-one-final-corrected-version-3.xlsx holds two tables; only the first one, which ends at line 4 812, was read.';

export const page: CataloguePage = {
  title: 'Alert',
  group: 'Feedback',
  specimens: [
    { name: 'info', Draw: () => <Alert>{sample('Your plan renews on 1 April.')}</Alert> },
    { name: 'success', Draw: () => <Alert tone="success">{sample('The table was created.')}</Alert> },
    {
      name: 'warning',
      Draw: () => <Alert tone="warning">{sample('Three rows could not be read.')}</Alert>,
    },
    { name: 'danger', Draw: () => <Alert tone="danger">{sample('The file could not be read.')}</Alert> },
    {
      name: 'with a title, actions and a cross',
      Draw: () => (
        <Alert
          tone="warning"
          title={sample('Someone else saved this page')}
          actions={
            <>
              <Button size="small">{sample('Show what changed')}</Button>
              <Button size="small" variant="ghost">
                {sample('Reload')}
              </Button>
            </>
          }
          onDismiss={nothing}
        >
          {sample('Your changes are kept. Decide which ones to save.')}
        </Alert>
      ),
    },
    {
      name: 'a very long text in a narrow place',
      width: 'field',
      Draw: () => (
        <Alert tone="danger" title={sample('Not everything was read')} onDismiss={nothing}>
          {sample(LONG)}
        </Alert>
      ),
    },
  ],
};
