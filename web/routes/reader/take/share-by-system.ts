/** Refusals that tell nothing new: the reader has closed the system's sheet, or it is open. */
const SILENT = ['AbortError', 'InvalidStateError'];

/** Opens the system's sheet for sharing; false where it refuses, and the reader is to hear of it. */
export const shareBySystem = (what: ShareData): Promise<boolean> =>
  navigator.share(what).then(
    () => true,
    ({ name }: Error) => SILENT.includes(name),
  );
