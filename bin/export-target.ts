import type { Progress } from '../program/progress.ts';
import type { ExportedSite } from '../services/text/packs/exported-site.ts';

/** An export's output. It is written beside its target, so that at every moment there is the complete old one or the complete new one. */
export interface ExportTarget {
  /** True if the exported site has its own search. */
  readonly searches: boolean;
  /** Writes the site and moves it into place; returns lines to print for the operator. */
  write(site: ExportedSite, progress: Progress): Promise<readonly string[]>;
  /** Leaves everything unchanged. */
  abandon(): void;
}
