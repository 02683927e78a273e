CREATE TABLE info (name TEXT, value TEXT);
INSERT INTO info VALUES ('description', 'El cuaderno anotado'), ('language', 'es');
CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT);
INSERT INTO verses VALUES
  (470, 1, 2, 'El hijo dijo: <J>Tomad una <e>azada</e></J><f>[1]</f>, y cavad<f>[9]</f>.'),
  (470, 1, 1, '<pb/>Una azada<S>1234</S> &amp; <i>dos</i> palas<n>Otros: <i>tres</i>.</n>.<br/>'),
  (470, 1, 3, ''),
  (470, 1, 4, '<t>Verde es la hoja,</t><t>blanco el tallo<f>[2]</f>.</t> Y paró. <h>La lluvia</h> <pb/>Llovió <u>mucho</u>.'),
  (230, 3, 1, '<pb/>Uno. <h>Aquí acaba</h>');
CREATE TABLE stories (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, order_if_several NUMERIC, title TEXT);
INSERT INTO stories VALUES
  (470, 1, 1, 1, '(<x>230 3:1</x>; <x>480 3:5</x>)'),
  (470, 1, 1, 0, 'La azada'),
  (470, 9, 9, 0, 'Nada');
CREATE TABLE introductions (book_number NUMERIC, introduction TEXT);
INSERT INTO introductions VALUES
  (0, '<p>A todo el cuaderno.</p>'),
  (470, '<h3>Quién lo escribió</h3><p>Un <b>hortelano</b> &amp; su hija,<br>de noche.<p>Véase <a href="B:230 3:1">Sal 3:1</a>. <font color="1">Fin</font>');
