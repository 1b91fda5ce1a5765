import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import type { CataloguePage } from '../catalogue-page.ts';

const HELP = `<h3>What a credit is</h3>
<p>A credit is <b>what an answer costs</b>. <a href="https://example.com/credits">More about credits</a></p>
<ul><li>An answer of the built-in analyst: <code>0</code></li><li>An answer of a model: by its length</li></ul>
<blockquote>Credits that are not used go over to the next month.</blockquote>`;
const ATTACK = `<p style="position:fixed">The text stays.</p>
<img src="x" alt=""><script>alert(1)</script><a href="javascript:alert(1)">no link</a>`;

export const page: CataloguePage = {
  title: 'Text of the back office',
  group: 'Basics',
  specimens: [
    {
      name: 'what may be written',
      width: 'reading',
      Draw: () => (
        <div data-sample>
          <SafeHtml html={HELP} />
        </div>
      ),
    },
    {
      name: 'scripts, styles, pictures and links to code are gone',
      Draw: () => (
        <div data-sample>
          <SafeHtml html={ATTACK} />
        </div>
      ),
    },
  ],
};
