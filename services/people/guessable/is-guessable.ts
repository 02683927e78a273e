import { createHash } from 'node:crypto';

/** Rows of a Spanish keyboard with their horizontal offsets, in widths of a key. */
const ROWS = [
  { keys: '1234567890', shift: 0 },
  { keys: 'qwertyuiop', shift: 0.5 },
  { keys: 'asdfghjklñ', shift: 0.75 },
  { keys: 'zxcvbnm', shift: 1.25 },
];
const NUMBER_PAD = ['789', '456', '123', ' 0 '];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const places = new Map(
  ROWS.flatMap(({ keys, shift }, y) => [...keys].map((key, x) => [key, { x: x + shift, y }] as const)),
);
const padPlaces = new Map(NUMBER_PAD.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));

/** True if the characters are equal, adjacent in the alphabet, or adjacent keys. */
function follows(before: string, character: string): boolean {
  if (before === character) return true;
  const [a, b] = [ALPHABET.indexOf(before), ALPHABET.indexOf(character)];
  if (a >= 0 && b >= 0 && Math.abs(a - b) === 1) return true;
  return [places, padPlaces].some((keys) => {
    const [from, to] = [keys.get(before), keys.get(character)];
    return from !== undefined && to !== undefined && Math.abs(from.x - to.x) < 1.3 && Math.abs(from.y - to.y) <= 1;
  });
}

/**
 * Common parts of passwords: words for password, affection, faith, names, clubs, games, months. Without accents, in Spanish and
 * English.
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

/** Connecting words, which add no strength. */
const CONNECTING_WORDS =
  'a al con de del el en es la las le lo los mi mis my i me te tu tus un una y yo the your and is of'.split(' ');

const words = new Set(WORDS.split(/\s+/).filter(Boolean));
const longest = Math.max(...[...words].map(({ length }) => length));

/** The smallest number of common words that the letters consist of, apart from connecting words; undefined where they do not. */
function countCommonWords(letters: string): number | undefined {
  // fewest[n] is the result for the first n letters.
  const fewest: (number | undefined)[] = [0];
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = fewest[start];
      if (before === undefined) continue;
      const piece = letters.slice(start, end);
      const cost = words.has(piece) ? 1 : CONNECTING_WORDS.includes(piece) ? 0 : undefined;
      if (cost !== undefined) fewest[end] = Math.min(fewest[end] ?? Number.POSITIVE_INFINITY, before + cost);
    }
  }
  return fewest[letters.length];
}

/**
 * The commonest leaked passwords of ten characters and more (from the list in @zxcvbn-ts/language-common 4.1.3): for each,
 * folded by foldPassword, the first four bytes of its SHA-256, sorted.
 */
