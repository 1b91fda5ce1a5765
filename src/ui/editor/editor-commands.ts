import type { EditorCommand } from './EditorToolbar.tsx';
import { emptyAd, emptyTable } from './model/blocks.ts';
import type { Doc } from './model/document.ts';
import { insertBlock, setBodyText, setHeading, toggleList, toggleQuote } from './model/edit-format.ts';
import { editTable } from './model/edit-table.ts';
import type { EditorSession } from './view/editor-session.ts';

/** Carries out what a button of the toolbar asks for. */
export function runCommand(
  session: EditorSession,
  command: Exclude<EditorCommand, 'link' | 'generate' | 'image'>,
): void {
  if (command === 'undo') session.undo();
  else if (command === 'redo') session.redo();
  else if (command === 'bold' || command === 'italic' || command === 'strike') session.toggle(command);
  else session.run((doc) => changed(doc, command));
}

function changed(
  doc: Doc,
  command: Exclude<
    EditorCommand,
    'undo' | 'redo' | 'bold' | 'italic' | 'strike' | 'link' | 'generate' | 'image'
  >,
): Doc {
  switch (command) {
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return setHeading(doc, Number(command.slice(-1)));
    case 'body':
      return setBodyText(doc);
    case 'bullet':
    case 'ordered':
      return toggleList(doc, command);
    case 'quote':
      return toggleQuote(doc);
    case 'ad':
      return insertBlock(doc, emptyAd());
    case 'table':
      return insertBlock(doc, emptyTable());
    case 'code':
      return insertBlock(doc, { type: 'code', info: '', code: '' });
    default:
      return editTable(doc, command);
  }
}
