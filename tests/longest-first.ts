// The order of vitest's files. Without it vitest sorts by size, and a short file that takes long may run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take longer than half a minute, most of it in programs that they start. */
const LONGEST = [
  'tests/faults/desk-restore.test.ts',
  'tests/deploy/operator-blocks.test.ts',
  'tests/scan/scan-reading.test.ts',
  'tests/scan/read-pages.test.ts',
  'tests/editions/downloads.test.ts',
  'tests/siege/siege.test.ts',
  'tests/faults/scan-kills.test.ts',
  'store/migrations/024-parts.test.ts',
  'tests/faults/update.test.ts',
  'tests/faults/kill.test.ts',
  'tests/editions/without-apt.test.ts',
  'tests/own/laws.test.ts',
  'tests/references/prose.test.ts',
  'tests/faults/copies.test.ts',
  'tests/contract/fuzz.test.ts',
  'editions/writers/epub/epubcheck.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
