import type { PackFile } from '../../scripture/pack/pack.ts';

// A page opened from a disk may neither fetch nor import modules. So the data of the search come as a classic script: each file of the
// pack, compressed with gzip, in base64.

export type PackedScript = Readonly<Record<Exclude<PackFile, 'site'>, string>>;

/** The global that the script defines. */
const NAME = 'archivosDeLaBiblia';

export const formatPackedScript = (files: PackedScript): string => `self.${NAME}=${JSON.stringify(files)};\n`;

/** Reads the files in the page's own script. @throws if the script has not loaded */
export function readPackedScript(): (file: PackFile) => Promise<Uint8Array> {
  const files = (globalThis as { readonly [NAME]?: PackedScript })[NAME];
  return async (file) => {
    const written = files && file !== 'site' && files[file];
    if (!written) throw new Error(`the page has no ${file}`);
    const letters = atob(written);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
    const stream = new Blob([bytes]).stream();
    return new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
  };
}
