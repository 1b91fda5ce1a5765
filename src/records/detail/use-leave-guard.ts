import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LeaveTarget } from '../../machines/record-edit/index.ts';
import { paths } from '../../paths.ts';

/** Pages that the app itself leads to, sign-in above all: what is typed is kept as a draft and waits. */
const NEVER_GUARDED: readonly string[] = [paths.login(), paths.serverDown(), paths.forbidden()];

/**
 * Whether an address is still about the same record.
 *
 * @param own names of parameters that only choose what is seen of it
 */
export function staysOnRecord(from: URL, to: URL, own: readonly string[]): boolean {
  const rest = ({ searchParams }: URL) => {
    const others = new URLSearchParams(searchParams);
    for (const name of own) others.delete(name);
    others.sort();
    return others.toString();
  };
  return from.origin === to.origin && from.pathname === to.pathname && rest(from) === rest(to);
}

/**
 * Asks before unsaved changes are left: by a link, by going back or forward, by closing or reloading the window.
 * Browsers without the Navigation API ask at links and at closing; going back there keeps the draft.
 *
 * @param ask told where the person wants to go
 * @param own parameters of the address that change without leaving the record
 * @returns goes there without asking
 */
export function useLeaveGuard(
  isDirty: boolean,
  ask: (to: LeaveTarget) => void,
  own: readonly string[],
): (to: LeaveTarget) => void {
  const passing = useRef(false);
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  });
  const ownNames = own.join(',');
  useEffect(() => {
    if (!isDirty) return undefined;
    passing.current = false;
    const controller = new AbortController();
    const { signal } = controller;
    const isLeaving = (address: string) => {
      const to = new URL(address, location.href);
      return (
        !passing.current &&
        !NEVER_GUARDED.includes(to.pathname) &&
        !staysOnRecord(new URL(location.href), to, ownNames.split(','))
      );
    };
    // the browser asks in its own words
    addEventListener('beforeunload', (event) => !passing.current && event.preventDefault(), { signal });
    if ('navigation' in globalThis)
      navigation.addEventListener(
        'navigate',
        (event) => {
          const { destination } = event;
          const isOther = event.hashChange || event.downloadRequest !== null || !destination.sameDocument;
          if (isOther || !event.cancelable || !isLeaving(destination.url)) return;
          event.preventDefault();
          question.current({
            address: pathAndQuery(destination.url),
            entryKey: event.navigationType === 'traverse' ? destination.key : null,
          });
        },
        { signal },
      );
    else
      addEventListener(
        'click',
        (event) => {
          const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
          const isPlain =
            event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
          if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
          if (link.origin !== location.origin || link.hasAttribute('download') || !isLeaving(link.href))
            return;
          event.preventDefault();
          event.stopPropagation();
          question.current({ address: pathAndQuery(link.href), entryKey: null });
        },
        { signal, capture: true },
      );
    return () => controller.abort();
  }, [isDirty, ownNames]);
  return ({ address, entryKey }) => {
    passing.current = true;
    if (entryKey !== null && 'navigation' in globalThis) navigation.traverseTo(entryKey);
    else navigate(address);
  };
}

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}
