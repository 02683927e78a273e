import { mount } from '../../islands/mount.tsx';
import { AccountLinks } from './account-links.tsx';

/** Puts the reader's own links in the place of the one to sign in. */
export const start = (host: HTMLElement): void => mount(host, <AccountLinks />, 'cuenta');
