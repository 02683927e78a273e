import { mount } from '../../islands/mount.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

/** Adds the switch that turns single keys off. */
export const start = (host: HTMLElement): void => mount(host, <SingleKeysSwitch />, 'teclas');
