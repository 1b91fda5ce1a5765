// `npm run contract -- check|drift|lint|diff|pack`: holds a backend, recorded traffic or another contract against the contract
// (docs/contract.md). Exit codes: 0 all is well, 1 something breaks the contract, 2 not reachable or no sign-in, 3 the contract or the
// call of this program is wrong.
import { CallError } from './arguments.ts';
import { checkCommand } from './check-command.ts';
import { diffCommand } from './diff-command.ts';
import { ContractError } from './document.ts';
import { driftCommand } from './drift-command.ts';
import { HELP } from './help.ts';
import { lintCommand } from './lint-command.ts';
import { NotReady } from './preflight.ts';

/** Only the repository can pack; the packed program has no part that does. */
async function packCommand(): Promise<number> {
  const { packContract } = await import('./pack.ts').catch(() => {
    throw new CallError('The program is packed from its repository.');
  });
  console.log(await packContract());
  return 0;
}

const COMMANDS: Record<string, (argv: string[]) => Promise<number>> = {
  check: checkCommand,
  drift: driftCommand,
  lint: lintCommand,
  diff: diffCommand,
  pack: packCommand,
};

async function main([verb = 'help', ...rest]: string[]): Promise<number> {
  if (verb === 'help' || rest.includes('--help') || verb === '--help') {
    console.log(HELP);
    return 0;
  }
  const command = COMMANDS[verb];
  if (!command)
    throw new CallError(
      `There is no ${verb}. ${Object.keys(COMMANDS).join(', ')} are there; --help tells more.`,
    );
  return command(rest);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const explained =
      error instanceof CallError || error instanceof ContractError || error instanceof NotReady;
    console.error(explained ? error.message : error);
    process.exitCode = error instanceof NotReady ? 2 : 3;
  },
);
