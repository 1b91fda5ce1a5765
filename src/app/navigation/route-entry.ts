import { type ComponentType, createElement, lazy, useState } from 'react';
import { type Area, loadTexts, type MessageId } from '../../i18n/texts.ts';

/** The frame that a page behind the sign-in stands in; documentation and paying bring one of their own. */
export type Shell = 'admin' | 'documentation' | 'none' | 'payment' | 'settings' | 'user';

/** An address of the app with its screen. Two pages that differ by a last parameter share one. */
export interface RouteEntry {
  /** wouter pattern; a trailing `?` makes the parameter optional, so that the screen stays while it comes. */
  pattern: string;
  titleId: MessageId;
  loginRequired: boolean;
  /** Null for pages that everybody may open. */
  shell: Shell | null;
  load: () => Promise<unknown>;
  Screen: ComponentType;
}

type Load = () => Promise<{ Screen: ComponentType }>;

/** An entry whose screen and areas of texts are fetched when it is first shown, or by `load`. */
export function entry(
  pattern: string,
  titleId: MessageId,
  areas: readonly Area[],
  load: Load,
  shell: Shell | null = null,
): RouteEntry {
  // what was preloaded is drawn at once: a lazy component would first show its absence, and React keeps that on screen for a while
  let loaded: ComponentType | undefined;
  const whole = async () => {
    const [module] = await Promise.all([load(), ...areas.map(loadTexts)]);
    loaded = module.Screen;
    return { default: module.Screen };
  };
  const Late = lazy(whole);
  function Screen() {
    // what began as one of them stays it: another component would lose its state
    const [Shown] = useState(() => loaded ?? Late);
    return createElement(Shown);
  }
  return { pattern, titleId, loginRequired: shell !== null, shell, load: whole, Screen };
}

/** An entry whose screen is there from the start. */
export function presentEntry(
  pattern: string,
  titleId: MessageId,
  Screen: ComponentType,
  shell: Shell | null = null,
): RouteEntry {
  return { pattern, titleId, loginRequired: shell !== null, shell, load: () => Promise.resolve(), Screen };
}

/**
 * A page as the permission list names it, such as `/chat/{chat_id}`.
 *
 * @param parameters of the address; one that is absent leaves its segment out
 */
export function pageOf(pattern: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(/\/:(\w+)\??/g, (_, name: string) => (parameters[name] ? `/{${name}}` : ''));
}

/** The first entry that serves a path. */
export function findEntry(entries: readonly RouteEntry[], path: string): RouteEntry | undefined {
  return entries.find(({ pattern }) =>
    new RegExp(`^${pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}/?$`).test(path),
  );
}
