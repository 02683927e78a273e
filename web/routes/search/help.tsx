import { CREDITS_PATH } from '../../../scripture/addresses/site-paths.ts';
import { SingleKeysSwitch } from '../../ui/keys/single-keys-switch.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { HelpLines } from './help-lines.tsx';
import { SEARCH } from './wording.ts';

/** What can be typed, and which key leads to the box. */
export function Help({ open }: { open: boolean }) {
  const scripted = useScripted();
  return (
    <details className="help" open={open}>
      <summary>{SEARCH.help}</summary>
      <HelpLines />
      <p>
        <kbd>/</kbd> {SEARCH.slash}
      </p>
      {scripted && <SingleKeysSwitch />}
      <p>
        <a href={CREDITS_PATH}>{SEARCH.credits}</a>
      </p>
    </details>
  );
}
