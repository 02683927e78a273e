import type { VersificationId } from '../../../../scripture/text/edition.ts';

/** What the page tells its island. */
export interface OwnProps {
  readonly editions: readonly {
    readonly id: string;
    readonly title: string;
    readonly versification: VersificationId;
  }[];
  readonly defaultId: string;
}
