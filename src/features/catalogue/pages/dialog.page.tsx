import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};

function OpenedByButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{sample('Rename')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={sample('Rename chat')}
        actions={<Button onClick={() => setOpen(false)}>{sample('Done')}</Button>}
      >
        <TextField label={sample('Name')} defaultValue={sample('Quarterly revenue')} />
      </Dialog>
    </>
  );
}

export const page: CataloguePage = {
  title: 'Dialog',
  group: 'Feedback',
  specimens: [
    { name: 'opened by a button', Draw: OpenedByButton },
    {
      name: 'open',
      alone: true,
      Draw: () => (
        <Dialog
          open
          onClose={nothing}
          title={sample('Rename chat')}
          description={sample('Only you see this name.')}
          actions={
            <>
              <Button onClick={nothing}>{sample('Cancel')}</Button>
              <Button variant="primary">{sample('Rename')}</Button>
            </>
          }
        >
          <p>{sample('Quarterly revenue by region')}</p>
        </Dialog>
      ),
    },
    {
      name: 'longer than the window',
      alone: true,
      Draw: () => (
        <Dialog open onClose={nothing} title={sample('What changed')}>
          {Array.from({ length: 60 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are alike and never move
            <p key={index}>{sample(`Paragraph ${index + 1} of a long text that has to be scrolled.`)}</p>
          ))}
        </Dialog>
      ),
    },
  ],
};
