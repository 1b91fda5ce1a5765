import { CHECKS } from '../checks/all-checks.ts';
import { CONTRACT_FILE, type Report } from './report.ts';

/** SARIF 2.1.0: each finding at its line of the contract. */
export function sarifOf({ findings, contract }: Report) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'tablewise-contract',
            version: contract.document.info.version,
            rules: CHECKS.map(({ id, title }) => ({ id, shortDescription: { text: title } })),
          },
        },
        results: findings.map(({ check, id, message, expected, got, pointer, line, effect }) => ({
          ruleId: check,
          level: 'error',
          message: { text: `${message} Expected: ${expected}. Got: ${got}. ${effect}` },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: CONTRACT_FILE }, region: { startLine: line } },
              logicalLocations: [{ fullyQualifiedName: `#${pointer}` }],
            },
          ],
          partialFingerprints: { finding: id },
        })),
      },
    ],
  };
}
