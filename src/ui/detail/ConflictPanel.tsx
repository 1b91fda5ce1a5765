import { type ReactNode, useId } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { DiffViewer } from '../diff/DiffViewer.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './ConflictPanel.module.css';
import { FieldEdit } from './FieldEdit.tsx';
import { FieldRead } from './FieldRead.tsx';
import type { FieldDefinition, FieldValue, FieldValues } from './field-definition.ts';

export type ConflictPick =
  | { readonly side: 'mine' }
  | { readonly side: 'theirs' }
  | { readonly side: 'merged'; readonly value: FieldValue };

export interface ConflictPanelProps {
  /** Definitions of the record's fields; those that it does not name are shown by their name. */
  fields: readonly FieldDefinition[];
  /** What both sides began from. */
  base: FieldValues;
  typed: FieldValues;
  theirs: FieldValues;
  /** Fields that both sides changed. */
  clashes: readonly string[];
  /** Fields that only the other side changed. */
  incoming: readonly string[];
  picks: Readonly<Record<string, ConflictPick>>;
  /** Who saved in between, and when (Unix seconds); `null` where that is not known. */
  by: string | null;
  at: number | null;
  onPick: (name: string, pick: ConflictPick) => void;
  /** Saves what was decided. */
  onResolve: () => void;
  /** Saves all that was typed, whatever they changed. */
  onForce: () => void;
  /** Shows their record; what was typed is kept as a draft. */
  onReload: () => void;
  /** Back to the fields. */
  onBack: () => void;
}

/** Somebody else saved the record in between: both sides field by field, and what to do about it. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { fields, base, typed, theirs, clashes, incoming, picks, by, at } = props;
  const t = useWords();
  const text = useUiText();
  const open = clashes.filter((name) => picks[name] === undefined).length;
  const fieldOf = (name: string): FieldDefinition =>
    fields.find((field) => field.name === name) ?? { kind: 'text', name, label: name };
  return (
    <section className={styles.panel} aria-label={t('details.conflictTitle')}>
      <Alert tone="warning" title={t('details.conflictTitle')}>
        <p>
          {by === null
            ? t('details.conflictText')
            : at === null
              ? t('details.conflictBy', { name: by })
              : t('details.conflictByAt', { name: by, time: text.formatRelative(at) })}{' '}
          {t('details.conflictKept')}
        </p>
      </Alert>
      {clashes.map((name) => (
        <Clash
          key={name}
          field={fieldOf(name)}
          base={base[name] ?? null}
          mine={typed[name] ?? null}
          theirs={theirs[name] ?? null}
          pick={picks[name]}
          onPick={(pick) => props.onPick(name, pick)}
        />
      ))}
      {clashes.length === 0 && <p className={styles.none}>{t('details.noClash')}</p>}
      {incoming.length > 0 && (
        <Card title={t('details.incoming')} description={t('details.incomingText')}>
          <dl className={styles.incoming}>
            {incoming.map((name) => (
              <div key={name} className={styles.came}>
                <dt>{fieldOf(name).label}</dt>
                <dd>
                  <FieldRead field={{ ...fieldOf(name), copyable: false }} value={theirs[name] ?? null} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <div className={styles.foot}>
        <span className={styles.open} role="status">
          {open > 0 && t('details.undecided', { count: open })}
        </span>
        <span className={styles.actions}>
          <Button variant="ghost" onClick={props.onBack}>
            {t('details.backToFields')}
          </Button>
          <Button onClick={props.onReload}>{t('details.takeTheirs')}</Button>
          <Button onClick={props.onForce}>{t('details.saveAnyway')}</Button>
          <Button variant="primary" disabled={open > 0} onClick={props.onResolve}>
            {t('details.saveDecided')}
          </Button>
        </span>
      </div>
    </section>
  );
}

function Clash({
  field,
  base,
  mine,
  theirs,
  pick,
  onPick,
}: {
  field: FieldDefinition;
  base: FieldValue;
  mine: FieldValue;
  theirs: FieldValue;
  pick: ConflictPick | undefined;
  onPick: (pick: ConflictPick) => void;
}) {
  const t = useWords();
  const group = useId();
  const isSecret = field.kind === 'secret';
  const plain = { ...field, copyable: false };
  const isLong = [mine, theirs].every((value) => typeof value === 'string') && String(mine).includes('\n');
  const option = (side: ConflictPick['side'], label: string, content: ReactNode) => (
    <label className={styles.option} data-chosen={pick?.side === side || undefined}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        checked={pick?.side === side}
        onChange={() => onPick(side === 'merged' ? { side, value: mine } : { side })}
      />
      <span className={styles.choice}>
        <span className={styles.side}>{label}</span>
        {content !== null && <span className={styles.content}>{content}</span>}
      </span>
    </label>
  );
  const shown = (value: FieldValue) =>
    isSecret ? t('details.newSecret') : <FieldRead field={plain} value={value} />;
  return (
    <fieldset className={styles.clash}>
      <legend className={styles.legend}>{field.label}</legend>
      {!isSecret && (
        <p className={styles.was}>
          {t('details.was')} <FieldRead field={plain} value={base} />
        </p>
      )}
      <div className={styles.options}>
        {option('theirs', t('details.theirs'), shown(theirs))}
        {option('mine', t('details.mine'), shown(mine))}
        {!isSecret && option('merged', t('details.merged'), null)}
      </div>
      {isLong && (
        <DiffViewer
          label={t('details.compareSides', { name: field.label })}
          before={String(theirs)}
          after={String(mine)}
          beforeLabel={t('details.theirs')}
          afterLabel={t('details.mine')}
          layout="unified"
        />
      )}
      {pick?.side === 'merged' && (
        <FieldEdit
          field={field}
          value={pick.value}
          base={base}
          onChange={(value) => onPick({ side: 'merged', value })}
        />
      )}
    </fieldset>
  );
}