const PREFIXES = Buffer.from(
  `
ACX3VwAojjcAKVJXAFSn3gB1I7UAjdVQAKa3LQCrmdkAtHd1AM/kbQDUEu0BBG7kATmsbwFQAPQBn8NKAaDGawH3HJoB/exyAktMLwJsb5sCbdGLAnX8
oAJ/7fkCilIFApcfBQLlN3oC9RSCAyzBHwNbbIoDZcrBA649aAOy/EUEW6vcBGOY9QSHDSsElZ+oBMzGdATb3RcFGSXQBTQUFQU4WCgFlgSSBZ0fZAWj
cgEFu0MqBcMX4gXIDGYGJdGdBiXlvwZH9LAGfLvOBwlyXQcKHEoHS4WZB1zLTwdgxioHhj56B6X94AemGzkHx+9AB/UxYggNxe0IGeMMCDTC1giVQlAI
lXNbCUDQEglRFpUJfLbDCYCS9AmTj5EJp39ECcJKhAn7p5QKEe88CjSB+ApnJIsKhgUPCoZVpArDYvULF2nxCx1E2Qsdv/ILNZZcC2fGSguUD9wL98uP
DAri2Qw0FzYMPOMSDD+TtAxWJfYMgxUVDJbLSwzSYikM1WChDPfHbg1LSW4Nb6yrDW/92w2H3EsNkipPDaC5Qw3gXkUOMoKODjyxNw5DZQsOVjvuDr/N
2Q7K024O4U5sDy0f3g+aeawQYoz8EH3c6hCrjLcQyMY0EM6bDxEBp7QRGPHuEXI20BGh/7ERukyKEc6BiRHvlXQSlE8iEpimOxKtSj4S2GXgE6phJxQf
YcQUPnTGFEyaBxSGSmoUu+P3FM4nyBUB3RMVA0NDFQ8OkRUkf/0VQibzFUtvfhVUxvwVZxeNFYjlDRYO1zEWEu/KFiL0mxZowR8Wvt/aFuU56BcXd+8X
QX6/F0y3URd8pw8X+AdUGAPGoxgJ980YIiNtGCUmwRhUdVwYXv1MGGXk+RhtqikYv27cGNvawBlIKL0ZVY/mGW8mzRnnL6YaZ8q9GmhC/xpr1NkaedHd
GoQjEBqmt9ka3NgfGv2olxsB4wobD5PCG0AhtRtbpWAbbt7LG3MnXxtzPjAbhdOuG4cpAxvNvM8b2Px1G+Wh7hwwZ9AcMS3WHGmdBhya44Yc6uvGHR5o
pR1L/bYdTGFgHVAHRx2ZbgMduCySHcH3qR4J5dweFamuHju4lB7v96AfKsTzH0VOjB9ivssfxK9zH87cMR/oJ+IgRlbQIFSDGCBZrvQg58LoIPNJBiDz
XLgg+fdWIUK4EiFH9yEhUvY3IYDMbyHN3IMh4lqmIhK5TCJMq2kiVxjoIlxxGyKEhVUihYd/Ir4q9SLT6tIi4V9hIvOrvCL9yeAjHr+bIzHrMyOB6Vcj
te0pI84H/iPx+pwkBvRuJA3V4yQ3yeskPQI8JHn4DySVAM0knPPlJOJb7STn6MolBy9kJQflMSUmyFYlMEm3JUqiSCVOOJMlXM7TJWahjCWyGpAmKI2Z
Jl5RWSZ15zInGPOJJ3R2iSeHtv0noNYAJ+7PlygtBJkoiWWhKIn1RijdLhUo5umpKPARbikp4i8pQ6VnKVWAQSl6q8Upup2cKdqgmyn2FHQqMa76KjM0
nirSn2Uq8TEZKvsNKCsKjCMrCuDoKwvh5CsR3KgrJQv1Ky4xASuGXpsrryg2K72+3yvKRykr2LewLAkL2yxAIJMss4CeLMVv3i1UO7wtikEyLbHSni4E
f6MuKyT4LjT9gi76UyYvX2zlL34upS+VdmovoSWkL7rk8S/FktEvxzw/MABfVjAMstcwLSYnMC//+DBPp3Qw7YiHMVAv9DGbrigxotUoMfYedzIjZkwy
b4gqMts8bjL5Cg8zM/a9M0idJDOSMGgzzYkWM9c+IzRW8tY0j8qLNPRMxjU1U581O/gYNUQFkDWAySY1tfPMNbbQqjXOB2w1+RVmNhuQSzYnmZY2Ms3c
NptBxzaqFag2rnBJNsrv7zcA/FA3G3PUN+ctVDfoAZE4S+NHOH7MqDi4exA4viqdOP/JNjkFUUQ5BvbhORcYgDk4Mpg5XykQOaEQuzn4PdM6RXPuOkke
5DpTsXo6V0WgOm4p5zqIE886pLAzOwz9ZDsxsXE7TaLiO2YE0zuEfvc7o6JXO6/1dTvdALw8Nz9JPJ+iHTy1tww8vj/jPM8kOTzf1Sc88s8aPQfYpT1H
J0M9SBCxPUhv5T3EPbs99lRTPktITz6BNpA+hqZzPon6Gz6c+Ak+pFa0PrykAz7vDNE/BsooPxq8OD8dPEA/XAtfP6B8lD/YQGw/9GCAQAlNCkAracBA
OohJQF5gO0CNTqpAmv7CQKE7dED0o+JA9ZjMQQ52q0E2mPlBUsGIQZTRcEHjYMpCUMDxQuRL5ULoc/NDPDUHQ0KtkENG/5JDebHSQ5CHSEOXo6pDzVDu
RC1rQkRE9aREUd9XRFWsz0R4I29EohS0RPtkjkUcPyFFPSpGRUGXukVL5nZFYeCIRZIJLkXExJJFyGv/RdGzE0XdrbJGooHNRrR19EbbXylHHZQQRx4Z
yUdmfnpHdaAPR7Wl+EgWbHxIHsMQSCWF/0gvWKJIfkIMSIoycUiR+FZIobfcSKOaM0jKr7ZI9kD9SYRTBEmXBidJ1iEyShBqfkoVQhZKGJhxSiM9pko+
KS5KWgxTSml580qcU95Knb04SqQCnUqys45KtYEeSrnzmErB9a5Kyz5iSxp0HUszXUdLUAiJS1Kaw0tkuPNLjzU4S7XtUkvIuMtL5cmLTAfc4kwd6epM
cTtmTHPWx0yyJMJMvIpeTL46zkzXS45NE+HbTTHnXk1j+fpNrv6MTcbwr03WjCxN49M/Tlw1KE6kY+9Or9xzTvlUrU8LnK1PGxR5TzxQYE+Fo75QFm6n
UB1ay1AkryhQLQa+UEFSjFBFVkVQUJRcUJheFlC/7klQ5paCUPSAl1GnwJVR5OZQUgNk11IioQJSOqGOUpbB+lK4zjpTj56ZU5u0PlOkDxNTpgyUU797
WlPUU7BT5efFVBFwOFQYgUJUM3vaVDOLVlRfBwJUnLz/VMyqolTcC1RVCSdXVcauYVXpih5WTyanVpGnkladD/lWnjRJVvSuNVdRe+JXWtJcWF0UrFiE
95hYiiV+WLqjxVi+aqxYwkH5WMax01kS1VlZFXJiWUJroFlmYZhZqNJJWeIPaVovd6RaSfKgWs5JgVsmNW5bLkx2WzRpWVs7loVbQGJyW0e7tFtKZAZb
iExvW5VDi1ubkJ1bpXoyW6oIJFvXrbBcgnPiXMe5YFzl/VpdO0uuXVpwol2rVKhdtRE9XcKlx13E3XteTJgUXk/4615hDmtec3+JXpKG2l67SeReykiR
XtduY17YTpFe7v4WXxBZ/187O2FfUN1yX1cqDV9bJK1frjFTX/x9/F/+0uFgLqzvYFR7tGBnPGxga+S+YIX+4mDF5YNg4X20YVjjiWFwNMJhhT+rYgS1
EWIuQfNiZdsMYnh/b2J/H69ihiYEYriTCWLZtWtjEfFXY1C6ZGNkAmRjhOQMY+gRfGQu41BkmFzLZKgTa2TXLlxk4OWuZOZpr2U8isVlWE/bZWxPW2Wg
cJNlvIZ/ZcJ5OGYSP5VmEwVqZlNbe2ZqkJlmeNQ+ZsFAxGbMkpBm8fqDZy6Fe2eA9ppn1xClZ/VjfWh06jFos9AtaTDdqGlDjD1pVjR1aXwx1WnocTtp
6nQeasTTTGrWZaBq4hcWaxLuD2sVcTJrHltva0EeOmtWXpVrbLDqa3Um52uEGZ9r9nIAbBykAGxHX91sXyhabH3YC2zettNtGdf4bV1F1W10E9Nurmne
bsiiT27qiwRu7fuWbv9mbm8itk5vOS3tb1yGWm97ggpwHWlDcCHteHC2FE9w23JEcORI73EJuENxJwjgcUMUjXFUxu5xWpdJcW+f+XF5sLNxjIrccj41
NHJVRN5yiUJJcrVa43MagAlzR244c5jPEHPGPRZz1TGTc+TFFHP8jSp0MFYWdFCRQnRf6Cd0YkMWdH2nr3S//LR0zTnqdRa5gXVO4Ml1gWzsdYbe6XXC
CXB13MTqdlrZ9HZ5e5B2tk+jdso9qncvD+F3LxZvd1RMi3dbnCB3dSTwd5cEU3e5Dn53zSjEeAsQz3hEHL54melQeJuZ6Xi3Fzx5WEfveWVlKHmAlkR6
Aa3qejDXg3oxgLp6+ECAe6hLV3vZynp7/TfXfDbFsHxKXCR8mNO5fQ/wbn0SjEx9MWuTfU3ZQn1jVG19Z570fY8xA32SBAJ9yskafe40qX5slAZ+gSOu
fo1E6n6O6lx+4WLyfuytuX9XQft/alcpf9BvDn/pkSyArGl6gNqfiID6hJ+BdKBdgahT/4GwJ8iBwPIcgdBv6YIG0i+CDAV3ghooAoIwnkGCizv7grpw
G4LSQ+iDMkmkg1PunYNwNUmDotZyhC3nsoRa2PqEW6XkhGBzcYRhWxqE2S67hN4TaITrwbqE9Q6JhYnGO4WTJkWFwmXFhgVJBYYjigeGLXiIhmJGfYcV
dQCHMtYyh0CbHIdgZjuHaM7Sh9l9FYhFsjeIXM3MiGw/7YiLHA2JB6SZiRlaMYk1JiGJNbEPiXsxIImcuDmJqrjeibAKLonMTZWJ2LfEieAVNonr3K2K
KbyGiqML4IrSG72K6QLdivv9uIsEMIOLUbmhi1VUUouAeqCLt1qdi/TexYxLUgyMXK58jG6W94yFtmOMhuRBjOHNQ40X29KNPLt1jcUgmI3PCxSN3KS4
jflQJo4H3yaOCpHvjj9oVY5bV7eOsI7HjssL+Y+hn/6PtXqqj8ApOY/AqqOQFbNQkDU8NZBUbFaQVi7pkHfRr5Cc3kqQsIudkOAzppEO7tCRVLJvkV8g
8pGp7zWRsaBakdM0hpH8GMWSDZ7EklsTp5Jg+ImS5jSPkwsMbJNqGFyTxYhklEwFM5RRLx2UVymblJCcXpUHstqVI08ClTEk9ZU6aFqVjtVulanbNZWz
rzCVth+zlb+yTZXOcNmV+w27liiOz5Y+H42WQp+OlnUgrpaDR92Wodt4lq4Ph5a3yQCWvRK8lxMNVZeEdlSXwnKml/ZSw5gwlCCY74dnmcnxGZnitYya
RT3PmmIu6pqQBAOas/MEmryLEJsHMFabDrIqmxvYGpso+UObl6xem8bR1pvZqg2cBWNunH9yzZyPWkqc4AsnnQxSrp1SmAudwjUengtrEp4V7IGeHzQd
nlonFJ5u+QCexdvvnsuQgZ7ddBKfR7pLn3rQJ5+ApeGfyWHRn8yjWp/hQzSgMe2ioDZHVaB6M+ugpE7YoLCk+aDHS56g5Y2PoPuEqqEjlmGhRr/foWE7
6aHHpeyh6c65oe7l26H1eIeiElXbokVv8KJ6fXSjYO8Wo2Gh56OetW+kAYCfpBWdRKRfK9ekZ6MTpHPZBKSbHRuk9QUTpRWrT6Xq+z2l7nDxpgOXSqYn
r0mmLsuMpliB0qaDSVami/OyptgYlqcYu8unGnxwp0EaN6d4BrqoBN3lqD8GqahHZzWoSKh/qFO9ZqiMs3GojZ54qI5DzKjurgSo/tzFqQogc6kPiWKp
HwzCqV4CD6lqGcSpjMywqalaY6m565yp1NB5qgoTvKo9L+SqSp6gqlk0P6qAL2Wqrn8OqroDqKra8Yyri54Cq44Y76uRCeSrqXlqq9S1Cax737Ksj42I
rJKEZqzDbxqs02CMrOcrNaz0VIitODsarTzsaa1dVrCtmwcCras+5a2vneytumwOrdumoa5d64auYWSArod3Wq7R/piu4Scer1f5oq9u6ZGvlAqyr5d3
cq+egYuvv6+Mr/Eutq/3376wHrAAsCToQLAlbw6wXJrUsHyVpbCp6Q2wzXa3sQj9+LEJo/axDmQnsVUmybGc7DKxpYr3se6z/LI5KZqya3AwsowizbKO
TpGyw37Rsw5FvLMcNY2zNj6Xs0Vk8bNbHEmzcN4Us3c0tLOCgiWzjZ0Ws9F+u7PVL9Sz47ZOtDl8ErR69b+0ozcstLt/I7TE2NG1HXvqtSfE7bVrW1G1
iUwJtcC31rXMXtm13xU6ti07R7YyR122oDoEtrkBAreXPRu3oMfEt8A+NLfyJBm4AvMduCLxzbg2vjW4RunLuFEjvLilT164u9bwuNqCpLjspCq4+p77
uRapCrlom0a5j518ubnl3LnJUGS53aJkueo2xro3ifq6RnaCunXNObp6biK6ofWYuqjhZ7qp2zO6/983uwPgxLseZSe7NFTuu1Oz37umLCe756cnu/Xa
YLw5ATK8Sn2FvFTDQLxbP+O8vADDvOKWbLztzyS9CF61vduQsL31GvW+HiCbvih2ob5n2wu+bJBvvnQXXL6KXxG+p/CIv1rr4r9h/z2/oSC5wDmeu8BD
Sn3Ah7Y7wKGu7cDbkPLBRyE1wZEi8sG1m6DByjt9wjFw3cI5sp3CqcO6wryCn8N7HNjDf9pHw9zWuMQC0TvEJCXHxDpI1sRD7dDER7sJxFslzsS4fpTE
0wj2xNYlX8T2dCzFJb+5xSaaiMVAQLTFQHtbxUvda8VXVVXFdFryxYNXisXAiBPF8gpnxkBrBsZVjSzGhomzxrPlEMb4/5jHXiN8x3Xnt8eBrs7HmM7v
x+QCJcgD0KHIIHnsyDS+xchfZ7rIreReyMOLnMjMOInJA05JyQRveskHaJrJCjTxyQvA9skOCX7JM0ytyTuCxMlxZX/JuOBnybqtDMnPq9vJ5TEwyhKp
JsoZ+UvKQW/0yo8WiMqxjlzKwVHGys/VJMteD6zLdLARy3mwK8uLLcfLzoGRy96DF8wutuzMVxKazJIAZMzRahPNAaWVzTQNGs1j4ArNoY4yzb7O083L
dCLOUqyLzmQocs7eMzvO4rJbzwGJr88KWoXPC4VPzy6Xo89ay8rPjD4/z/mGwtAazezQjJ6F0MJMx9DNBcTQ8tBt0P8nlNEfOWHRP8VH0XRuHNH+CzzS
FWhc0jwQONJbG1PScSmL0oLq2NKVRlXS1KWS0tjgVtLeGn7S4p2w0yLiYtN3TQ3Tk90k05raA9Oy38vTy0Pn1AWI6NQKFjfUKh2D1DfSgdS0WGTVDE7q
1SR1utYJp0bWeIxq1ojn8NcNWnnXjLXM16vRhNevAHfX5K191/TTzNgRqi7YRl8z2Eqaa9hUqNnYZbZb2GyGUdiq/EvYrsxl2fuS49oKyvbajK6a2sry
/9rQrira/M5M2yzBgtt62VDbhJu/24tu2du3n7jbwFSm29YW0dvc8BvcAMkD3CK4aNzfElHc56F/3Pyh0d0prSTdzU8v3fpf695E+zLeYnir3qcRGt7F
/2TfhSHE37LFcd/Kqmrfzc/k3/kDiN/8UErgAPQP4B7eoeBFexvgXkst4MYdpuDZtBPg3ArD4SuC0eFoiXvh48WH4kV95OJkx/nih4Hf4op+8+Mqwx7j
X82d42ON1eNvq9rjiEMT5ABeLORWpYHkX0wj5GbISOSaMyHkxREs5M6lbOTcItHk5pof5RTIP+VMc1DlZpS+5XoMzuW99pPl2QcG5hvjteYckm3mOBgB
5keoMOZh9Mnmf0BA5oIbguawVoDmzEg55uRdjeb3PxrnFMyy5xj1XOdzu13nrIJ85+ytLehlwJzogdqb6JEzS+jV0bno8a0r6Py86ukaqxHpH63y6TOm
9ul2+lXpovTQ6cEPdeoVlgrqVZXN6l5MTupuxGXqhsit6pDV4OqSphLqpcFe6rEblOq8HDjq1uhB6uQriesDS0HrJjr76zsGcete6vLrnUqW68gERuvJ
jB7sBC5S7D0AIexErTTs73se7T/Tje1uEEvtdwZi7Xk7S+2Lm+LtnXQ67c7Ore4B63vuAv787inrSu6LyrvuofHg7qWf0e60xrju2hno7uh8w+7pxuHu
8TlO7vocfu8HgWTvEyUJ708yie9SrODvkrd476V0dO/ilEPwLJY18ErU0vBZVIDwkITj8JkNyPDRNRrxatsM8W+sjfGyCzPxs+Ng8buz0/HEJd/x0RP5
8dLG7PH6XWzydck28wDxCPNAYZjzV9Am84HxFPOEwOTzr40v88iAEvPMh/fz6sVu9AoYw/QVcI/0I6Ia9G2sp/R162r06ZRz9RU9RvVNkwn1h9TV9ckx
a/XeyHD18c6P9hy0IvY4rIj2RLPQ9kufK/ZXaRH2dR3C9o4+zfag7SH2rmVO9rFEmPbb09f27pTs92auT/dwvkP3vNLU+BWuYfghqQr4MHIP+GV7xvjO
hVn46kpT+O7P2vj5bEz5Ptqh+UH1V/lSt0v5X8Mo+W2urPncaJ76EDgE+m5eWvp0luT7J/Hf+2Mbm/uCZOL7kVjr++iKYfx2R778hadk/IqDw/ysdrT8
t46m/MoogP0lazb9Oqo7/UZtYv1OfoH9lNVz/aeZDf4F2ZH+DhhK/mfF8f8BOdD/tR0Y
`,
  'base64',
);
const BYTES = 4;

