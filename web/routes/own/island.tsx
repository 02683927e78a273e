import type { VersificationId } from '../../../scripture/text/edition.ts';
import { mount } from '../../islands/mount.tsx';
import { OwnList } from './own-list.tsx';

export interface OwnProps {
  readonly editions: readonly {
    readonly id: string;
    readonly title: string;
    readonly versification: VersificationId;
  }[];
  readonly defaultId: string;
}

/** The reader's highlights, notes and bookmarks on this device. */
export function start(host: HTMLElement, props: OwnProps): void {
  mount(host, <OwnList {...props} />, 'propio');
}
