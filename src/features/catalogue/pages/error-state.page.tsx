import { Button } from '../../../ui/Button.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};

export const page: CataloguePage = {
  title: 'Error state',
  group: 'Feedback',
  specimens: [
    {
      name: 'only a title',
      Draw: () => <ErrorState level={3} title={sample('The orders could not be loaded')} />,
    },
    {
      name: 'with the request id and Retry',
      Draw: () => (
        <ErrorState
          level={3}
          picture={<CellPicture kind="failed" />}
          title={sample('The orders could not be loaded')}
          message={sample('The server could not do this. Please try again.')}
          requestId={sample('req-7f3a-91c2-004d')}
          onRetry={nothing}
          actions={<Button variant="ghost">{sample('Go to chat')}</Button>}
        />
      ),
    },
    {
      name: 'it tries again',
      Draw: () => (
        <ErrorState level={3} title={sample('The orders could not be loaded')} onRetry={nothing} retrying />
      ),
    },
    {
      name: 'very long texts in a narrow place',
      width: 'field',
      Draw: () => (
        <ErrorState
          level={3}
          title={sample('The statements of the payment provider could not be fetched')}
          message={sample(
            'The provider answered with https://provider.example/v1/statements/2026-03-18/0190d6f48c1a7b529c3e2f4a5b6c7d8e',
          )}
          requestId={sample('0190d6f4-8c1a-7b52-9c3e-2f4a5b6c7d8e-0190d6f4-8c1a-7b52')}
          onRetry={nothing}
        />
      ),
    },
  ],
};
