import type { ReactNode } from 'react';
import { followLink } from '../../../app/link/follow-link.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './plans.module.css';

/** The head of a plan or coupon: what it is called and in which state, and where one goes from it. */
export function RecordHead({
  name,
  state,
  about,
  links,
  children,
}: {
  name: string;
  state: { text: string; tone: Tone };
  about: string;
  links: readonly { href: string; label: string }[];
  /** What can be done to it. */
  children: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <span className={styles.named}>
            {name} <Badge tone={state.tone}>{state.text}</Badge>
          </span>
        </h1>
        <p className={styles.quiet}>{about}</p>
      </div>
      <div className={styles.actions}>
        {links.map(({ href, label }) => (
          <LinkButton key={href} href={href} onClick={followLink}>
            {label}
          </LinkButton>
        ))}
        {children}
      </div>
    </header>
  );
}
