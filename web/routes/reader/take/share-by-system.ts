/** Errors to ignore: the reader has closed the share sheet, or it is already open. */
const SILENT = ['AbortError', 'InvalidStateError'];

/** Opens the system's share sheet; resolves to false if it fails and the reader must be told. */
export const shareBySystem = (what: ShareData): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    ({ name }: Error) => SILENT.includes(name),
  );
