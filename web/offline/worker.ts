import { type FromWorker, type ToWorker, WORKER } from './worker-address.ts';

/**
 * Installs the worker and lets it prepare the search. Resolves when it is ready, with false if the preparation failed.
 */
export async function installWorker(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const listen = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind !== 'newer') resolve(data.kind === 'prepared');
  };
  serviceWorker.addEventListener('message', listen);
  serviceWorker.startMessages();
  try {
    const registration = await serviceWorker.register(WORKER, { scope: '/' });
    const worker = await activeOf(registration);
    worker.postMessage({ kind: 'prepare' } satisfies ToWorker);
    return await promise;
  } finally {
    serviceWorker.removeEventListener('message', listen);
  }
}

/** The worker of a registration, once it is active; throws if the installation failed. */
function activeOf({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting ?? active;
  if (!worker) return Promise.reject(new Error('no worker'));
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorker>();
  const look = () => {
    if (worker.state === 'activated') resolve(worker);
    else if (worker.state === 'redundant') reject(new Error('the worker could not be installed'));
  };
  worker.addEventListener('statechange', look);
  look();
  return promise;
}

/** Tells the worker that the stored copies have changed. */
export async function tellWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  registration?.active?.postMessage({ kind: 'forget' } satisfies ToWorker);
}

/** Unregisters the worker, and deletes the files of the site that it caches. */
export async function removeWorker(): Promise<void> {
  await tellWorker();
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
  for (const name of await caches.keys()) if (name.startsWith('sitio-')) await caches.delete(name);
}
