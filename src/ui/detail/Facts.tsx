import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** What is known of a record, in pairs of a name and a value; a pair that does not apply is `false`. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
