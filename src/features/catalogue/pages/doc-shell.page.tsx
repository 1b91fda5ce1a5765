import { Button } from '../../../ui/Button.tsx';
import { DocFrame, type DocFrameProps } from '../../../ui/shell/DocFrame.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const LINKS = [
  ['Chats', 'GET', 'List chats'],
  ['Chats', 'POST', 'Begin a chat'],
  ['Chats', 'GET', 'Read the events of a message while it is being written'],
  ['Tables', 'GET', 'List tables'],
  ['Tables', 'POST', 'Make a table of an uploaded file'],
  ['Tables', 'DELETE', 'Delete a table'],
] as const;

const HEADINGS = [
  { id: 'parameters', label: sample('Parameters'), level: 2 },
  { id: 'paging', label: sample('Paging and sorting'), level: 3 },
  { id: 'answer', label: sample('Answer'), level: 2 },
  { id: 'failures', label: sample('Failures'), level: 2 },
] as const;

function Example(props: Partial<DocFrameProps>) {
  return (
    <DocFrame
      brand={sample('Tablewise API')}
      tools={<Button size="small">{sample('Open the app')}</Button>}
      onFollow={(event) => event.preventDefault()}
      groups={['Chats', 'Tables'].map((group) => ({
        label: sample(group),
        links: LINKS.filter(([of]) => of === group).map(([, mark, label], index) => ({
          href: `#${group}-${index}`,
          label: sample(label),
          mark: sample(mark),
          current: label === 'List chats',
        })),
      }))}
      outline={HEADINGS}
      {...props}
    >
      <h1>{sample('List chats')}</h1>
      {HEADINGS.map(({ id, label, level }) => {
        const Heading = `h${level}` as const;
        return (
          <section key={id} style={{ marginBlock: 'var(--s-6)' }}>
            <Heading id={id}>{label}</Heading>
            <p>{sample('What an engineer needs to know about it, in a few sentences.')}</p>
          </section>
        );
      })}
    </DocFrame>
  );
}

export const page: CataloguePage = {
  title: 'Documentation shell',
  group: 'Shells',
  specimens: [
    { name: 'with headings', alone: true, Draw: () => <Example /> },
    { name: 'without headings, no entries', alone: true, Draw: () => <Example outline={[]} groups={[]} /> },
  ],
};
