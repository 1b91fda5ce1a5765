import CircleHelpIcon from 'lucide-react/icons/circle-help';
import InfoIcon from 'lucide-react/icons/info';
import LightbulbIcon from 'lucide-react/icons/lightbulb';
import SparklesIcon from 'lucide-react/icons/sparkles';
import { lazy, Suspense, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';

const HelpPopover = lazy(() =>
  import('./HelpPopover.tsx').then(({ HelpPopover: popover }) => ({ default: popover })),
);

const ICONS = { help: CircleHelpIcon, info: InfoIcon, tip: LightbulbIcon, star: SparklesIcon };

function iconOf(name: string) {
  return Object.entries(ICONS).find(([known]) => known === name)?.[1] ?? CircleHelpIcon;
}

/** The button of a help text, as people see it: a press opens the text beside it. */
export function HelpButton({ help }: { help: Shape<'Help'> }) {
  const t = useTexts();
  const [wanted, setWanted] = useState(false);
  const Icon = iconOf(help.icon);
  const trigger = (
    <Button
      size="small"
      variant="ghost"
      icon={<Icon size={16} aria-hidden="true" />}
      label={t('shell.help')}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <HelpPopover trigger={trigger} title={t('shell.help')} help={help} />
    </Suspense>
  );
}
