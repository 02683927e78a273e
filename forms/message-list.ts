import * as v from 'valibot';

/** The folders of messages, as addresses name them. */
export const FOLDER_NAMES = { inbox: 'entrada', archived: 'archivo', spam: 'basura' } as const;
type Folder = keyof typeof FOLDER_NAMES;
export const FOLDERS = ['inbox', 'archived', 'spam'] as const satisfies readonly Folder[];

export const folderNamed = (name: unknown): Folder | undefined =>
  FOLDERS.find((folder) => FOLDER_NAMES[folder] === name);

/** Which messages a list or a file is of: those of a folder, those that have some words; else all. */
export const MESSAGE_LIST = v.object({
  carpeta: v.optional(
    v.pipe(
      v.picklist(Object.values(FOLDER_NAMES), 'folder-unknown'),
      v.transform((name) => folderNamed(name)!),
    ),
  ),
  buscar: v.optional(v.string('search-repeated')),
});
