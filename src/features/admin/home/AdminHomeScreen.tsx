import { useAtomValue } from 'jotai';
import { visitorAtom } from '../../../app/session/visitor.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HomeDashboard } from './HomeDashboard.tsx';
import { HomeWelcome } from './HomeWelcome.tsx';

/** The first page of the back office: for visitors what this is, for administrators how things stand. */
export function AdminHomeScreen() {
  const visitor = useAtomValue(visitorAtom);
  if (visitor.state === 'signedIn') return <HomeDashboard />;
  if (visitor.state === 'starting')
    return (
      <LateSkeleton>
        <Skeleton shape="list" rows={6} visible />
      </LateSkeleton>
    );
  return <HomeWelcome />;
}
