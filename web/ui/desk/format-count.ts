/** `31.103`: thousands as they are written in Spanish, also where the machine would leave four digits alone. */
export const formatCount = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.');
