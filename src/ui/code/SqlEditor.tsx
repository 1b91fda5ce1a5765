import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import styles from './SqlEditor.module.css';

export interface SqlEditorProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl+Enter or Cmd+Enter; is given the text as it is in the editor. */
  onRun?: (value: string) => void;
  /** Names for completion: tables and their columns. */
  schema?: Readonly<Record<string, readonly string[]>>;
  placeholder?: string;
  readOnly?: boolean;
  /** What is wrong, e.g. the database's message; read out with the editor. */
  errorId?: string;
  className?: string;
}

/** Colours and sizes are tokens, so the editor follows the theme without being made again. */
const look = EditorView.theme({
  '&': { height: '100%', font: 'var(--t-code)', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'transparent', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--text) 4%, transparent)' },
  '&:not(.cm-focused) .cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 22%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: 'none' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-control)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'var(--t-code)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent)' },
});

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null, tags.typeName],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: [tags.standard(tags.name), tags.function(tags.variableName)], color: 'var(--code-name)' },
]);

const language = (schema: SqlEditorProps['schema']) =>
  sql({ dialect: PostgreSQL, upperCaseKeywords: true, ...(schema && { schema }) });

/**
 * An editor for SQL. Tab indents; Escape and then Tab leaves it (WCAG 2.1.2, CodeMirror's own rule). Load this file by a
 * dynamic import: it is 150 KB.
 */
export function SqlEditor({
  label,
  value,
  onChange,
  onRun,
  schema,
  placeholder = '',
  readOnly = false,
  errorId,
  className,
}: SqlEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const parts = useRef({ language: new Compartment(), state: new Compartment(), content: new Compartment() });
  /** What the editor calls: the newest callbacks, though it is made once. */
  const calls = useRef({ onChange, onRun });
  useEffect(() => {
    calls.current = { onChange, onRun };
  });
  const initial = useRef(value);

  useEffect(() => {
    if (host.current === null) return undefined;
    const { language: languagePart, state, content } = parts.current;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initial.current,
        extensions: [
          keymap.of([
            {
              key: 'Mod-Enter',
              run: (target) => {
                calls.current.onRun?.(target.state.doc.toString());
                return true;
              },
            },
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...completionKeymap,
            indentWithTab,
          ]),
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          highlightActiveLine(),
          EditorView.lineWrapping,
          syntaxHighlighting(colours),
          look,
          languagePart.of([]),
          state.of([]),
          content.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) calls.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.language.reconfigure(language(schema)) });
  }, [schema]);

  useEffect(() => {
    view.current?.dispatch({
      effects: [
        parts.current.state.reconfigure([EditorState.readOnly.of(readOnly), placeholderText(placeholder)]),
        parts.current.content.reconfigure(
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-readonly': String(readOnly),
            ...(errorId && { 'aria-describedby': errorId, 'aria-invalid': 'true' }),
          }),
        ),
      ],
    });
  }, [label, readOnly, placeholder, errorId]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return (
    <div
      ref={host}
      className={`${styles.editor} ${className ?? ''}`}
      data-invalid={errorId ? true : undefined}
    />
  );
}
