import { entryPatterns } from './entry-paths.ts';
import { LoginScreen } from './features/auth/LoginScreen.tsx';
import { entry, type RouteEntry } from './route-entry.ts';

/** Where nearly everybody begins. */
export const FIRST_ROUTES: RouteEntry[] = [
  // part of the entry: the one screen that takes input before anything else is loaded
  {
    pattern: entryPatterns.login,
    titleId: 'title.login',
    permission: null,
    loginRequired: false,
    load: () => Promise.resolve(),
    Screen: LoginScreen,
  },
  entry(
    '/chat/:chat_id?',
    'title.chat',
    ['chat'],
    () => import('./features/chat/ChatScreen.tsx').then(({ ChatScreen: Screen }) => ({ Screen })),
    ({ chat_id: id }) => (id ? '/chat/{chat_id}' : entryPatterns.chats),
  ),
];
