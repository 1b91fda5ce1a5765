import { CHECKS } from '../checks/all-checks.ts';
import { escaped } from './html.ts';
import type { Report } from './report.ts';

/** JUnit XML: a suite for each operation, a case for each check that looked at it. */
export function junitOf({ findings, cells, ms }: Report): string {
  const ids = [
    ...new Set([
      ...cells.map(({ operation }) => operation.id),
      ...findings.map(({ operation }) => operation),
    ]),
  ];
  const suites = ids.map((id) => {
    const own = findings.filter(({ operation }) => operation === id);
    const failed = new Set(own.map(({ check }) => check));
    const cases = CHECKS.map(({ id: check, title }) => {
      const failures = own
        .filter((finding) => finding.check === check)
        .map(
          (finding) =>
            `<failure message="${escaped(finding.message)}" type="${check}">${escaped(
              `${finding.id}\nexpected ${finding.expected}\ngot ${finding.got}\n${finding.curl}`,
            )}</failure>`,
        );
      return `<testcase classname="${escaped(id)}" name="${check} ${escaped(title)}">${failures.join('')}</testcase>`;
    });
    return `<testsuite name="${escaped(id)}" tests="${CHECKS.length}" failures="${failed.size}">${cases.join('')}</testsuite>`;
  });
  // the checks of a suite that fail, each once
  const failures = new Set(findings.map(({ operation, check }) => `${operation} ${check}`)).size;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" tests="${
    ids.length * CHECKS.length
  }" failures="${failures}" time="${(ms / 1000).toFixed(3)}">${suites.join('\n')}</testsuites>\n`;
}
