import { mount } from '../../../islands/mount.tsx';
import { LookPanel } from './look-panel.tsx';

/** Renders the panel that «Aa» opens. */
export const start = (host: HTMLElement, { query = '' }: { readonly query?: string }): void =>
  mount(host, <LookPanel query={query} onClose={() => host.hidePopover()} />, 'ajustes');
