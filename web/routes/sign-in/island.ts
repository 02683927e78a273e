import { removeDeletedAccountData } from '../../unsent/local-writing.ts';

/** Erases this device's data of an account that was just deleted. */
export const start = (): void => void removeDeletedAccountData();
