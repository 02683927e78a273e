// Makes the search indexes that are missing: see index-apart.ts, which runs this in a process of its own.
import { endWithParent, yieldToOthers } from '../child/child-side.ts';
import { setUpSearch } from './set-up-search.ts';

endWithParent();
yieldToOthers();
setUpSearch(process.argv[2] ?? '', () => {});
process.exit(0);