const known = new Set(Array.from({ length: PREFIXES.length / BYTES }, (_, at) => PREFIXES.readUInt32BE(at * BYTES)));

/** @param folded the password after foldPassword */
const isBreached = (folded: string): boolean => known.has(createHash('sha256').update(folded).digest().readUInt32BE(0));

/**
 * True for passwords that attackers try first, although they are long enough. A list alone contains `password123` and not
 * `password124`, so rules come first: predictable sequences, repetitions, and one or two common words with a number, also with
 * digits in place of letters. Then the list of leaked passwords is searched (isBreached).
 */
export function isGuessable(password: string): boolean {
  const plain = foldPassword(password);
  return [plain, withoutLeetspeak(plain)].some(
    (text) =>
      isMostlyPredictable(text) || isRepeated(text) || isInterleaved(text) || isOfCommonWords(text) || isBreached(text),
  );
}

/** Removes accents and case. The keyboard distinguishes `ñ` from `n`, the words do not. */
export const foldPassword = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Digits and signs that replace letters (leetspeak). */
const LEETSPEAK: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutLeetspeak = (text: string): string =>
  text.replace(/(?<=[a-z])[013457@$!]+(?=[a-z])|^[@$4-73]+(?=[a-z])|(?<=[a-z])[0@$3]$/g, (signs) =>
    [...signs].map((sign) => LEETSPEAK[sign] ?? sign).join(''),
  );

