// Draws one card, in a process of its own: the library that draws keeps some 40 MB, and is native code. Its one argument is the
// card.
import { endWithParent, say, yieldToOthers } from '../child/child-side.ts';
import { drawCard, openFonts } from './draw-card.ts';

yieldToOthers();
endWithParent();
openFonts();
say({ png: drawCard(JSON.parse(process.argv[2] ?? '')).toString('base64') });
process.exit(0);
