import type { BasicInfos, SiteSettings } from '../../api/shapes.ts';

/** Opaque version strings: a cache entry of another version is stale (spec section 9). */
export interface Versions {
  readonly translation: string;
  readonly permission: string;
  readonly tagHelp: string;
}

/** The versions that came with the start-up answer, signed in or not. */
export function versionsOf(answer: BasicInfos | SiteSettings): Versions {
  return {
    translation: answer.latest_translation_version,
    permission: answer.latest_permission_version,
    tagHelp: answer.latest_tag_help_version,
  };
}
