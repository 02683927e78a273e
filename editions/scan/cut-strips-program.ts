// Cuts strips out of a page whose verses somebody has mended: see recut-page.ts, which runs this in its own process.
import { endWithParent, sendToParent } from '../child/child-side.ts';
import { cutStrips } from './cut-strips.ts';
import { openScannedPdf } from './draw-page.ts';
import type { CutTask } from './recut-page.ts';

endWithParent();
const { pdf: path, page, strips, folder } = JSON.parse(process.argv[2] ?? '') as CutTask;
const pdf = await openScannedPdf(path);
const drawn = await pdf.draw(page);
if (typeof drawn === 'string') process.exit(1);
await cutStrips(drawn.view, strips, folder);
sendToParent({ cut: strips.length });
process.exit(0);
