import type { Progress } from '../program/progress.ts';
import type { ExportedSite } from '../services/text/packs/exported-site.ts';

/** What an export writes, beside what it is to be, so that at every moment there is the old one or the new one, whole. */
export interface ExportTarget {
  /** Whether the site is to have a search of its own. */
  readonly searches: boolean;
  /** Writes it and puts it in its place; what to tell the operator. */
  write(site: ExportedSite, progress: Progress): Promise<readonly string[]>;
  /** Leaves everything as it was. */
  abandon(): void;
}
