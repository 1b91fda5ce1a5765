import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './home.module.css';
import { STEPS } from './home-words.ts';

/** What a new installation still lacks; nothing once it has all of it. */
export function SetUpList({ steps }: { steps: readonly Shape<'AdminHomeSetUpStep'>[] }) {
  const t = useTexts();
  if (steps.every(({ done }) => done)) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{t('home.setUp')}</h2>
      <ul className={styles.lines}>
        {steps.map(({ step, done }) => {
          const { name, text, to } = STEPS[step];
          return (
            <li key={step} className={styles.line}>
              <span className={styles.what}>
                {to && !done ? (
                  <a href={to} onClick={followLink}>
                    {t(name)}
                  </a>
                ) : (
                  t(name)
                )}
                {!done && <span className={styles.quiet}>{t(text)}</span>}
              </span>
              <Badge tone={done ? 'success' : 'warning'} dot>
                {t(done ? 'home.done' : 'home.missing')}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
