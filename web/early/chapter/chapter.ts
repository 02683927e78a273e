// What whoever reads a chapter can do without React: a small script of its own, which only the pages of chapters have.

import { whenParsed } from '../page-events.ts';
import { keepPresses, spareLetters } from '../pointer-events.ts';
import { runHead } from '../running-head.ts';
import { askForKeys } from './ask-for-keys.ts';
import { awaitFingers } from './await-fingers.ts';
import { markSeveral } from './mark-several.ts';
import { openBooks } from './open-books.ts';
import { showMark } from './show-mark.ts';
import { spareData } from './spare-data.ts';
import { takeVerseAlong } from './take-verse-along.ts';
import { turnByKey } from './turn-by-key.ts';

whenParsed(() => {
  keepPresses();
  askForKeys();
  turnByKey();
  runHead();
  spareData();
  takeVerseAlong();
  spareLetters();
  markSeveral();
  showMark();
  openBooks();
  awaitFingers();
});
