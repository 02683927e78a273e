import { mount } from '../../islands/mount.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

export const start = (host: HTMLElement): void => mount(host, <SingleKeysSwitch />, 'teclas');
