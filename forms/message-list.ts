import * as v from 'valibot';

/** Folders of messages → their names in addresses. */
export const FOLDER_NAMES = { inbox: 'entrada', archived: 'archivo', spam: 'basura' } as const;
type Folder = keyof typeof FOLDER_NAMES;
export const FOLDERS = ['inbox', 'archived', 'spam'] as const satisfies readonly Folder[];

export const folderNamed = (name: unknown): Folder | undefined =>
  FOLDERS.find((folder) => FOLDER_NAMES[folder] === name);

/** Filter for a list or file of messages: by folder or by words; otherwise all. */
export const MESSAGE_LIST = v.object({
  carpeta: v.optional(
    v.pipe(
      v.picklist(Object.values(FOLDER_NAMES), 'folder-unknown'),
      v.transform((name) => folderNamed(name)!),
    ),
  ),
  buscar: v.optional(v.string('search-repeated')),
});
