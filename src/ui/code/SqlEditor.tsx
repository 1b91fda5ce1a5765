import { CodeEditor, type CodeEditorProps } from './CodeEditor.tsx';

export type SqlEditorProps = Omit<
  CodeEditorProps,
  'language' | 'hideBar' | 'problems' | 'height' | 'onCopied'
>;

/** An editor for the query of a result: SQL alone, without a bar, since what is around it runs and copies the query. */
export function SqlEditor(props: SqlEditorProps) {
  return <CodeEditor {...props} language="sql" hideBar />;
}
