import { Refusal, StartError, UsageError } from '../../program/errors.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';
import { explainLoss } from './explain-loss.ts';

/** Runs a command line and returns the exit code: 0 done, 1 refused or failed, 2 usage error. */
export async function runCommandLine(
  usage: string,
  command: () => Promise<void>,
  complain: (line: string) => void,
): Promise<number> {
  try {
    await command();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (error instanceof StoreLost) complain(await explainLoss(error));
    else if (error instanceof DatabaseUnavailable)
      complain(
        'No se puede acceder a los datos guardados. Compruebe que el disco o PostgreSQL responden y repita la orden.',
      );
    else if (error instanceof Refusal || error instanceof StartError) complain(error.message);
    else throw error;
    return 1;
  }
}

/** Creates the entry point of a program's command lines; the exit code is that of runCommandLine. */
export const commandLines =
  <Context>(usage: string, run: (argv: readonly string[], context: Context) => Promise<void>) =>
  (argv: readonly string[], context: Context, complain: (line: string) => void): Promise<number> =>
    runCommandLine(usage, () => run(argv, context), complain);
