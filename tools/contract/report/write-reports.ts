import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../exchange.ts';
import { harOf } from './har.ts';
import { htmlOf } from './html.ts';
import { junitOf } from './junit.ts';
import { CONTRACT_FILE, type Report, redacted, totalsOf } from './report.ts';
import { sarifOf } from './sarif.ts';

/** Writes index.html, junit.xml, sarif.json, traffic.har and result.json into a folder. No token is in any of them. */
export async function writeReports(report: Report, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: Record<string, string> = {
    'index.html': htmlOf(report),
    'junit.xml': junitOf(report),
    'sarif.json': JSON.stringify(sarifOf(report), null, 1),
    'traffic.har': JSON.stringify(harOf(report)),
    'result.json': JSON.stringify(resultOf(report), null, 1),
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), redacted(text, report.secrets));
}

/** The figures and findings of a run, for other programs. */
export function resultOf(report: Report) {
  const told = ({ exchange: _exchange, ...finding }: Finding) => ({ ...finding, contract: CONTRACT_FILE });
  return {
    contract_version: report.contract.document.info.version,
    base_url: report.baseUrl,
    level: report.level,
    seed: report.seed,
    cells: totalsOf(report.cells),
    requests: report.requests,
    wall_ms: Math.round(report.ms),
    micros_per_answer: Math.round(report.microsPerAnswer),
    findings: report.findings.map(told),
    excused: report.excused.map(told),
    left_out: report.leftOut.map(({ operation, title, reason }) => ({
      operation: operation.id,
      title,
      reason,
    })),
    never_seen: report.cells
      .filter(({ seen }) => seen === 0)
      .map(({ operation, status, reason, notOffered }) => ({
        operation: operation.id,
        status,
        reason: reason ?? (notOffered ? 'the backend does not offer the operation' : 'no recipe led to it'),
      })),
  };
}
