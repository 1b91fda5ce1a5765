import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const arrow = <ArrowRightIcon size={16} aria-hidden="true" />;

export const page: CataloguePage = {
  title: 'Link button',
  group: 'Basics',
  specimens: [
    {
      name: 'variants',
      Draw: () => (
        <>
          <LinkButton href="#plan" variant="primary">
            {sample('Choose a plan')}
          </LinkButton>{' '}
          <LinkButton href="#orders">{sample('Orders')}</LinkButton>{' '}
          <LinkButton href="#more" variant="ghost">
            {sample('More')}
          </LinkButton>
        </>
      ),
    },
    {
      name: 'with an icon',
      Draw: () => (
        <>
          <LinkButton href="#next" icon={arrow}>
            {sample('Next')}
          </LinkButton>{' '}
          <LinkButton href="#next" icon={arrow} label={sample('Next')} />
        </>
      ),
    },
    {
      name: 'a very long name, as wide as its container',
      width: 'field',
      Draw: () => (
        <LinkButton href="#recharge" wide>
          {sample('Recharge the credits of the whole team and of all of its projects')}
        </LinkButton>
      ),
    },
  ],
};
