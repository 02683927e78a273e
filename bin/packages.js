// Compares the lock file with this machine's packages. It is plain JavaScript because it runs on the Node that is installed before the
// project's own.
// `installed`: exits 0 if npm's own record in node_modules agrees with the lock file (someone ran npm by hand). `total`: prints the number
// of packages.
import { readFileSync } from 'node:fs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
};
const admits = (list, value) =>
  !list || [list].flat().some((item) => (item[0] === '!' ? item !== `!${value}` : item === value));
const fits = ({ os, cpu }) => admits(os, process.platform) && admits(cpu, process.arch);

const { '': project = {}, ...wanted } = read('package-lock.json') ?? {};

if (process.argv[2] === 'total') {
  const top = Object.keys(wanted).filter((path) => path.lastIndexOf('node_modules/') === 0 && fits(wanted[path]));
  console.log(top.length || 1);
} else {
  const present = read('node_modules/.package-lock.json') ?? {};
  // npm leaves out optional packages for other systems and their dependencies; those that the project itself names must be installed.
  const mayLack = (path) =>
    wanted[path].optional &&
    !(path.slice('node_modules/'.length) in (project.optionalDependencies ?? {}) && fits(wanted[path]));
  const same =
    Object.keys(wanted).every((path) =>
      path in present ? present[path].version === wanted[path].version : mayLack(path),
    ) && Object.keys(present).every((path) => path in wanted);
  process.exitCode = same ? 0 : 1;
}
