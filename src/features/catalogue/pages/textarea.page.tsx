import { Textarea } from '../../../ui/Textarea.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const NOTE = 'Revenue of the northern region, without returns, in the currency of the order. ';

export const page: CataloguePage = {
  title: 'Text area',
  group: 'Fields',
  specimens: [
    {
      name: 'empty',
      width: 'field',
      Draw: () => <Textarea label={sample('Note')} placeholder={sample('What others should know')} />,
    },
    {
      name: 'it grows with its text, up to a limit',
      width: 'field',
      Draw: () => <Textarea label={sample('Note')} defaultValue={sample(NOTE.repeat(24))} />,
    },
    {
      name: 'with a hint and an error',
      width: 'field',
      Draw: () => (
        <Textarea
          label={sample('Reason')}
          required
          hint={sample('It is kept in the history.')}
          error={sample('Please give a reason.')}
        />
      ),
    },
    {
      name: 'disabled',
      width: 'field',
      Draw: () => <Textarea label={sample('Note')} disabled defaultValue={sample(NOTE)} />,
    },
    {
      name: 'too long',
      width: 'field',
      Draw: () => <Textarea label={sample('Note')} maxLength={60} defaultValue={sample(NOTE)} />,
    },
  ],
};
