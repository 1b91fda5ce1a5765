// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
/** The menu of the administration, in the order in which it shows. */
export const MENU = [
  {
    "id": "dashboard",
    "labelId": "shells.menu.dashboard",
    "icon": "layout-dashboard",
    "children": [
      {
        "labelId": "shells.menu.overview",
        "href": "/admin"
      },
      {
        "labelId": "shells.menu.aiUsage",
        "href": "/admin/ai-usage-report"
      }
    ]
  },
  {
    "id": "users",
    "labelId": "shells.menu.users",
    "icon": "users",
    "children": [
      {
        "labelId": "shells.menu.accounts",
        "href": "/admin/user/users",
        "also": [
          "/admin/user/details"
        ]
      },
      {
        "labelId": "shells.menu.roles",
        "href": "/admin/user/roles"
      },
      {
        "labelId": "shells.menu.teams",
        "href": "/admin/user/teams"
      },
      {
        "id": "permissions",
        "labelId": "shells.menu.permissions",
        "children": [
          {
            "labelId": "shells.menu.permissionCodes",
            "href": "/admin/permission"
          },
          {
            "labelId": "shells.menu.apiPages",
            "href": "/admin/permission/api-pages"
          },
          {
            "labelId": "shells.menu.restTokens",
            "href": "/admin/permission/rest-token"
          }
        ]
      }
    ]
  },
  {
    "id": "billing",
    "labelId": "shells.menu.billing",
    "icon": "credit-card",
    "children": [
      {
        "id": "usm",
        "labelId": "shells.menu.usm",
        "children": [
          {
            "labelId": "shells.menu.plans",
            "href": "/admin/usm/plan"
          },
          {
            "labelId": "shells.menu.subscriptions",
            "href": "/admin/usm/subscription"
          },
          {
            "labelId": "shells.menu.functionPermissions",
            "href": "/admin/usm/function/permission"
          }
        ]
      },
      {
        "id": "resources",
        "labelId": "shells.menu.resources",
        "children": [
          {
            "labelId": "shells.menu.resourceSummary",
            "href": "/admin/usm/resources/summary"
          },
          {
            "labelId": "shells.menu.credits",
            "href": "/admin/usm/resources/credits"
          },
          {
            "labelId": "shells.menu.creditUsage",
            "href": "/admin/usm/resources/credits/usage-logs"
          }
        ]
      },
      {
        "id": "stripe",
        "labelId": "shells.menu.stripe",
        "children": [
          {
            "labelId": "shells.menu.paymentIntents",
            "href": "/admin/stripe/payment-indent"
          },
          {
            "labelId": "shells.menu.subscriptions",
            "href": "/admin/stripe/subscription"
          },
          {
            "labelId": "shells.menu.schedules",
            "href": "/admin/stripe/schedule"
          }
        ]
      },
      {
        "labelId": "shells.menu.orders",
        "href": "/admin/order"
      },
      {
        "labelId": "shells.menu.invoices",
        "href": "/admin/invoice"
      },
      {
        "labelId": "shells.menu.financial",
        "href": "/admin/financial"
      }
    ]
  },
  {
    "id": "plugins",
    "labelId": "shells.menu.plugins",
    "icon": "plug",
    "children": [
      {
        "labelId": "shells.menu.platforms",
        "href": "/admin/integ-3rd-platform/platforms"
      },
      {
        "labelId": "shells.menu.interfaces",
        "href": "/admin/integ-3rd-platform/interfaces"
      }
    ]
  },
  {
    "id": "ai-toolkit",
    "labelId": "shells.menu.aiToolkit",
    "icon": "sparkles",
    "children": [
      {
        "labelId": "shells.menu.integrator",
        "href": "/admin/ai-toolkit/integrator"
      },
      {
        "labelId": "shells.menu.smartCapture",
        "href": "/admin/ai-toolkit/smart-capture"
      },
      {
        "labelId": "shells.menu.diffFinetune",
        "href": "/admin/ai-toolkit/diff-finetune"
      },
      {
        "labelId": "shells.menu.prompting",
        "href": "/admin/ai-toolkit/prompting"
      },
      {
        "labelId": "shells.menu.paramsCoverage",
        "href": "/admin/ai-toolkit/params-coverage"
      },
      {
        "labelId": "shells.menu.assistant",
        "href": "/admin/ai-toolkit/assistant"
      },
      {
        "labelId": "shells.menu.parameters",
        "href": "/admin/ai-toolkit/parameters"
      },
      {
        "labelId": "shells.menu.workflows",
        "href": "/admin/ai-toolkit/workflows"
      },
      {
        "labelId": "shells.menu.testCases",
        "href": "/admin/ai-toolkit/test-cases",
        "also": [
          "/admin/ai-toolkit/test-case/results"
        ]
      }
    ]
  },
  {
    "id": "storage",
    "labelId": "shells.menu.storage",
    "icon": "hard-drive",
    "children": [
      {
        "labelId": "shells.menu.files",
        "href": "/admin/storage"
      },
      {
        "labelId": "shells.menu.storageStat",
        "href": "/admin/storage/stat"
      }
    ]
  },
  {
    "id": "system",
    "labelId": "shells.menu.system",
    "icon": "settings",
    "children": [
      {
        "id": "settings",
        "labelId": "shells.menu.settings",
        "children": [
          {
            "labelId": "shells.menu.dynamicConfigs",
            "href": "/admin/sys-settings/dynamic-configs"
          },
          {
            "labelId": "shells.menu.foreignKeys",
            "href": "/admin/sys-settings/foreign-keys"
          },
          {
            "labelId": "shells.menu.backup",
            "href": "/admin/sys-settings/backup-recovery"
          }
        ]
      },
      {
        "id": "tools",
        "labelId": "shells.menu.tools",
        "children": [
          {
            "labelId": "shells.menu.translations",
            "href": "/admin/sys-functions/multiple-languages"
          },
          {
            "labelId": "shells.menu.helpStyles",
            "href": "/admin/sys-functions/help-tags-style"
          },
          {
            "labelId": "shells.menu.helpTags",
            "href": "/admin/sys-functions/help-tags"
          },
          {
            "labelId": "shells.menu.dataCache",
            "href": "/admin/system/data-cache"
          },
          {
            "labelId": "shells.menu.functionCache",
            "href": "/admin/system/data-cache/func-cache"
          }
        ]
      },
      {
        "id": "logs",
        "labelId": "shells.menu.logs",
        "children": [
          {
            "labelId": "shells.menu.operations",
            "href": "/admin/sys-logs/operation-record"
          },
          {
            "labelId": "shells.menu.scheduleLogs",
            "href": "/admin/system/schedule/notify/logs"
          },
          {
            "labelId": "shells.menu.serverErrors",
            "href": "/admin/sys-logs/server-error"
          },
          {
            "labelId": "shells.menu.apiRequests",
            "href": "/admin/logs/open-api/requests"
          }
        ]
      },
      {
        "id": "messages",
        "labelId": "shells.menu.messages",
        "children": [
          {
            "labelId": "shells.menu.emailLogs",
            "href": "/admin/msg/email-logs"
          },
          {
            "labelId": "shells.menu.notices",
            "href": "/admin/msg/notice"
          },
          {
            "labelId": "shells.menu.send",
            "href": "/admin/msg/send"
          }
        ]
      }
    ]
  },
  {
    "id": "api-docs",
    "labelId": "shells.menu.apiDocs",
    "icon": "book-open",
    "children": [
      {
        "labelId": "shells.menu.docApi",
        "href": "/doc/api/apis"
      },
      {
        "labelId": "shells.menu.docIntApi",
        "href": "/doc/int-api/apis"
      },
      {
        "labelId": "shells.menu.docOpenApi",
        "href": "/doc/open-api/apis"
      }
    ]
  }
] as const;
