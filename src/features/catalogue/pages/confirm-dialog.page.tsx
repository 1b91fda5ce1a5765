import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};

export const page: CataloguePage = {
  title: 'Confirm dialog',
  group: 'Feedback',
  specimens: [
    {
      name: 'a question',
      alone: true,
      Draw: () => (
        <ConfirmDialog
          open
          title={sample('Leave without saving?')}
          message={sample('What you changed on this page will be lost.')}
          confirmLabel={sample('Leave')}
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
    {
      name: 'it destroys something',
      alone: true,
      Draw: () => (
        <ConfirmDialog
          open
          tone="danger"
          title={sample('Delete this chat?')}
          message={sample('“Quarterly revenue” and all its answers will be deleted.')}
          confirmLabel={sample('Delete chat')}
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
    {
      name: 'by name',
      alone: true,
      Draw: () => (
        <ConfirmDialog
          open
          tone="danger"
          title={sample('Delete this table?')}
          message={sample('Its 240 000 rows will be deleted. This cannot be undone.')}
          confirmLabel={sample('Delete table')}
          confirmByName={{ label: sample('Type the name of the table'), name: 'sales' }}
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
    {
      name: 'it runs',
      alone: true,
      Draw: () => (
        <ConfirmDialog
          open
          loading
          title={sample('Sign out everywhere?')}
          message={sample('Every browser and device will have to sign in again.')}
          confirmLabel={sample('Sign out')}
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
    {
      name: 'it failed',
      alone: true,
      Draw: () => (
        <ConfirmDialog
          open
          title={sample('Revoke the token?')}
          message={sample('Programs that use it stop working at once.')}
          confirmLabel={sample('Revoke')}
          error={sample('The server did not answer in time. Please try again.')}
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
    {
      name: 'very long texts',
      alone: true,
      Draw: () => (
        <ConfirmDialog
          open
          title={sample(
            'Delete sales-2026-quarter-one-final-corrected-version-3-of-the-northern-department.xlsx?',
          )}
          message={sample('Every answer that was made of it stays, but cannot be run again. '.repeat(6))}
          confirmLabel={sample('Delete the table with all of its rows, charts and answers')}
          cancelLabel={sample('Keep the table, its charts and all of its answers')}
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
  ],
};
