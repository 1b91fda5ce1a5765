import { useAtomValue } from 'jotai';
import { visitorAtom } from '../../../app/session/visitor.ts';
import { SignedInArea } from '../../../app/shell/SignedInArea.tsx';
import { HomeDashboard } from './HomeDashboard.tsx';
import { HomeWelcome } from './HomeWelcome.tsx';

/**
 * The first page of the back office: for visitors what this is, for administrators how things stand. It may be opened without a
 * sign-in, so it brings the frame of those who are signed in itself.
 */
export function AdminHomeScreen() {
  return (
    <SignedInArea permission={null} shell="admin" screen="/admin">
      <AdminHome />
    </SignedInArea>
  );
}

function AdminHome() {
  const visitor = useAtomValue(visitorAtom);
  return visitor.state === 'signedIn' ? <HomeDashboard /> : <HomeWelcome />;
}
