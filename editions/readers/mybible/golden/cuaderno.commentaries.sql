CREATE TABLE info (name TEXT, value TEXT);
INSERT INTO info VALUES ('is_footnotes', 'true');
CREATE TABLE commentaries (book_number NUMERIC, chapter_number_from NUMERIC, verse_number_from NUMERIC, marker TEXT, text TEXT);
INSERT INTO commentaries VALUES
  (470, 1, 2, '[1]', 'O <i>reja</i>; véase <a href="B:230 3:1">Sal 3:1</a>.'),
  (470, 1, 4, '[2]', '<a href="B:230 3:1">Sal 3:1</a>; <a href="B:480 3:5">Mr 3:5</a>');
