import CheckIcon from 'lucide-react/icons/check';
import XIcon from 'lucide-react/icons/x';
import { useTexts } from '../../../i18n/texts.ts';
import styles from './OrderSteps.module.css';
import type { OrderStep } from './order-steps.ts';

/** Where an order is: its steps in a row, one below the other on a phone. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  const t = useTexts();
  return (
    <ol className={styles.steps} aria-label={t('orders.steps')}>
      {steps.map(({ state, title, hint }, place) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? (
              <CheckIcon size={12} strokeWidth={3} />
            ) : state === 'stopped' ? (
              <XIcon size={12} strokeWidth={3} />
            ) : (
              place + 1
            )}
          </span>
          <b>{title}</b>
          {hint && <small>{hint}</small>}
        </li>
      ))}
    </ol>
  );
}
