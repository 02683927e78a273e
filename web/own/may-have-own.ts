import { keepOnDevice, readDevice } from '../ui/reading/device.ts';

const FLAG = 'propio';

/** Whether this device may hold highlights, notes or bookmarks: readable before anything is fetched for them. */
export const mayHaveOwn = (): boolean => readDevice(FLAG) !== undefined;

export const noteOwn = (some: boolean): void => keepOnDevice(FLAG, some ? 1 : undefined);

const ACCOUNT = 'propio-cuenta';

/** The account that is signed in on this device: what is made now is the account's. */
export const ownAccount = (): string | undefined => {
  const of = readDevice(ACCOUNT);
  return typeof of === 'string' ? of : undefined;
};

export const noteAccount = (of: string | undefined): void => {
  if (ownAccount() !== of) keepOnDevice(ACCOUNT, of);
};

/** Asks the browser not to remove what the site stores here by itself; at the first highlight, note or bookmark. */
export async function askPersistence(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  await storage?.persist?.().catch(() => false);
}
