// Draws one card in its own process, because the drawing library keeps some 40 MB and is native code. Its only argument is the card.
import { endWithParent, lowerPriority, sendToParent } from '../child/child-side.ts';
import { drawCard, openFonts } from './draw-card.ts';

lowerPriority();
endWithParent();
openFonts();
sendToParent({ png: drawCard(JSON.parse(process.argv[2] ?? '')).toString('base64') });
process.exit(0);
