import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatCredits, formatDateTime, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { amountText, FUNCTION_NAMES } from '../plans/public/function-words.ts';
import styles from './account.module.css';

type Quota = Answer<'quotaGet'>;
type Count = Shape<'QuotaCount'>;

/** Share of a limit from which on it is marked. */
const NEARLY = 0.9;

/** What the person's plan allows, function by function, and how long the credits last. */
export function QuotaCard() {
  const t = useTexts();
  const quota = useQuery(operationQuery('quotaGet', {}));
  if (quota.isError) return <LoadFailure title={t('functions.quotaFailed')} query={quota} size="card" />;
  if (!quota.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return <Limits quota={quota.data} />;
}

function Limits({ quota }: { quota: Quota }) {
  const t = useTexts();
  const { name, burn_14: pace, days_left: days, cycle_end: end, functions } = quota;
  return (
    <Card
      title={t('functions.quotaTitle', { plan: name })}
      description={t('functions.quotaText', { time: formatDateTime(end) })}
      actions={
        <LinkButton size="small" href={paths.plans()} onClick={followLink}>
          {t('functions.limitPlans')}
        </LinkButton>
      }
    >
      <div className={styles.stack}>
        <p>
          {days === undefined
            ? t('functions.paceNone')
            : t('functions.pace', { credits: formatCredits(pace), days })}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={styles.scrollWide} tabIndex={0} aria-label={t('functions.quotaTable')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('functions.function')}</th>
                <th scope="col">{t('functions.today')}</th>
                <th scope="col">{t('functions.thisMonth')}</th>
                <th scope="col">{t('functions.atATime')}</th>
                <th scope="col">{t('functions.largest')}</th>
              </tr>
            </thead>
            <tbody>
              {functions.map((one) => (
                <Row key={one.function} of={one} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Card>
  );
}

function Row({ of }: { of: Shape<'QuotaFunction'> }) {
  const t = useTexts();
  const { function: name, on: isOn, day, cycle, most, max_size: size } = of;
  if (!isOn)
    return (
      <tr>
        <td>{t(FUNCTION_NAMES[name])}</td>
        <td colSpan={4} className={styles.quiet}>
          {t('functions.notInPlan')}
        </td>
      </tr>
    );
  const held = (value: number) => amountText(name, 'most', value, t);
  return (
    <tr>
      <td>{t(FUNCTION_NAMES[name])}</td>
      <td>{day && <Used of={day} write={formatNumber} />}</td>
      <td>{cycle && <Used of={cycle} write={formatNumber} />}</td>
      <td>{most && <Used of={most} write={held} />}</td>
      <td>
        {size === null && t('functions.noLimit')}
        {typeof size === 'number' && amountText(name, 'max_size', size, t)}
      </td>
    </tr>
  );
}

function Used({ of: { limit, used }, write }: { of: Count; write: (value: number) => string }) {
  const t = useTexts();
  if (limit === null) return write(used);
  const text = t('functions.usedOf', { used: write(used), limit: write(limit) });
  if (used >= limit) return <Badge tone="danger">{text}</Badge>;
  return used >= limit * NEARLY ? <Badge tone="warning">{text}</Badge> : text;
}
