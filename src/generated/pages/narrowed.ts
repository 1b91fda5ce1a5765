// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
/** Pages of the administration that are open to roles whose data scope is narrower than everybody; their operations say how (x-reach). */
export const NARROWED_PAGES: readonly string[] = [
  "/admin/usm/subscription",
  "/admin/usm/resources/credits",
  "/admin/usm/resources/credits/usage-logs",
  "/admin/order",
  "/admin/order/details",
  "/admin/invoice",
  "/admin/invoice/details",
  "/admin/user/users",
  "/admin/user/details",
  "/admin/user/roles",
  "/admin/user/teams",
];
