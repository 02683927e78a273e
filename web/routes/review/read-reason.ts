import type { SentForm } from '../../../forms/sent-form.ts';

/** The reason that a form gives: its writer's own words, or else the one that was chosen. */
export const readReason = ({ text }: SentForm): string => text('razon').trim() || text('motivo-hecho').trim();
