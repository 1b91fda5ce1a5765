import { atom, getDefaultStore } from 'jotai';
import type { BasicInfos, SiteSettings } from '../../api/shapes.ts';
import { applyChartLook } from './chart-look.ts';

/** Who uses the app, as the session machine says. */
export type Visitor =
  | { state: 'starting' }
  | { state: 'failed' }
  | { state: 'anonymous'; settings: SiteSettings | null; refusal: string | null }
  | { state: 'signedIn'; infos: BasicInfos };

export const visitorAtom = atom<Visitor>({ state: 'starting' });
/** Null until a screen needs them. */
export const siteSettingsAtom = atom<SiteSettings | null>(null);

/** The signed-in person; null for a visitor. */
export const infosAtom = atom((get) => {
  const visitor = get(visitorAtom);
  return visitor.state === 'signedIn' ? visitor.infos : null;
});

/** Screens are drawn again only for another visitor, or for news of the same. */
export function setVisitor(visitor: Visitor): void {
  const store = getDefaultStore();
  if (isSame(store.get(visitorAtom), visitor)) return;
  store.set(visitorAtom, visitor);
  applyChartLook(visitor.state === 'signedIn' ? visitor.infos : {});
}

function isSame(a: Visitor, b: Visitor): boolean {
  if (a.state === 'signedIn') return b.state === 'signedIn' && a.infos === b.infos;
  if (a.state === 'anonymous')
    return b.state === 'anonymous' && a.settings === b.settings && a.refusal === b.refusal;
  return a.state === b.state;
}
