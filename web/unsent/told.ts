import type { SiteAnswer } from './ask-site.ts';

/** Something about what is sent under a name has changed; with the site's answer where there is a new one. */
export interface Told {
  readonly name: string;
  readonly key: string;
  readonly answer?: SiteAnswer;
}

const CHANNEL = 'por-enviar';
const FORGOTTEN = 'olvidado';

function post(message: Told | typeof FORGOTTEN): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Tells every page of the site in this browser, this one too. */
export const tell = (told: Told): void => post(told);

/** Nothing that was written here is kept any more: pages that show some of it begin anew. */
export const tellForgotten = (): void => post(FORGOTTEN);

/** Returns what ends it. */
export function onTold(hear: (told: Told) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Told | typeof FORGOTTEN>) => {
    if (data === FORGOTTEN) location.reload();
    else hear(data);
  });
  return () => channel.close();
}
