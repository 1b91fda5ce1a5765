import { Button } from '../../../ui/Button.tsx';
import { BulkBar } from '../../../ui/list/BulkBar.tsx';
import { BulkReport } from '../../../ui/list/BulkReport.tsx';
import { TaskDialog } from '../../../ui/list/TaskDialog.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const FAILURES = [
  { id: '1', name: sample('Ada Lovelace'), reason: sample('The last super administrator stays.') },
  {
    id: '2',
    name: sample('Wolfeschlegelsteinhausenbergerdorff-Schmidtobermeyer'),
    reason: sample('A refund is still under way, and has to be settled before the account can be deleted.'),
  },
];
const buttons = (
  <>
    <Button size="small">{sample('Disable')}</Button>
    <Button size="small" variant="danger">
      {sample('Delete')}
    </Button>
  </>
);

export const page: CataloguePage = {
  title: 'Bulk actions',
  group: 'Lists',
  specimens: [
    {
      name: 'some rows',
      Draw: () => (
        <BulkBar count={12} total={3480} isAll={false} onSelectAll={nothing} onClear={nothing}>
          {buttons}
        </BulkBar>
      ),
    },
    {
      name: 'every row',
      Draw: () => (
        <BulkBar count={3480} total={3480} isAll onClear={nothing}>
          {buttons}
        </BulkBar>
      ),
    },
    {
      name: 'under way',
      alone: true,
      Draw: () => <TaskDialog title={sample('Delete')} done={12} total={40} onCancel={nothing} />,
    },
    {
      name: 'failed in part',
      alone: true,
      Draw: () => (
        <BulkReport
          title={sample('Delete')}
          succeeded={10}
          skipped={3}
          failures={FAILURES}
          onRetry={nothing}
          onClose={nothing}
        />
      ),
    },
  ],
};
