/** Texts of `/administracion/imagen`. */
export const PICTURE = {
  title: 'Imagen',
  lead: 'La que está en la portada de la página principal. De fábrica es un dibujo nuestro.',
  now: 'La que se ve ahora',
  own: 'Ahora se ve nuestro dibujo: un panal, un libro abierto y cuatro abejas.',
  facts: (format: string, width: number, height: number, size: string) =>
    `${format}, ${width} × ${height} puntos, ${size}`,
  putTitle: 'Poner otra',
  file: 'Archivo',
  fileHint: (megabytes: number, narrowest: number) =>
    `PNG, JPEG o WebP, hasta ${megabytes} MB y de al menos ${narrowest} puntos por cada lado. Lo que una foto lleva escrito dentro, como el lugar donde se hizo, se quita.`,
  kept: 'La imagen que eligió ya está aquí: no hace falta elegirla otra vez.',
  alt: 'Qué se ve en ella',
  altHint: 'En una frase, para quien no puede verla.',
  backTitle: 'Volver a nuestro dibujo',
  back: 'La imagen se quita de la portada. En el registro puede restaurarla.',
  backButton: 'Quitar la imagen',
} as const;
