import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import styles from './MoneyBack.module.css';

type Back = Shape<'MoneyBack'>;

const STATES: Record<Back['state'], { textId: MessageId; tone: Tone }> = {
  pending: { textId: 'orders.backPending', tone: 'warning' },
  done: { textId: 'orders.backDone', tone: 'success' },
  failed: { textId: 'orders.backFailed', tone: 'danger' },
};
const CAUSES: Record<Back['cause'], MessageId> = {
  unbought: 'orders.backUnbought',
  seller: 'orders.backSeller',
};

/** Money of an order that goes back, each with why, how far it is and when. */
export function MoneyBack({ backs }: { backs: readonly Back[] }) {
  const t = useTexts();
  return (
    <ul className={styles.backs}>
      {backs.map((back) => (
        <li key={`${back.creation_time} ${back.cause} ${back.amount}`}>
          <span className={styles.amount}>{formatMoney(back.amount, back.currency)}</span>
          <Badge tone={STATES[back.state].tone} dot>
            {t(STATES[back.state].textId)}
          </Badge>
          <span className={styles.why}>
            {t(CAUSES[back.cause])} · {formatDateTime(back.done_at ?? back.creation_time)}
          </span>
        </li>
      ))}
    </ul>
  );
}
