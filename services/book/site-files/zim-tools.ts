import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What makes ZIM files, and what checks them; both are of zim-tools. */
const TOOLS = ['zimwriterfs', 'zimcheck'];

/** Whether this machine has them. */
export const hasZimTools = (): boolean =>
  TOOLS.every((tool) => (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, tool))));

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const NO_ZIM_TOOLS =
  'Para hacer archivos ZIM faltan los programas zimwriterfs y zimcheck. En Debian y Ubuntu los instala «apt-get install zim-tools»; hecho eso, repita la orden.';
