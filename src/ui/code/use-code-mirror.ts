import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CodeLanguage, INDENTATION, loadLanguage, type SqlSchema } from './editor-languages.ts';
import { editorColours, editorLook } from './editor-look.ts';
import { textMarks } from './text-marks.ts';

export interface CodeMirrorOptions {
  readonly language: CodeLanguage;
  readonly schema: SqlSchema | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Ctrl+Enter or Cmd+Enter; is given the text as it is in the editor. */
  readonly onRun: ((value: string) => void) | undefined;
  /** Ctrl+F or Cmd+F. */
  readonly onFind: () => void;
  readonly readOnly: boolean;
  readonly wrap: boolean;
  readonly placeholder: string;
  /** Attributes of the text box: its name and what describes it. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** An editor in an element, made once and changed from then on. */
export function useCodeMirror(options: CodeMirrorOptions): {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
  /** The language is being fetched; the text can be edited already. */
  readonly isLoading: boolean;
} {
  const { language, schema, value, readOnly, wrap, placeholder, attributes } = options;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const parts = useRef({ language: new Compartment(), state: new Compartment(), content: new Compartment() });
  /** What the editor calls: the newest callbacks, though it is made once. */
  const calls = useRef(options);
  // with what is shown, not after it: a key that is pressed as soon as something shows finds what goes with it
  useLayoutEffect(() => {
    calls.current = options;
  });
  const initial = useRef(value);
  const [loaded, setLoaded] = useState<CodeLanguage | null>(null);

  useEffect(() => {
    if (host.current === null) return undefined;
    const { language: languagePart, state, content } = parts.current;
    // Escape lets the next Tab leave: what is around the editor closes at the second one, else nobody could go on from here by keys
    let tabLeaves = false;
    const leaving = EditorView.domEventHandlers({
      keydown: (event) => {
        if (event.key === 'Escape' && !tabLeaves) event.stopPropagation();
        tabLeaves = event.key === 'Escape' || (tabLeaves && event.key === 'Shift');
      },
      blur: () => {
        tabLeaves = false;
      },
    });
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: initial.current,
        extensions: [
          leaving,
          keymap.of([
            {
              key: 'Mod-Enter',
              run: (target) => {
                calls.current.onRun?.(target.state.doc.toString());
                return calls.current.onRun !== undefined;
              },
            },
            {
              key: 'Mod-f',
              run: () => {
                calls.current.onFind();
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
          syntaxHighlighting(editorColours),
          editorLook,
          textMarks,
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
    let isWanted = true;
    // a language that does not arrive leaves the text without colours, and everything else as it is
    const show = (support: Parameters<Compartment['reconfigure']>[0]) => {
      if (!isWanted) return;
      view.current?.dispatch({
        effects: parts.current.language.reconfigure([
          support,
          indentUnit.of(' '.repeat(INDENTATION[language])),
        ]),
      });
      setLoaded(language);
    };
    loadLanguage(language, schema).then(show, () => show([]));
    return () => {
      isWanted = false;
    };
  }, [language, schema]);

  useEffect(() => {
    view.current?.dispatch({
      effects: parts.current.state.reconfigure([
        EditorState.readOnly.of(readOnly),
        placeholderText(placeholder),
        wrap ? EditorView.lineWrapping : [],
      ]),
    });
  }, [readOnly, placeholder, wrap]);

  const written = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.current.content.reconfigure(EditorView.contentAttributes.of(JSON.parse(written))),
    });
  }, [written]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return { host, view, isLoading: loaded !== language };
}
