import { type ReactElement, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { Popover } from '../../ui/Popover.tsx';
import { HelpText } from './HelpText.tsx';

/** Open at first: it is loaded by the press that asks for it. */
export function HelpPopover({
  trigger,
  title,
  help,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  help: Shape<'Help'>;
}) {
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} title={title} fit open={open} onOpenChange={setOpen}>
      <HelpText help={help} />
    </Popover>
  );
}
