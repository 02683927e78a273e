import { mount } from '../../islands/mount.tsx';
import { Suggestions } from './suggestions.tsx';

/** Adds the list of suggestions to a search box. */
export function start(input: HTMLInputElement): void {
  const host = document.createElement('div');
  host.className = 'island';
  input.form!.append(host);
  mount(host, <Suggestions input={{ current: input }} />, 'sugerencias');
}
