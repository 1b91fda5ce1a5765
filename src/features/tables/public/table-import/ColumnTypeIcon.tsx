import CalendarIcon from 'lucide-react/icons/calendar';
import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import ClockIcon from 'lucide-react/icons/clock';
import HashIcon from 'lucide-react/icons/hash';
import ToggleIcon from 'lucide-react/icons/toggle-left';
import TextIcon from 'lucide-react/icons/type';
import type { Shape } from '../../../../api/shapes.ts';

const ICONS = {
  text: TextIcon,
  integer: HashIcon,
  number: HashIcon,
  boolean: ToggleIcon,
  date: CalendarIcon,
  datetime: CalendarClockIcon,
  time: ClockIcon,
} satisfies Record<Shape<'ColumnType'>, unknown>;

/** The sign of a column's type. It says nothing to assistive technology: the type stands beside it in words. */
export function ColumnTypeIcon({ type }: { type: Shape<'ColumnType'> }) {
  const Icon = ICONS[type];
  return <Icon size={14} aria-hidden="true" />;
}
