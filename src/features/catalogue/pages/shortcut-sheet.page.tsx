import { ShortcutSheet } from '../../../ui/shell/ShortcutSheet.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Shortcut sheet',
  group: 'Shells',
  specimens: [
    {
      name: 'open',
      alone: true,
      Draw: () => (
        <ShortcutSheet
          open
          onClose={() => {}}
          groups={[
            {
              label: sample('Everywhere'),
              shortcuts: [
                { keys: ['Ctrl', 'K'], label: sample('Search and commands') },
                { keys: ['?'], label: sample('Show these shortcuts') },
              ],
            },
            {
              label: sample('Question field'),
              shortcuts: [
                { keys: ['Enter'], label: sample('Send the question') },
                {
                  keys: ['Shift', 'Enter'],
                  label: sample('Begin a new line without sending the question that stands in the field'),
                },
              ],
            },
          ]}
        />
      ),
    },
  ],
};
