import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { TableImport } from '../../tables/public/table-import/TableImport.tsx';
import type { TableIntake, TableIntakes } from './table-intakes.ts';

const NO_FILES: readonly File[] = [];

interface IntakeDialogProps {
  intakes: TableIntakes;
  /** Tables that the dialog made of the same file beside the first. */
  onMore: (tables: readonly Shape<'TableSummary'>[]) => void;
}

/** The dialog of the file that is in doubt, or that the person wants to read otherwise. */
export function IntakeDialog({ intakes, onMore }: IntakeDialogProps) {
  const checked = useAtomValue(intakes.checkedAtom);
  return checked && <CheckedFile key={checked.id} intake={checked} onMore={onMore} />;
}

function CheckedFile({
  intake: { id, actor },
  onMore,
}: {
  intake: TableIntake;
  onMore: IntakeDialogProps['onMore'];
}) {
  const { file, fileId, table } = useSelector(actor, ({ context }) => context);
  const uploaded = useMemo(() => ({ id, fileId: fileId ?? '', name: file.name }), [id, fileId, file.name]);
  return (
    <TableImport
      files={NO_FILES}
      uploaded={uploaded}
      {...(table && { replaces: table })}
      onImported={([first, ...others]) => {
        if (others.length > 0) onMore(others);
        if (first) actor.send({ type: 'table.chosen', table: first });
      }}
      onClose={() => actor.send({ type: 'check.closed' })}
    />
  );
}
