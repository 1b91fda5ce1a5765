import type { Shape } from '../../api/shapes.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cardName } from './card-words.ts';
import styles from './cards.module.css';

type SavedCard = Shape<'PaymentCard'>;

const EXPIRY: Readonly<Record<SavedCard['expiry'], { textId: MessageId; tone: Tone } | null>> = {
  valid: null,
  soon: { textId: 'cards.soon', tone: 'warning' },
  expired: { textId: 'cards.expired', tone: 'danger' },
};
const PROBLEMS: Readonly<Record<NonNullable<SavedCard['problem']>, MessageId>> = {
  declined: 'cards.declined',
  card_refused: 'cards.cardRefused',
  needs_confirmation: 'cards.needsConfirmation',
};

/** A saved card and what can be done with it. @param isUsed whether a subscription renews by it */
export function CardRow({
  card,
  isUsed,
  onRemove,
}: {
  card: SavedCard;
  isUsed: boolean;
  onRemove: () => void;
}) {
  const t = useTexts();
  const makeDefault = useWrite('cardDefaultSet', { reads: ['cardList', 'subscriptionGet'] });
  const expiry = EXPIRY[card.expiry];
  const name = cardName(card);
  return (
    <li className={styles.card}>
      <div>
        <p className={styles.name}>
          {name}
          {card.is_default && <Badge tone="accent">{t('cards.default')}</Badge>}
          {expiry && (
            <Badge tone={expiry.tone} dot>
              {t(expiry.textId)}
            </Badge>
          )}
          {card.problem && (
            <Badge tone="danger" dot>
              {t(PROBLEMS[card.problem])}
            </Badge>
          )}
        </p>
        <p className={styles.quiet}>
          {t('cards.until', { month: String(card.exp_month).padStart(2, '0'), year: String(card.exp_year) })}
          {isUsed && ` ${t('cards.used')}`}
        </p>
        {makeDefault.problem !== undefined && <Alert tone="danger">{makeDefault.problem}</Alert>}
      </div>
      <div className={styles.actions}>
        {!card.is_default && (
          <Button
            size="small"
            label={t('cards.makeDefaultOf', { card: name })}
            loading={makeDefault.isRunning}
            onClick={() => makeDefault.run({ path: { card_id: card.id }, body: {} })}
          >
            {t('cards.makeDefault')}
          </Button>
        )}
        <Button size="small" variant="ghost" label={t('cards.removeOf', { card: name })} onClick={onRemove}>
          {t('cards.remove')}
        </Button>
      </div>
    </li>
  );
}
