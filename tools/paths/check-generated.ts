import type { PathModel } from '../../src/machines/path-model.ts';
import type { Generated } from './golden.ts';

/** What is wrong with what a model says cannot be reached, in sentences. */
export function checkGenerated(model: PathModel, { unreached }: Pick<Generated, 'unreached'>): string[] {
  const unexplained = unreached.filter((id) => model.unreachable[id] === undefined);
  const stale = Object.keys(model.unreachable).filter((id) => !unreached.includes(id));
  return [
    ...unexplained.map((id) => `nothing reaches "${id}": give a case for it, or a reason in "unreachable"`),
    ...stale.map((id) => `"unreachable" names "${id}", which there is not or which is reached`),
  ];
}
