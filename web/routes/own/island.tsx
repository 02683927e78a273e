import { mount } from '../../islands/mount.tsx';
import type { OwnProps } from './data/own-props.ts';
import { OwnList } from './own-list.tsx';

/** The reader's highlights, notes and bookmarks on this device. */
export function start(host: HTMLElement, props: OwnProps): void {
  mount(host, <OwnList {...props} />, 'propio');
}
