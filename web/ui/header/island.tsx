import { mount } from '../../islands/mount.tsx';
import { AccountLinks } from './account-links.tsx';

/** Replaces the link to sign in by the reader's own links. */
export const start = (host: HTMLElement): void => mount(host, <AccountLinks />, 'cuenta');
