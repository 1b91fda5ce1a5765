// A script for tests by hand: every path with its steps in words, what to see after each, and room for a picture.
import type { PathModel } from '../../src/machines/path-model.ts';
import type { GoldenFile, GoldenPath } from './golden.ts';
import { stepWords } from './words.ts';

export type PrintForm = 'md' | 'csv';

export function printPaths(model: PathModel, { paths }: Pick<GoldenFile, 'paths'>, form: PrintForm): string {
  return form === 'md' ? markdown(model, paths) : csv(model, paths);
}

function markdown(model: PathModel, paths: readonly GoldenPath[]): string {
  const sections = paths.map((path) => {
    const rows = path.steps.map(
      (step, index) =>
        `| ${index + 1} | ${cell(stepWords(model, step))} | ${cell(seen(step.see))} | ${cell((step.effects ?? []).join('; '))} | |`,
    );
    return [
      `## ${path.id}`,
      '',
      `${path.name}`,
      '',
      `Start: ${path.variant}. ${seen(path.start.see)}`,
      ...(path.spec.length > 0 ? ['', `Holds ${path.spec.join(', ')}.`] : []),
      '',
      '| Step | Do | See | Leaves the page | Picture |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [`# ${model.name}: ${paths.length} paths`, '', ...sections].join('\n');
}

function csv(model: PathModel, paths: readonly GoldenPath[]): string {
  const head = ['machine', 'path', 'step', 'do', 'see', 'leaves the page', 'picture', 'result'];
  const rows = paths.flatMap((path) => [
    [
      model.name,
      path.id,
      '0',
      `Start: ${path.variant}`,
      seen(path.start.see),
      (path.start.effects ?? []).join('; '),
      '',
      '',
    ],
    ...path.steps.map((step, index) => [
      model.name,
      path.id,
      String(index + 1),
      stepWords(model, step),
      seen(step.see),
      (step.effects ?? []).join('; '),
      '',
      '',
    ]),
  ]);
  return `${[head, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

/** Nothing new to see is no sentence. */
function seen(sentences: readonly string[] | undefined): string {
  return (sentences ?? []).map((sentence) => `${sentence}.`).join(' ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

/** RFC 4180; a leading sign that a spreadsheet would calculate is made text. */
function csvField(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
