import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const TEXT = 'req-7f3a-91c2-004d';
const works = async () => {};
const fails = () => Promise.reject(new Error('not allowed'));

export const page: CataloguePage = {
  title: 'Copy button',
  group: 'Basics',
  specimens: [
    { name: 'an icon', Draw: () => <CopyButton text={TEXT} write={works} /> },
    { name: 'with its name', Draw: () => <CopyButton text={TEXT} write={works} showLabel /> },
    {
      name: 'with a name of its own',
      Draw: () => (
        <CopyButton
          text={TEXT}
          write={works}
          label={sample('Copy the query')}
          showLabel
          variant="default"
          size="medium"
        />
      ),
    },
    { name: 'the clipboard fails', Draw: () => <CopyButton text={TEXT} write={fails} showLabel /> },
  ],
};
