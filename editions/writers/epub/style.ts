/** Sober, and the reader's own choice of face, size and colours before everything. */
export const STYLE = `@namespace epub "http://www.idpf.org/2007/ops";
body { margin: 0 5%; line-height: 1.4; }
h1, h2 { font-weight: normal; text-align: center; line-height: 1.2; break-after: avoid; page-break-after: avoid; hyphens: none; -webkit-hyphens: none; }
h1 { font-size: 1.7em; margin: 2em 0 0.8em; text-transform: uppercase; letter-spacing: 0.08em; }
h2 { font-size: 1.2em; margin: 1.6em 0 0.8em; }
p { margin: 0 0 0.35em; text-indent: 0; widows: 2; orphans: 2; }
sup { font-size: 0.68em; line-height: 0; vertical-align: 0.35em; opacity: 0.75; }
.nombre { font-variant: small-caps; }
.inicio { font-size: 0.9em; letter-spacing: 0.06em; }
.titulo { font-style: italic; text-align: center; margin: 0.6em 8%; }
.titulo i { font-style: normal; }
.capitulos { text-align: center; line-height: 2; margin: 0 0 1.5em; }
.capitulos a { display: inline-block; min-width: 2.2em; padding: 0.1em 0; text-decoration: none; }
.portada { text-align: center; margin-top: 20%; }
.portada h1 { margin: 0 0 1em; }
.portada p { text-align: center; }
.menor { font-size: 0.9em; margin-top: 3em; }
dl { margin: 1em 0; }
dt { font-variant: small-caps; margin-top: 0.7em; }
dd { margin: 0; overflow-wrap: anywhere; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { margin: 0 0 1em 1em; }
nav span { display: block; margin: 1em 0 0.4em; font-variant: small-caps; }
nav li { margin: 0.25em 0; }
nav a { text-decoration: none; }
.cubierta { margin: 0; padding: 0; text-align: center; }
.cubierta img { max-width: 100%; max-height: 100vh; }
`;
