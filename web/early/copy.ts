// The script of pages that come from the copy: it offers the newer page when there is one.
import type { FromWorker } from '../offline/worker-address.ts';

navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
  if (data.kind === 'newer') document.querySelector('.of-copy [hidden]')?.removeAttribute('hidden');
});
navigator.serviceWorker.startMessages();
