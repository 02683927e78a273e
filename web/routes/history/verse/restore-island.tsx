import { mount } from '../../../islands/mount.tsx';
import { useMe } from '../../../ui/me.ts';
import { RestoreLink } from './restore-link.tsx';

interface Props {
  readonly restore: string;
  readonly says: string;
}

/** Offers correctors only to go back to an earlier text. */
export const start = (host: HTMLElement, props: Props): void => mount(host, <ForCorrectors {...props} />);

function ForCorrectors(props: Props) {
  const role = useMe()?.account?.role ?? 'lector';
  return role === 'lector' ? null : <RestoreLink {...props} />;
}
