import { useState } from 'react';
import type { CodeEditorProps } from '../../../ui/code/CodeEditor.tsx';
import { LateCodeEditor } from '../../editors/public/code-editor/LateCodeEditor.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const SOURCES = {
  javascript: `// Revenue by region
export function total(orders) {
  const sum = orders.reduce((all, { amount }) => all + amount, 0);
  return { sum, label: \`Total of \${orders.length} orders\`, ok: /^\\d+$/.test(String(sum)) };
}`,
  html: `<!doctype html>
<section class="card" data-id="42">
  <h2>Quarterly revenue</h2>
  <p>Up by <strong>12 %</strong> &mdash; see <a href="/chat">the chat</a>.</p>
  <!-- drawn by the report -->
</section>`,
  css: `.card {
  display: grid;
  gap: 12px;
  color: #4257c9;
  border: 1px solid var(--line);
}
@media (max-width: 768px) {
  .card:hover { padding: calc(2 * 4px); }
}`,
  sql: `-- Revenue by region
SELECT region, count(*) AS orders, sum(amount) AS revenue
FROM orders
WHERE paid_at >= DATE '2026-01-01' AND status = 'paid'
GROUP BY region
ORDER BY revenue DESC
LIMIT 10;`,
  python: `from decimal import Decimal


class Report:
    """Revenue by region."""

    def total(self, orders: list[dict]) -> Decimal:
        # cents are exact
        return sum((Decimal(order["amount"]) for order in orders), Decimal(0))`,
} as const;
const LONG = `SELECT ${Array.from({ length: 40 }, (_, index) => `column_${index + 1}`).join(', ')} FROM a_table_with_a_name_that_goes_on_and_on;`;
const MANY = Array.from({ length: 60 }, (_, index) => `SELECT ${index + 1};`).join('\n');

function Sample({ value, ...rest }: Partial<CodeEditorProps> & Pick<CodeEditorProps, 'language'>) {
  const [code, setCode] = useState(value ?? SOURCES[rest.language]);
  return (
    <div data-sample>
      <LateCodeEditor label={sample('Code')} value={code} onChange={setCode} {...rest} />
    </div>
  );
}

// an editor measures its lines when it comes into view, so a picture of a long page would show the lower ones unmeasured: each is alone
export const page: CataloguePage = {
  title: 'Code editor',
  group: 'Editors',
  specimens: [
    { name: 'JavaScript', Draw: () => <Sample language="javascript" /> },
    { name: 'HTML', alone: true, Draw: () => <Sample language="html" /> },
    { name: 'CSS', alone: true, Draw: () => <Sample language="css" /> },
    { name: 'SQL', alone: true, Draw: () => <Sample language="sql" /> },
    { name: 'Python', alone: true, Draw: () => <Sample language="python" /> },
    {
      name: 'empty',
      alone: true,
      Draw: () => <Sample language="sql" value="" placeholder={sample('Write a query')} />,
    },
    { name: 'read only', alone: true, Draw: () => <Sample language="python" readOnly /> },
    {
      name: 'with problems',
      alone: true,
      Draw: () => (
        <Sample
          language="sql"
          problems={[
            { line: 2, message: sample('column “orders” must appear in the GROUP BY clause') },
            { line: 4, message: sample('there is no column “paid_at”') },
          ]}
        />
      ),
    },
    { name: 'long lines', alone: true, Draw: () => <Sample language="sql" value={LONG} /> },
    { name: 'without its bar', alone: true, Draw: () => <Sample language="sql" hideBar /> },
    {
      name: 'as high as the window',
      alone: true,
      Draw: () => (
        <div style={{ height: '100dvh', display: 'grid' }}>
          <Sample language="sql" value={MANY} height="full" />
        </div>
      ),
    },
  ],
};
