// What the server says of the deletion of an account, of a team and of an invitation, on the screens and in Chromium alike.
import type { Answer, Shape } from '../../../src/api/shapes.ts';

const TIME = 1_772_000_000;

/** What goes with an account. @param isBlocked whether a team is in its way */
export const deletionOf = (isBlocked: boolean): Answer<'accountDeletionGet'> => ({
  msg_type: 'success',
  deletion: {
    wait_days: 14,
    blocks: isBlocked
      ? [
          {
            kind: 'team',
            team_id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0061',
            team_name: 'Harbour Coffee',
            members: 2,
          },
        ]
      : [],
    goes: {
      chats: 3,
      tables: 2,
      files: 0,
      analyses: 1,
      reports: 0,
      projects: 0,
      shares: 0,
      tokens: 1,
      connections: 0,
      cards: 0,
    },
    stays: { orders: 1, invoices: 1 },
    credits: 5_000_000,
  },
});

export const DELETION_PLANNED: Answer<'accountDeletionCreate'> = {
  msg_type: 'success',
  leaves_at: TIME + 14 * 86_400,
};

const memberOf = (id: string, name: string, role: Shape<'TeamRole'>): Shape<'TeamMember'> => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.org`,
  role,
  joined_at: TIME,
  is_active: true,
  is_you: role === 'owner',
  shared_projects: 0,
});

/** A team that the person owns. @param heirs who could own it, by their ids */
export const teamOf = (id: string, heirs: Readonly<Record<string, string>>): Shape<'TeamDetails'> => ({
  id,
  name: 'Harbour Coffee',
  role: 'owner',
  created_at: TIME,
  seats: 5,
  members: [
    memberOf('6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0062', 'Ada', 'owner'),
    ...Object.entries(heirs).map(([heir, name]) => memberOf(heir, name, 'member')),
  ],
  invites: [],
});

export const PROFILE: Answer<'profileGet'> = {
  msg_type: 'success',
  profile: {
    id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0062',
    username: 'Ada',
    email: 'ada@example.org',
    main_bound_account: '',
    avatar_url: '',
    bio: '',
    company: '',
    phone: '',
    time_zone: null,
    user_hash: '0123456789abcdef',
    created_at: TIME,
  },
};
