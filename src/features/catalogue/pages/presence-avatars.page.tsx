import { PresenceAvatars } from '../../../ui/shell/PresenceAvatars.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const NAMES = [
  'Ada Lovelace',
  'Grace Hopper',
  '王小明',
  '山田 花子',
  '김민준',
  'Zoé Dupont',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Barbara Liskov',
  'Donald Knuth',
  'Radia Perlman',
];
const editors = (count: number) =>
  NAMES.slice(0, count).map((username) => ({ username: sample(username), avatar_url: '' }));

export const page: CataloguePage = {
  title: 'Presence avatars',
  group: 'Shells',
  specimens: [
    { name: 'one editor', Draw: () => <PresenceAvatars editors={editors(1)} /> },
    { name: 'five editors', Draw: () => <PresenceAvatars editors={editors(5)} /> },
    { name: 'eight, collapsed', Draw: () => <PresenceAvatars editors={editors(8)} /> },
    { name: 'eight, expanded', Draw: () => <PresenceAvatars editors={editors(8)} defaultExpanded /> },
    { name: 'twelve, expanded', Draw: () => <PresenceAvatars editors={editors(12)} defaultExpanded /> },
  ],
};
