import type { PackPart } from '../../scripture/pack/pack.ts';
import { STUDY_FILES, STUDY_FORMAT, type StudyFile, type StudyManifest } from '../../scripture/pack/study-pack.ts';
import { packStudy } from '../../services/text/packs/pack-study.ts';
import type { EncodingCache } from '../answers/encoding-cache.ts';
import type { Representation } from '../answers/representation.ts';
import { makePart, type Part } from './make-part.ts';

interface Deps {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly encodings: EncodingCache;
  readonly answer: (manifest: object, encodings: EncodingCache) => Representation;
  /** Waits for its turn to work. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What can be added to all copies. It comes with the program, so it is made once, on the first request. */
export function createStudyPack({ programDir, encodings, answer, inTurn }: Deps) {
  const parts = new Map<string, Part>();
  let manifest: Promise<Representation> | undefined;

  async function make(): Promise<Representation> {
    const files: Partial<Record<StudyFile, readonly PackPart[]>> = {};
    const bodies = packStudy(programDir);
    for (const file of STUDY_FILES) {
      const entries: PackPart[] = [];
      for (const body of bodies[file]) {
        const known = (sha256: string) => parts.get(sha256);
        const part = await makePart(body, { binary: file === 'references', large: false, encodings, known });
        parts.set(part.entry.sha256, part);
        entries.push(part.entry);
      }
      files[file] = entries;
    }
    return answer({ format: STUDY_FORMAT, files: files as StudyManifest['files'] } satisfies StudyManifest, encodings);
  }

  return {
    manifest(): Promise<Representation> {
      manifest ??= inTurn(make).catch((error) => {
        manifest = undefined;
        throw error;
      });
      return manifest;
    },
    part: (sha256: string): Part | undefined => parts.get(sha256),
  };
}
