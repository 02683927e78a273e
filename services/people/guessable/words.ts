/**
 * What passwords are made of most: words for a password, of affection and of faith, names, clubs, games, months. Without
 * accents; the letters of whoever writes in Spanish or English.
 */
const WORDS = `
contrasena contrasenia contra clave secreto secreta acceso entrar usuario admin administrador administrator root guest test
prueba password passwort passwd pass passw parola motdepasse senha mypassword letmein welcome bienvenido bienvenida hola hello
login master monkey dragon princess princesa sunshine shadow superman batman spiderman pokemon naruto goku starwars harrypotter
iloveyou teamo tequiero teadoro teextrano amo quiero adoro amor amorcito amoreterno miamor mivida micielo corazon carino bebe bonita hermosa
preciosa felicidad feliz alegria amistad amigo amiga amigos siempre juntos eterno eterna familia hermano hermana mama papa
mami papi abuela abuelo hijo hija hijos nena nene chiquita chiquito gordo gorda flaca flaco lindo linda guapa guapo reina rey
jesus cristo jesucristo dios dioses diosito diosesamor senor espiritu santo santa santos maria virgen padre madre biblia
sagrada sagradabiblia santabiblia biblico evangelio iglesia pastor salmo salmos juan lucas marcos mateo genesis apocalipsis
angel angeles bendicion bendiciones bendito gloria aleluya amen cruz rosario fe esperanza caridad gracia paz luz vida cielo
creador salvador redentor cordero pan vino palabra verdad camino jehova yahve emanuel israel jerusalem jerusalen belen nazaret
ana andrea angela antonio alejandro alejandra alberto alfredo adrian beatriz camila carlos carla carmen carolina cesar claudia
cristian cristina daniel daniela david diana diego eduardo elena elizabeth enrique esteban eva fernanda fernando francisco
gabriel gabriela gloria guillermo hector isabel ivan javier jorge jose josefina julia julian julio karen laura leonardo leticia
lorena luis luisa manuel marcela margarita mariana mario marta martin mercedes michael miguel monica natalia nicolas oscar
pablo patricia paula pedro pilar rafael raquel ramon ricardo roberto rodrigo rosa rosario ruben samuel sandra santiago sara
sebastian sergio silvia sofia susana teresa valentina valeria veronica vanessa vicente victor victoria ximena yolanda
barcelona barca realmadrid madrid atletico america chivas boca river bocajuniors riverplate futbol football messi ronaldo
neymar campeon colombia mexico espana argentina peru chile ecuador venezuela cuba guatemala bolivia uruguay paraguay panama
honduras nicaragua salvador sevilla valencia bogota lima caracas medellin guadalajara monterrey buenosaires
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes
sabado domingo primavera verano otono invierno navidad
rojo azul verde negro negra blanco blanca amarillo rosado morado perro perrito gato gatito caballo leon tigre lobo oso
estrella estrellita luna sol mar flor flores mariposa chocolate computadora computador internet google facebook instagram
gmail hotmail yahoo youtube whatsapp samsung iphone android windows microsoft playstation nintendo minecraft fortnite roblox
qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg
baseball basketball soccer michael jordan jennifer jessica ashley summer winter freedom whatever trustno one love lover baby
angel girl boy forever super happy lucky cool rock metal music musica
uno dos tres cuatro cinco seis siete ocho nueve diez
`;

/** Little words between them, that add nothing. */
const JOINTS =
  'a al con de del el en es la las le lo los mi mis my i me te tu tus un una y yo the your and is of'.split(' ');

const words = new Set(WORDS.split(/\s+/).filter(Boolean));
const longest = Math.max(...[...words].map(({ length }) => length));

/** Of how few common words some letters are made, with little words between them; undefined where they are not. */
export function countCommonWords(letters: string): number | undefined {
  // fewest[n]: for the first n letters.
  const fewest: (number | undefined)[] = [0];
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = fewest[start];
      if (before === undefined) continue;
      const piece = letters.slice(start, end);
      const cost = words.has(piece) ? 1 : JOINTS.includes(piece) ? 0 : undefined;
      if (cost !== undefined) fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, before + cost);
    }
  }
  return fewest[letters.length];
}
