/** What the setting says where proposing is closed until somebody opens it again. */
export const NO_END = 'always';
