import { formatCredits, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import styles from './credits.module.css';
import { formulaText, modelName, STATES, secondsText, TASKS, type Use } from './use-words.ts';

/** How one answer was charged: the price with its inputs of then, and what it belongs to. */
export function UseDialog({ use, onClose }: { use: Use; onClose: () => void }) {
  const t = useTexts();
  const known = (name: string, value: string | undefined): Fact | false =>
    value !== undefined && value !== '' && { name, value };
  const id = (name: string, value: string | undefined): Fact | false =>
    value !== undefined && {
      name,
      value: (
        <span className={styles.row}>
          <code className={styles.id}>{value}</code>
          <CopyButton text={value} />
        </span>
      ),
    };
  const credits = (value: number | undefined) => (value === undefined ? undefined : formatCredits(value));
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <Dialog
      open
      size="wide"
      title={t('uses.formula')}
      description={formulaText(use, t)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Facts
        facts={[
          { name: t('uses.credits'), value: formatCredits(use.credits) },
          use.refunded && { name: t('uses.refunded'), value: t('uses.yes') },
          known(t('uses.tokensIn'), count(use.tokens_in)),
          known(t('uses.priceIn'), credits(use.price_in)),
          known(t('uses.tokensOut'), count(use.tokens_out)),
          known(t('uses.priceOut'), credits(use.price_out)),
          known(t('uses.held'), credits(use.held)),
          { name: t('uses.time'), value: formatDateTime(use.created_at) },
          { name: t('uses.person'), value: use.username },
          { name: t('uses.task'), value: t(TASKS[use.task]) },
          { name: t('uses.model'), value: modelName(use.model, t) },
          { name: t('uses.state'), value: t(STATES[use.state].textId) },
          known(t('uses.duration'), secondsText(use.ms, t)),
          known(t('uses.project'), use.project_name),
          known(t('uses.team'), use.team_name),
          id(t('uses.chatId'), use.chat_id),
          id(t('uses.messageId'), use.message_id),
          id(t('uses.entryId'), use.entry_id),
        ]}
      />
    </Dialog>
  );
}
