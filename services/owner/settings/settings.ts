import type { SettingName, SiteSettings } from '../../../forms/site-settings.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { SettingChanges } from './change-settings.ts';

/** The settings in force on this instance. */
export interface Settings {
  site(): SiteSettings;
  /** Grows by one whenever a setting changes. */
  readonly generation: number;
}

/** The settings as the desk changes them: written with the audit log, and in force on this instance when it resolves. */
export interface EditableSettings extends Settings {
  /** What these are now, in short; a form carries it, so that nothing of somebody else is overwritten unseen. */
  mark(names: readonly SettingName[]): string;
  /**
   * Changes some together; faults carry the settings' names: `summary.1`, `socialLinks.0.url`; `visto` where they are not
   * any more what was seen.
   * @param seen mark of just these, as their form had it
   */
  change(viewer: Viewer, changes: SettingChanges, seen: string): Promise<Outcome>;
  /** Puts back what a setting was before an entry of the audit log. */
  restore(viewer: Viewer, entry: number, seen: string): Promise<Outcome>;
}
