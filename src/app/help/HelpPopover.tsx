import { type ReactElement, useState } from 'react';
import { Popover } from '../../ui/Popover.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

/** Open at first: it is loaded by the press that asks for it. */
export function HelpPopover({
  trigger,
  title,
  html,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  html: string;
}) {
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} title={title} open={open} onOpenChange={setOpen}>
      <SafeHtml html={html} />
    </Popover>
  );
}
