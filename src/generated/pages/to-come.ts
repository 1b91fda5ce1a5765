// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
/** Pages whose screens come later. No link leads to them until they are there. */
export const PAGES_TO_COME: readonly string[] = [
  "/admin/ai-toolkit/integrator",
  "/admin/ai-toolkit/smart-capture",
  "/admin/ai-toolkit/diff-finetune",
  "/admin/ai-toolkit/prompting",
  "/admin/ai-toolkit/params-coverage",
  "/admin/ai-toolkit/assistant",
  "/admin/ai-toolkit/parameters",
  "/admin/ai-toolkit/workflows",
  "/admin/ai-toolkit/test-cases",
  "/admin/ai-toolkit/test-case/results",
];
