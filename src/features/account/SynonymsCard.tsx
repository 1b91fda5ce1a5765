import TrashIcon from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { offerUndo } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './account.module.css';
import { usePersonalizationWrite } from './use-personalization-write.ts';
import { useRowFocus } from './use-row-focus.ts';

type Synonym = Shape<'Synonym'>;
/** Characters and words, as the contract says. */
const PHRASE_LENGTH = 60;
const COLUMN_LENGTH = 120;
const MOST_SYNONYMS = 200;

/** The person's own words for columns. */
export function SynonymsCard({ synonyms }: { synonyms: readonly Synonym[] }) {
  const t = useTexts();
  const [phrase, setPhrase] = useState('');
  const [column, setColumn] = useState('');
  const known = useRef(synonyms);
  known.current = synonyms;
  const save = usePersonalizationWrite((saved) => {
    // what Undo brings back was not typed
    if (saved.synonyms?.at(-1)?.phrase !== phrase.trim()) return;
    setPhrase('');
    setColumn('');
  });
  const going = useRef<Synonym | null>(null);
  const removal = usePersonalizationWrite(() => {
    const gone = going.current;
    if (gone)
      offerUndo(t('account.removed'), () => save.run({ body: { synonyms: [...known.current, gone] } }));
  });
  const remove = (gone: Synonym) => {
    if (removal.isRunning) return;
    going.current = gone;
    removal.run({ body: { synonyms: synonyms.filter((other) => other.phrase !== gone.phrase) } });
  };
  const problem = (save.failure ?? removal.failure)?.message;
  const card = useRef<HTMLDivElement>(null);
  const rowGoes = useRowFocus(card, synonyms.map((synonym) => synonym.phrase).join('\n'));
  const isKnown = synonyms.some((synonym) => synonym.phrase.toLowerCase() === phrase.trim().toLowerCase());
  const isComplete = phrase.trim() !== '' && column.trim() !== '' && !isKnown;
  const isFull = synonyms.length >= MOST_SYNONYMS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isFull || phrase.length > PHRASE_LENGTH || column.length > COLUMN_LENGTH) return;
    save.run({ body: { synonyms: [...synonyms, { phrase: phrase.trim(), column: column.trim() }] } });
  };
  return (
    <Card title={t('account.synonymsTitle')} description={t('account.synonymsText')}>
      <div className={styles.stack} ref={card}>
        <form className={styles.adder} onSubmit={submit}>
          <TextField
            className={styles.grow}
            label={t('account.phrase')}
            placeholder={t('account.phraseExample')}
            value={phrase}
            maxLength={PHRASE_LENGTH}
            error={isKnown ? t('account.phraseKnown') : undefined}
            onChange={(event) => setPhrase(event.target.value)}
          />
          <TextField
            className={styles.grow}
            label={t('account.column')}
            placeholder={t('account.columnExample')}
            value={column}
            maxLength={COLUMN_LENGTH}
            onChange={(event) => setColumn(event.target.value)}
          />
          <Button type="submit" loading={save.isRunning} aria-disabled={!isComplete || isFull}>
            {t('account.add')}
          </Button>
        </form>
        {isFull && <p className={styles.quiet}>{t('account.synonymsFull', { count: MOST_SYNONYMS })}</p>}
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        {synonyms.length === 0 ? (
          <p className={styles.quiet}>{t('account.synonymsNone')}</p>
        ) : (
          <ul className={styles.rows} aria-label={t('account.synonymsTitle')}>
            {synonyms.map((synonym, index) => (
              <li key={synonym.phrase} className={styles.row}>
                <span className={styles.rowText}>
                  {t('account.means', { phrase: synonym.phrase, column: synonym.column })}
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  icon={<TrashIcon size={16} aria-hidden="true" />}
                  label={t('account.remove', { text: synonym.phrase })}
                  onClick={() => {
                    rowGoes(index);
                    remove(synonym);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
