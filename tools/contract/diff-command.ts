import { parseArgs } from 'node:util';
import { CallError } from './arguments.ts';
import { readJson } from './check-command.ts';
import { contractChanges } from './contract-changes.ts';
import { loadContract } from './document.ts';

/** Prints what changed between two contracts. @returns 0, or 1 when something breaks clients @throws CallError, ContractError */
export async function diffCommand(argv: string[]): Promise<number> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true, strict: false });
  const [before, after] = positionals;
  if (!before || !after) throw new CallError('Give two bundled contracts: diff OLD.json NEW.json');
  const changes = contractChanges(loadContract(await readJson(before)), loadContract(await readJson(after)));
  const breaking = changes.filter((change) => change.breaks);
  for (const change of breaking) console.log(`breaks  ${change.where}: ${change.what}`);
  for (const change of changes) if (!change.breaks) console.log(`fits    ${change.where}: ${change.what}`);
  console.log(`${changes.length} changes, ${breaking.length} of them break clients.`);
  return breaking.length === 0 ? 0 : 1;
}
