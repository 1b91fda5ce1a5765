import { Button } from '../Button.tsx';
import { useWords } from '../ui-text.tsx';
import type { QuickRangeName } from './picker-props.ts';

export interface QuickRangesProps {
  names: readonly QuickRangeName[];
  onPick: (range: QuickRangeName) => void;
}

/** Ranges that one press takes. */
export function QuickRanges({ names, onPick }: QuickRangesProps) {
  const t = useWords();
  return names.map((name) => (
    <Button key={name} variant="ghost" size="small" onClick={() => onPick(name)}>
      {t(`dates.quick.${name}`)}
    </Button>
  ));
}