/** `qwertyuiop`, `1q2w3e4r5t`, `aaaaabbbbb`: nearly every character follows from the one before it. */
function isMostlyPredictable(text: string): boolean {
  const characters = [...text];
  const fresh = characters.filter((character, at) => at === 0 || !follows(characters[at - 1]!, character)).length;
  return fresh * 3 <= characters.length || /^\d{1,15}$/.test(text);
}

/** `abcdabcdab`, `hola.hola.hola`: a short sequence, repeated. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= Math.min(7, text.length / 2); period++)
    if ([...text.slice(period)].every((_, at) => text[at] === text[at + period])) return true;
  return false;
}

/** `a1b2c3d4e5`, `102030405060`: two predictable sequences, interleaved. */
function isInterleaved(text: string): boolean {
  const everyOther = (from: number) => [...text].filter((_, at) => at % 2 === from).join('');
  return [everyOther(0), everyOther(1)].every((half) => isMostlyPredictable(half) || isRepeated(half));
}

/** True for the numbers that people append to a word: a year, a date, up to four digits, or a sequence. */
const isUsualNumber = (digits: string): boolean =>
  digits.length <= 4 ||
  isMostlyPredictableNumber(digits) ||
  /^(\d{2}|\d{4})(0\d|1[0-2])?([0-3]\d)?$/.test(digits) ||
  /^[0-3]\d(0\d|1[0-2])(\d{2}|\d{4})$/.test(digits);

const isMostlyPredictableNumber = (digits: string): boolean =>
  [...digits.slice(1)].filter((digit, at) => !follows(digits[at]!, digit)).length <= 1;

function isOfCommonWords(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length > 2 || !numbers.every(isUsualNumber)) return false;
  const signs = text.match(/[^\p{L}\d\s]/gu)?.length ?? 0;
  if (signs > 4) return false;
  // Blanks and signs between words are ignored.
  const runs = text.match(/\p{L}+/gu) ?? [];
  const counts = runs.map((run) => countCommonWords(run));
  return counts.every((count) => count !== undefined) && counts.reduce<number>((sum, count) => sum + count!, 0) <= 2;
}
