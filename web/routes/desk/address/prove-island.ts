import { ADDRESS } from './wording.ts';

const PATIENCE_MS = 15_000;

interface Props {
  readonly address: string;
  readonly challenge: string;
}

/** Asks the proposed address for this site's answer to the challenge, and puts it into the form. */
export function start(host: HTMLElement, { address, challenge }: Props): void {
  const said = document.createElement('p');
  const [asked, answer] = [hidden('reto', challenge), hidden('firma', '')];
  said.setAttribute('role', 'status');
  said.textContent = ADDRESS.checking;
  host.replaceChildren(said, asked, answer);
  void ask(address, challenge).then((found) => {
    if (typeof found === 'object') answer.value = found.signature;
    said.classList.toggle('wrong', typeof found !== 'object');
    said.textContent = typeof found === 'object' ? ADDRESS.proved : ADDRESS[found](address);
  });
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value });
}

async function ask(address: string, challenge: string) {
  const answer = await fetch(`${address}/health?reto=${challenge}`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (!answer) return 'unreachable';
  const said: unknown = await answer.json().catch(() => undefined);
  const signature = said instanceof Object && 'firma' in said ? said.firma : undefined;
  return answer.ok && typeof signature === 'string' ? { signature } : 'elsewhere';
}
