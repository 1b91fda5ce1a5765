import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import type { DestructiveDialogProps } from '../../../ui/detail/DestructiveDialog.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const DestructiveDialog = lazyPart(['details'], () =>
  import('../../../ui/detail/DestructiveDialog.tsx').then((part) => part.DestructiveDialog),
);

const nothing = () => {};

const draw = (more: Partial<DestructiveDialogProps>) => () => (
  <DestructiveDialog
    title={sample('Delete the team?')}
    message={sample('It can be brought back within 30 days.')}
    consequences={[sample('12 members lose access'), sample('3 projects and 240 chats go with it')]}
    confirmLabel={sample('Delete team')}
    typedName={sample('Northwind Research')}
    onConfirm={nothing}
    onCancel={nothing}
    {...more}
  />
);

export const page: CataloguePage = {
  title: 'Confirm by a typed name',
  group: 'Details',
  specimens: [
    { name: 'name', alone: true, Draw: draw({}) },
    { name: 'name and reason', alone: true, Draw: draw({ reason: 'required' }) },
    { name: 'running', alone: true, Draw: draw({ running: true }) },
    {
      name: 'failed',
      alone: true,
      Draw: draw({
        failure: { message: sample('The team has an unpaid invoice.'), requestId: 'req_7f31c2' },
      }),
    },
    {
      name: 'a very long name',
      alone: true,
      Draw: draw({
        typedName: sample('northwind-research-and-development-europe-middle-east-and-africa-2026'),
      }),
    },
  ],
};
