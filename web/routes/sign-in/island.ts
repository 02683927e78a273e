import { removeDeletedAccountData } from '../../unsent/local-writing.ts';

/** The account of whoever comes here is gone: so is what it had on this device. */
export const start = (): void => void removeDeletedAccountData();
