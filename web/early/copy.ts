// Script of pages served from the offline copy: offers the newer page when the service worker reports one.
import type { FromWorker } from '../offline/worker-address.ts';

navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
  if (data.kind === 'newer') document.querySelector('.of-copy [hidden]')?.removeAttribute('hidden');
});
navigator.serviceWorker.startMessages();
