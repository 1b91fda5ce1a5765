import { LanguageDrawer } from '../../../ui/shell/LanguageDrawer.tsx';
import { MessagesDrawer } from '../../../ui/shell/MessagesDrawer.tsx';
import { UserDrawer } from '../../../ui/shell/UserDrawer.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
/** 2026-03-18T09:00Z, in Unix seconds. */
const TODAY = 1_773_824_400;
const HOUR = 3600;

const message = (id: string, level: string, hours: number, title: string, body: string) => ({
  id,
  level,
  title: sample(title),
  body: sample(body),
  creation_time: TODAY - hours * HOUR,
});
const MESSAGES = [
  message('1', 'notice', 1, 'Your export is ready', 'orders-2026-03.csv, 12,480 rows.'),
  message(
    '2',
    'important',
    3,
    'Maintenance on Sunday',
    'Tablewise is not reachable from 02:00 to 02:30 UTC.',
  ),
  message(
    '3',
    'warning',
    26,
    'Ten percent of the credits are left for the team Donaudampfschifffahrtsgesellschaft Nordost',
    'At the present rate they last for two more days. Whoever manages the team can buy more or ask its owner to raise the plan before the month ends.',
  ),
  message('4', 'special', 50, '春季活动', '升级套餐可获赠积分。'),
  message('5', 'important', 80, 'Confirm your address', 'The link in the mail is valid for a day.'),
];
const LANGUAGES = [
  { loc: 'en_US', display: 'English', switch: true },
  { loc: 'zh_CN', display: '简体中文', switch: true },
  { loc: 'ja_JP', display: '日本語', switch: true },
  { loc: 'ko_KR', display: '한국어', switch: false },
  { loc: 'fr_FR', display: 'Français', switch: true },
].map((language) => ({ ...language, display: sample(language.display) }));

const person = {
  open: true,
  onClose: nothing,
  onSignOut: nothing,
  username: sample('Ada Lovelace'),
  avatarUrl: '',
  mainBoundAccount: sample('a***e@example.org'),
  roleName: sample('Super administrator'),
};

export const page: CataloguePage = {
  title: 'Header drawers',
  group: 'Shells',
  specimens: [
    {
      name: 'messages by level',
      alone: true,
      Draw: () => (
        <MessagesDrawer
          open
          onClose={nothing}
          total={47}
          messages={MESSAGES}
          onOpen={nothing}
          allHref="/account/notice"
        />
      ),
    },
    {
      name: 'messages, none',
      alone: true,
      Draw: () => <MessagesDrawer open onClose={nothing} total={0} messages={[]} onOpen={nothing} />,
    },
    {
      name: 'languages',
      alone: true,
      Draw: () => (
        <LanguageDrawer open onClose={nothing} languages={LANGUAGES} current="en_US" onChange={nothing} />
      ),
    },
    { name: 'person', alone: true, Draw: () => <UserDrawer {...person} /> },
    {
      name: 'person, leaving, a very long name',
      alone: true,
      Draw: () => (
        <UserDrawer
          {...person}
          leaving
          username={sample('Maximiliane-Wilhelmine von Donaudampfschifffahrtsgesellschaft')}
          mainBoundAccount=""
          roleName=""
        />
      ),
    },
  ],
};
