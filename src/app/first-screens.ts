// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
import { LoginScreen } from '../features/auth/LoginScreen.tsx';
import { entry, presentEntry, type RouteEntry } from './navigation/route-entry.ts';

/** Where nearly everybody begins: known before another page is asked for. */
export const FIRST_SCREENS: readonly RouteEntry[] = [
  entry("/chat/:chat_id?", "title.chat", ["chat"], () => import('../features/chat/ChatScreen.tsx').then(({ ChatScreen: Screen }) => ({ Screen })), "user"),
  presentEntry("/login", "title.login", LoginScreen),
];

/** Addresses that lead to another at once. */
export const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ["/","/chat"],
];
