// The Google services: how they are called and what is asked of a person for each.
import type { Schema } from '../../kernel/schemas.ts';

export type GoogleService = Schema<'GoogleService'>;

export const SERVICE_NAMES: Record<GoogleService, string> = {
  ga: 'Google Analytics',
  gsc: 'Search Console',
  gads: 'Google Ads',
};

/** What is asked of a person: to read, where Google knows that (Ads does not). */
export const SERVICE_SCOPES: Record<GoogleService, string> = {
  ga: 'https://www.googleapis.com/auth/analytics.readonly',
  gsc: 'https://www.googleapis.com/auth/webmasters.readonly',
  gads: 'https://www.googleapis.com/auth/adwords',
};
