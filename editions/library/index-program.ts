// Makes the missing search indexes: see index-in-child.ts, which runs this in its own process.
import { endWithParent, lowerPriority } from '../child/child-side.ts';
import { setUpSearch } from './set-up-search.ts';

endWithParent();
lowerPriority();
setUpSearch(process.argv[2] ?? '', () => {});
process.exit(0);
