CREATE TABLE info (name TEXT, value TEXT);
INSERT INTO info VALUES ('description', 'El cuaderno del jardín'), ('language', 'es'), ('strong_numbers', 'true');
CREATE TABLE books (book_number NUMERIC, short_name TEXT, long_name TEXT, book_color TEXT);
INSERT INTO books VALUES (380, 'Abd', 'Abdías', '#ff7c80'), (470, 'Mt', 'Mateo', '#ff6600'),
  (192, 'EstG', 'Ester (griego)', '#ff6600'), (232, 'SalSal', 'Salmos de Salomón', '#ff6600'), (999, 'Gn', 'Génesis', '#ff6600');
CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT);
CREATE UNIQUE INDEX verses_index ON verses (book_number, chapter, verse);
INSERT INTO verses VALUES
  (380, 1, 1, '<pb/>Una azada<S>1234</S> &amp; <i>dos</i> palas<f>[1]</f>.'),
  (380, 1, 2, '<t>Verde es la hoja,</t><t>blanco el tallo.</t>'),
  (470, 2, 1, 'Tres < cuatro.'),
  (730, 22, 21, 'Fin.'),
  (170, 1, 1, 'Tobías cavó.'),
  (192, 1, 1, 'Ester regó.'),
  (232, 1, 1, 'Otro.'),
  (999, 1, 1, 'Otro.');
