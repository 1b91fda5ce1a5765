import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useFileDrop } from '../uploads/public/upload/use-file-drop.ts';
import { isImageFile, isPdfFile } from './attachment-files.ts';
import type { ChatSession } from './chat-session.ts';
import { type AttachedTables, withImported } from './use-attached-tables.ts';
import { useAnswerer } from './use-model-choices.ts';

// its words come with it
const IntakeDialog = lazyPart(['tables'], () =>
  import('./later-parts.ts')
    .then(({ loadIntakeDialog }) => loadIntakeDialog())
    .then(({ IntakeDialog: dialog }) => dialog),
);
const DropOverlay = lazy(() =>
  import('./later-parts.ts')
    .then(({ loadDropOverlay }) => loadDropOverlay())
    .then(({ DropOverlay: overlay }) => ({ default: overlay })),
);
const NO_FILE = atom(null);

interface TableImportParts {
  /** Begins with files that are there. */
  onFiles: (files: File[]) => void;
  /** Lets the person choose files. */
  onUpload: () => void;
  /** To be put into the screen once. */
  element: ReactNode;
}

/**
 * The ways of a file into a screen: dropped anywhere, pasted or chosen. Pictures and pdf files go with the question, all others become tables
 * of it at once; what a single one holds is asked unasked, unless someone is writing a question or a model would be paid for it.
 *
 * @param leafId the message that the next question follows; null where there is none
 */
export function useTableImport(
  session: ChatSession,
  attached: AttachedTables,
  leafId: string | null,
): TableImportParts {
  const t = useTexts();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const intakes = useAtomValue(session.intakesAtom);
  const isChecking = useAtomValue(intakes?.checkedAtom ?? NO_FILE) !== null;
  const { chosen } = useAnswerer(session);
  const surroundings = {
    attach: (...tables: Shape<'TableSummary'>[]) => attached.setIds(withImported(attached, tables)),
    askOverview: ({ id }: Shape<'TableSummary'>) => {
      const { draft } = session.actor.getSnapshot().context;
      if (draft.trim() === '' && chosen && chosen.price_in === undefined)
        session.ask(t('chat.askOverview'), [id], leafId);
    },
  };
  const latest = useRef(surroundings);
  useLayoutEffect(() => {
    latest.current = surroundings;
  });
  const take = useCallback(
    (files: File[]) => {
      const isAttachment = (file: File) => isImageFile(file) || isPdfFile(file);
      const attachments = files.filter(isAttachment);
      const tables = files.filter((file) => !isAttachment(file));
      if (attachments.length > 0) session.attachFiles(attachments);
      if (tables.length > 0)
        session.takeFiles(tables, {
          client,
          attach: (table) => latest.current.attach(table),
          askOverview: (table) => latest.current.askOverview(table),
        });
    },
    [client, session],
  );
  const over = useFileDrop(take, !isChecking);
  const onUpload = useCallback(() => input.current?.click(), []);
  return {
    onFiles: take,
    onUpload,
    element: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // the same file can be chosen again
            currentTarget.value = '';
            if (files.length > 0) take(files);
          }}
        />
        <Suspense fallback={null}>
          {over && <DropOverlay text={t('chat.drop')} />}
          {intakes && isChecking && (
            <IntakeDialog intakes={intakes} onMore={(tables) => surroundings.attach(...tables)} />
          )}
        </Suspense>
      </>
    ),
  };
}
