import SearchIcon from 'lucide-react/icons/search';
import WrapTextIcon from 'lucide-react/icons/wrap-text';
import { useEffect, useId, useMemo, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { classNames } from '../class-names.ts';
import { useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './CodeEditor.module.css';
import type { CodeLanguage, SqlSchema } from './editor-languages.ts';
import { FindBar } from './FindBar.tsx';
import { findInText, placeFrom } from './find-in-text.ts';
import { setMarks } from './text-marks.ts';
import { useCodeMirror } from './use-code-mirror.ts';

/** Something that is wrong with a line. */
export interface CodeProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const NO_PROBLEMS: readonly CodeProblem[] = [];
const LANGUAGE_NAMES: Readonly<Record<CodeLanguage, string>> = {
  javascript: 'JavaScript',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  python: 'Python',
};

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  language: CodeLanguage;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl+Enter or Cmd+Enter; is given the text as it is in the editor. */
  onRun?: (value: string) => void;
  /** Names for completion in SQL. */
  schema?: SqlSchema | undefined;
  placeholder?: string;
  readOnly?: boolean;
  /** Marked in the text and listed below it. */
  problems?: readonly CodeProblem[];
  /** Element that says what is wrong with the whole; read out with the editor. */
  errorId?: string | undefined;
  /** As high as its text, or as its container. */
  height?: 'content' | 'full';
  /** Without the bar of language, find, wrap and copy. */
  hideBar?: boolean;
  /** Told whether copying worked. */
  onCopied?: (ok: boolean) => void;
  className?: string;
}

/**
 * An editor for code. Tab indents; Escape and then Tab leaves it, which is said with its name (WCAG 2.1.2). Load this file by a dynamic
 * import: it is some 110 KB compressed; each language comes when it is first shown.
 */
export function CodeEditor({
  label,
  language,
  value,
  onChange,
  onRun,
  schema,
  placeholder = '',
  readOnly = false,
  problems = NO_PROBLEMS,
  errorId,
  height = 'content',
  hideBar = false,
  onCopied,
  className,
}: CodeEditorProps) {
  const t = useWords();
  const id = useId();
  const [wrap, setWrap] = useState(true);
  const [isFinding, setFinding] = useState(false);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => (isFinding ? findInText(value, query) : []), [isFinding, value, query]);
  const now = Math.min(at, found.length - 1);
  const described = classNames(errorId, problems.length > 0 && `${id}-problems`, !readOnly && `${id}-leave`);
  const { host, view, isLoading } = useCodeMirror({
    language,
    schema,
    value,
    onChange,
    onRun,
    onFind: () => setFinding(true),
    readOnly,
    wrap,
    placeholder,
    attributes: {
      'aria-label': label,
      'aria-readonly': String(readOnly),
      ...(described && { 'aria-describedby': described }),
      ...((errorId || problems.length > 0) && { 'aria-invalid': 'true' }),
    },
  });

  useEffect(() => {
    const problemLines = problems.map(({ line }) => line).sort((one, other) => one - other);
    view.current?.dispatch({ effects: setMarks.of({ found, now, problemLines }) });
  }, [view, found, now, problems]);

  const show = (from: number) =>
    view.current?.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  const look = (next: string) => {
    const places = findInText(value, next);
    const first = Math.max(0, placeFrom(places, view.current?.state.selection.main.from ?? 0));
    setQuery(next);
    setAt(first);
    const place = places[first];
    if (place) show(place.from);
  };
  const step = (by: -1 | 1) => {
    const next = (now + by + found.length) % Math.max(1, found.length);
    setAt(next);
    const place = found[next];
    if (place) show(place.from);
  };
  const goTo = (line: number) => {
    const editor = view.current;
    if (!editor || line > editor.state.doc.lines) return;
    show(editor.state.doc.line(line).from);
    editor.focus();
  };

  return (
    <div
      className={classNames(styles.editor, className)}
      data-invalid={errorId || problems.length > 0 ? true : undefined}
      data-height={height}
      data-loading={isLoading || undefined}
    >
      {!hideBar && (
        <div className={styles.bar}>
          <span className={styles.language}>{LANGUAGE_NAMES[language]}</span>
          {readOnly && <Badge>{t('forms.code.readOnly')}</Badge>}
          <span className={styles.space} />
          <Button
            variant="ghost"
            size="small"
            icon={<SearchIcon size={16} aria-hidden="true" />}
            label={t('forms.code.find')}
            aria-pressed={isFinding}
            onClick={() => setFinding(!isFinding)}
          />
          <Button
            variant="ghost"
            size="small"
            icon={<WrapTextIcon size={16} aria-hidden="true" />}
            label={t('forms.code.wrap')}
            aria-pressed={wrap}
            onClick={() => setWrap(!wrap)}
          />
          <CopyButton text={value} {...(onCopied && { onResult: onCopied })} />
        </div>
      )}
      {isFinding && (
        <FindBar
          query={query}
          onQuery={look}
          count={found.length}
          at={now}
          onStep={step}
          onClose={() => {
            setFinding(false);
            view.current?.focus();
          }}
        />
      )}
      <div ref={host} className={styles.host} />
      {!readOnly && <VisuallyHidden id={`${id}-leave`}>{t('forms.code.leave')}</VisuallyHidden>}
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className={styles.problems} aria-label={t('forms.code.problems')}>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <button type="button" className={styles.problem} onClick={() => goTo(line)}>
                {t('forms.code.problem', { line, message })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
