// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
/** Places that can have help, by the path of their page. */
export const HELP_PLACES: Readonly<Record<string, readonly string[]>> = {
  "/account/personalization": ["personalization.style"],
  "/account/usage": ["usage.caps"],
  "/chat": ["chat.title"],
  "/ai-table": ["tables.title"],
};
