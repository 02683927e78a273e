// Obtains what reads pages: see obtain-engine.ts, which runs this in its own process.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent, lowerPriority, sendToParent } from '../child/child-side.ts';
import type { EngineMessage } from './obtain-engine.ts';
import { obtainModel } from './obtain-model.ts';

const send = (message: EngineMessage) => sendToParent(message);
const note = (text: string) => send({ note: text });

endWithParent();
lowerPriority();
const [programDir = '', varDir = ''] = process.argv.slice(2);
const packages = join(programDir, 'build/tesseract/node_modules');
const native = spawnSync('tesseract', ['--version']).status === 0;
if (!native) {
  note('Descargando Tesseract (12 MB)…');
  const installed = spawnSync('sh', [join(programDir, 'bin/obtain-reader')], { encoding: 'utf8' });
  if (installed.status !== 0) {
    process.stderr.write(installed.stderr);
    process.exit(1);
  }
}
const progress = { step: note, note, at() {}, end() {}, fail() {} };
const model = await obtainModel({ varDir, env: process.env, packages, progress });
send({ engine: native ? { program: 'tesseract', model } : { core: join(packages, 'tesseract.js-core'), model } });
process.exit(0);
