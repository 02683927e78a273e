/** Words of copying and sharing, at a verse, at several, and at what a search shows. */
export const SHARE = {
  copy: 'Copiar',
  link: 'Copiar enlace',
  share: 'Compartir',
  forms: 'Imagen, cita o código QR…',
  copied: 'Copiado.',
  linkCopied: 'Enlace copiado.',
  notCopied: 'El navegador no dejó copiar; seleccione el texto y cópielo.',
} as const;
