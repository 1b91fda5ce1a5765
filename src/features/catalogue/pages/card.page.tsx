import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Card',
  group: 'Basics',
  specimens: [
    { name: 'only its body', Draw: () => <Card>{sample('Nothing but a border around a subject.')}</Card> },
    {
      name: 'with a title, a description, actions and a foot',
      Draw: () => (
        <Card
          level={3}
          title={sample('Security')}
          description={sample('How you sign in to your account.')}
          actions={<Button size="small">{sample('Change')}</Button>}
          footer={<Button variant="primary">{sample('Save')}</Button>}
        >
          {sample('The password was last changed 40 days ago.')}
        </Card>
      ),
    },
    {
      name: 'without padding, for tables',
      Draw: () => (
        <Card level={3} title={sample('Sessions')} padding="none">
          <table data-sample style={{ width: '100%' }}>
            <tbody>
              <tr>
                <td style={{ padding: 'var(--s-2) var(--s-4)' }}>{sample('Berlin')}</td>
                <td style={{ padding: 'var(--s-2) var(--s-4)' }}>{sample('Firefox')}</td>
              </tr>
            </tbody>
          </table>
        </Card>
      ),
    },
    {
      name: 'very long texts in a narrow place',
      width: 'field',
      Draw: () => (
        <Card
          level={3}
          title={sample('Subscription of the department of international cooperation')}
          description={sample('Renewed every month until somebody with the right to do so cancels it.')}
          actions={<Button size="small">{sample('Change')}</Button>}
        >
          {sample('0190d6f4-8c1a-7b52-9c3e-2f4a5b6c7d8e/0190d6f4-8c1a-7b52-9c3e-2f4a5b6c7d8e')}
        </Card>
      ),
    },
  ],
};
