import type { Shape } from '../../api/shapes.ts';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import styles from './help.module.css';

/** What a help button opens: the text in the colour and the width of its style. */
export function HelpText({ help }: { help: Shape<'Help'> }) {
  return (
    <div className={styles.help} data-tone={help.tone ?? 'neutral'} data-width={help.width ?? 'normal'}>
      <SafeHtml html={help.html} />
    </div>
  );
}
