import type { Shape } from '../../../api/shapes.ts';
import type { DeriveStep } from '../new-step.ts';

type Label = Shape<'DeriveLabel'>;
type Task = Shape<'LabellingTask'>;

/** As the contract says. */
export const MOST_LABELS = 2_000;

/** A task as the server keeps it: without blanks, each category once; undefined where it asks for nothing. */
export function plainTask(task: Task | undefined): Task | undefined {
  if (!task) return undefined;
  const categories = [...new Set(task.categories.map((name) => name.trim()).filter((name) => name !== ''))];
  const instruction = task.instruction.trim();
  return categories.length === 0 && instruction === '' ? undefined : { categories, instruction };
}

/**
 * A step with the labels that a labelling has: of two of one value the newer stays. Labels of another task are none of this step's.
 */
export function withLabels(step: DeriveStep, labelling: Shape<'Labelling'>): DeriveStep {
  if (JSON.stringify(plainTask(step.labelling)) !== JSON.stringify(plainTask(labelling.task))) return step;
  const labels = new Map<string, Label>();
  for (const label of [...labelling.labels, ...(step.labels ?? [])]) {
    const known = labels.get(label.of);
    if (!known || known.at < label.at) labels.set(label.of, label);
  }
  return { ...step, labels: [...labels.values()].slice(0, MOST_LABELS) };
}
