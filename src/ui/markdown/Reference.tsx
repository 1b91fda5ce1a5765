import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import { Definitions, type LinkTarget, normalLabel } from './definitions.ts';
import styles from './Markdown.module.css';

interface TextReferences {
  readonly definitions: Definitions;
  /** Begins the ids of this text's footnotes: there may be many texts on a page. */
  readonly id: string;
}

/** What references of the text around mean. */
export const ReferencesContext = createContext<TextReferences>({ definitions: new Definitions(), id: '' });

export interface ReferenceProps {
  label: string;
  /** What stands around its text where the label means nothing. */
  before: string;
  after: string;
  plain: ReactNode;
  /** Draws it as what it leads to. */
  draw: (target: LinkTarget) => ReactNode;
}

/** `[text][label]`: a link as soon as the label is defined, until then the text as it is written. */
export function Reference({ label, before, after, plain, draw }: ReferenceProps) {
  const { definitions } = use(ReferencesContext);
  const name = normalLabel(label);
  const target = useSyncExternalStore(
    useCallback((listener) => definitions.subscribe(name, listener), [definitions, name]),
    () => definitions.link(name),
  );
  if (target) return draw(target);
  return (
    <>
      {before}
      {plain}
      {after}
    </>
  );
}

/** `[^label]`: the number of a footnote that leads to it; as it is written where there is none. */
export function Mention({ label, raw, first }: { label: string; raw: string; first: boolean }) {
  const { definitions, id } = use(ReferencesContext);
  const note = useSyncExternalStore(
    useCallback((listener) => definitions.subscribe(label, listener), [definitions, label]),
    () => definitions.note(label),
  );
  if (!note?.tokens) return raw;
  const place = note.number ?? label;
  return (
    <sup className={styles.mention}>
      <a href={`#${id}note-${place}`} id={first ? `${id}mention-${place}` : undefined}>
        {place}
      </a>
    </sup>
  );
}
