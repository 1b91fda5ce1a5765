import { type ComponentType, createElement, lazy, useState } from 'react';
import { type Area, loadTexts, type MessageId } from './i18n/texts.ts';

/** A page of the app. One entry a page of the product specification; aliases share one screen. */
export interface RouteEntry {
  /** wouter pattern; a trailing `?` makes the parameter optional, so that the screen stays while it comes. */
  pattern: string;
  titleId: MessageId;
  /** The page as the permission list names it; null for pages that everybody may open. */
  permission: ((parameters: Record<string, string | undefined>) => string) | null;
  loginRequired: boolean;
  load: () => Promise<unknown>;
  Screen: ComponentType;
}

type Load = () => Promise<{ Screen: ComponentType }>;

/** An entry whose screen and areas of texts are fetched when it is first shown, or by `load`. */
export function entry(
  pattern: string,
  titleId: MessageId,
  areas: Area[],
  load: Load,
  permission: RouteEntry['permission'] = null,
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
  return { pattern, titleId, permission, loginRequired: permission !== null, load: whole, Screen };
}
