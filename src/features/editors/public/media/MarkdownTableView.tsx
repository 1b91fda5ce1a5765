import { useMemo } from 'react';
import { MarkdownStream } from '../../../../ui/markdown/MarkdownStream.tsx';
import { readMarkdownTable } from '../../../../ui/markdown/markdown-table.ts';
import { ResultTable } from '../../../../ui/result-table/ResultTable.tsx';

/** A table that came as markdown in the table viewer; as markdown where it is no table. */
export function MarkdownTableView({
  markdown,
  label,
  framed,
}: {
  markdown: string;
  label: string;
  /** Class of the frame around a table. */
  framed: string;
}) {
  const table = useMemo(() => {
    const read = readMarkdownTable(markdown);
    if (!read) return null;
    return {
      columns: read.head.map((title, place) => ({
        name: `${place}`,
        title,
        ...(read.right[place] && { numeric: true }),
      })),
      rows: read.rows,
    };
  }, [markdown]);
  if (!table) return <MarkdownStream text={markdown} streaming={false} headingShift={2} />;
  return (
    <div className={framed}>
      <ResultTable label={label} columns={table.columns} rows={table.rows} exportable />
    </div>
  );
}
