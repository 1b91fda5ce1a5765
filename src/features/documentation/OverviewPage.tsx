import type { RefObject } from 'react';
import type { Reference, ReferenceKind } from '../../api/reference.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './documentation.module.css';
import { kindName } from './documentation-kinds.ts';
import { Prose } from './Prose.tsx';
import { groupName, TOKENS_PAGE } from './reference-contents.ts';

const INTRODUCTIONS: Record<ReferenceKind, MessageId> = {
  api: 'doc.introApi',
  'int-api': 'doc.introIntApi',
  'open-api': 'doc.introOpenApi',
};

const RULES: readonly MessageId[] = [
  'doc.ruleToken',
  'doc.ruleLanguage',
  'doc.ruleWrite',
  'doc.ruleEnvelope',
  'doc.ruleUnits',
  'doc.ruleRate',
];

/** What a kind of documentation is about, how its calls are made, and all of them. */
export function OverviewPage({
  reference,
  kind,
  heading,
}: {
  reference: Reference;
  kind: ReferenceKind;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useTexts();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {kindName(kind, t)}
      </h1>
      <p className={styles.facts}>
        <Badge>{t('doc.version', { version: reference.version })}</Badge>
        <Badge>{t('doc.operations', { count: reference.operations.length })}</Badge>
      </p>
      <p>{t(INTRODUCTIONS[kind])}</p>
      {kind === 'open-api' && (
        <p>
          <a href={paths.documentation(kind, TOKENS_PAGE)} onClick={followLink}>
            {t('doc.tokens')}
          </a>
        </p>
      )}
      <h2 className={styles.heading}>{t('doc.rules')}</h2>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      {reference.groups.map((group) => (
        <section key={group.name} lang="en">
          <h2 className={styles.heading}>{groupName(group)}</h2>
          <Prose text={group.description} />
          <ul className={styles.operations}>
            {reference.operations
              .filter((operation) => operation.group === group.name)
              .map(({ id, method, path, summary }) => (
                <li key={id}>
                  <a href={paths.documentation(kind, id)} onClick={followLink}>
                    {summary}
                  </a>
                  <span className={styles.call}>
                    <Badge>{method}</Badge> <code>{path}</code>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
