import { Button } from '../../../ui/Button.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Empty state',
  group: 'Feedback',
  specimens: [
    { name: 'only a title', Draw: () => <EmptyState title={sample('No orders yet')} level={3} /> },
    {
      name: 'with what to do first',
      Draw: () => (
        <EmptyState
          level={3}
          picture={<CellPicture kind="first" />}
          title={sample('Bring your first table')}
          message={sample('Drop files here, or choose them. You see how each file is read first.')}
          actions={<Button variant="primary">{sample('Upload files')}</Button>}
        />
      ),
    },
    {
      name: 'nothing matches',
      Draw: () => (
        <EmptyState
          level={3}
          picture={<CellPicture kind="no-match" />}
          title={sample('No user matches')}
          message={sample('Two filters are on.')}
          actions={<Button>{sample('Clear filters')}</Button>}
        />
      ),
    },
    {
      name: 'very long texts in a narrow place',
      width: 'field',
      Draw: () => (
        <EmptyState
          level={3}
          title={sample('Nobody has shared a table of this department with you until today')}
          message={sample(
            'Ask one of its members to share a table, or bring one of your own: files of many kinds can be read.',
          )}
          actions={
            <>
              <Button variant="primary">{sample('Ask one of the members')}</Button>
              <Button>{sample('Upload a file of your own')}</Button>
            </>
          }
        />
      ),
    },
  ],
};
