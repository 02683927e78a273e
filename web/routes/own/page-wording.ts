import { SIGN_IN_PATH } from '../../../scripture/addresses/paths.ts';

/** Texts of the page; those of its island are in data/wording.ts, which copies of the page do not carry. */
export const OWN_PAGE = {
  title: 'Marcas y notas',
  lead: 'Lo que usted ha subrayado y anotado, y sus marcapáginas: en este dispositivo, sin necesidad de cuenta.',
  scriptless: 'Sin scripts, lo suyo solo se puede guardar en su cuenta.',
  scriptlessLink: 'Ver las marcas de su cuenta',
  keeping: {
    title: 'Dónde se guarda',
    text: 'Está en el almacenamiento de este navegador. Los navegadores pueden borrarlo: Safari lo borra si pasa siete días sin que visite el sitio; otros, cuando al dispositivo le falta espacio; y todos, si usted borra los datos del sitio o usa una ventana privada.',
    ways: [
      ['Pantalla de inicio', 'Añada el sitio a la pantalla de inicio: el navegador lo conserva entonces mejor.'],
      [
        'Cuenta',
        'Con una cuenta está también en el sitio y en sus otros dispositivos. Quien administra el servidor podría leerlo.',
        SIGN_IN_PATH,
      ],
      ['Archivo', 'Guarde de vez en cuando todo en un archivo: se puede volver a traer aquí, y leer sin este sitio.'],
    ] as const,
  },
} as const;
