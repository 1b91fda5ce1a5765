import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const TONES: readonly [Tone, string][] = [
  ['neutral', 'Draft'],
  ['accent', 'New'],
  ['success', 'Active'],
  ['warning', 'Past due'],
  ['danger', 'Failed'],
  ['info', 'Trial'],
];
const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' } as const;

export const page: CataloguePage = {
  title: 'Badge',
  group: 'Basics',
  specimens: [
    {
      name: 'tones',
      Draw: () => (
        <div style={row}>
          {TONES.map(([tone, word]) => (
            <Badge key={tone} tone={tone}>
              {sample(word)}
            </Badge>
          ))}
        </div>
      ),
    },
    {
      name: 'with a dot',
      Draw: () => (
        <div style={row}>
          {TONES.map(([tone, word]) => (
            <Badge key={tone} tone={tone} dot>
              {sample(word)}
            </Badge>
          ))}
        </div>
      ),
    },
    {
      name: 'with an icon, and a number',
      Draw: () => (
        <div style={row}>
          <Badge tone="success" icon={<CircleCheckIcon aria-hidden="true" />}>
            {sample('Verified')}
          </Badge>
          <Badge tone="accent">12</Badge>
        </div>
      ),
    },
    {
      name: 'a very long text in a narrow place',
      width: 'field',
      Draw: () => (
        <Badge tone="warning" dot>
          {sample('Waiting for the confirmation of the payment provider since yesterday')}
        </Badge>
      ),
    },
  ],
};
