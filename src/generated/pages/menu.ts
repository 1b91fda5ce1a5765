// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
/** The menu of the administration, in the order in which it shows. */
export const MENU = [
  {
    "id": "dashboard",
    "labelId": "shells.menu.dashboard",
    "icon": "layout-dashboard",
    "children": [
      {
        "id": "overview",
        "labelId": "shells.menu.overview",
        "href": "/admin"
      },
      {
        "id": "ai-usage",
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
        "id": "accounts",
        "labelId": "shells.menu.accounts",
        "href": "/admin/user/users",
        "also": [
          "/admin/user/details"
        ]
      },
      {
        "id": "roles",
        "labelId": "shells.menu.roles",
        "href": "/admin/user/roles"
      },
      {
        "id": "teams",
        "labelId": "shells.menu.teams",
        "href": "/admin/user/teams"
      },
      {
        "id": "permissions",
        "labelId": "shells.menu.permissions",
        "children": [
          {
            "id": "permission-codes",
            "labelId": "shells.menu.permissionCodes",
            "href": "/admin/permission"
          },
          {
            "id": "api-pages",
            "labelId": "shells.menu.apiPages",
            "href": "/admin/permission/api-pages"
          },
          {
            "id": "rest-tokens",
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
            "id": "plans",
            "labelId": "shells.menu.plans",
            "href": "/admin/usm/plan"
          },
          {
            "id": "usm-subscriptions",
            "labelId": "shells.menu.subscriptions",
            "href": "/admin/usm/subscription"
          },
          {
            "id": "function-permissions",
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
            "id": "resource-summary",
            "labelId": "shells.menu.resourceSummary",
            "href": "/admin/usm/resources/summary"
          },
          {
            "id": "credits",
            "labelId": "shells.menu.credits",
            "href": "/admin/usm/resources/credits"
          },
          {
            "id": "credit-usage",
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
            "id": "payment-intents",
            "labelId": "shells.menu.paymentIntents",
            "href": "/admin/stripe/payment-indent"
          },
          {
            "id": "stripe-subscriptions",
            "labelId": "shells.menu.subscriptions",
            "href": "/admin/stripe/subscription"
          },
          {
            "id": "schedules",
            "labelId": "shells.menu.schedules",
            "href": "/admin/stripe/schedule"
          }
        ]
      },
      {
        "id": "orders",
        "labelId": "shells.menu.orders",
        "href": "/admin/order"
      },
      {
        "id": "invoices",
        "labelId": "shells.menu.invoices",
        "href": "/admin/invoice"
      },
      {
        "id": "financial",
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
        "id": "platforms",
        "labelId": "shells.menu.platforms",
        "href": "/admin/integ-3rd-platform/platforms"
      },
      {
        "id": "interfaces",
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
        "id": "integrator",
        "labelId": "shells.menu.integrator",
        "href": "/admin/ai-toolkit/integrator"
      },
      {
        "id": "smart-capture",
        "labelId": "shells.menu.smartCapture",
        "href": "/admin/ai-toolkit/smart-capture"
      },
      {
        "id": "diff-finetune",
        "labelId": "shells.menu.diffFinetune",
        "href": "/admin/ai-toolkit/diff-finetune"
      },
      {
        "id": "prompting",
        "labelId": "shells.menu.prompting",
        "href": "/admin/ai-toolkit/prompting"
      },
      {
        "id": "params-coverage",
        "labelId": "shells.menu.paramsCoverage",
        "href": "/admin/ai-toolkit/params-coverage"
      },
      {
        "id": "assistant",
        "labelId": "shells.menu.assistant",
        "href": "/admin/ai-toolkit/assistant"
      },
      {
        "id": "parameters",
        "labelId": "shells.menu.parameters",
        "href": "/admin/ai-toolkit/parameters"
      },
      {
        "id": "workflows",
        "labelId": "shells.menu.workflows",
        "href": "/admin/ai-toolkit/workflows"
      },
      {
        "id": "test-cases",
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
        "id": "files",
        "labelId": "shells.menu.files",
        "href": "/admin/storage"
      },
      {
        "id": "storage-stat",
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
            "id": "dynamic-configs",
            "labelId": "shells.menu.dynamicConfigs",
            "href": "/admin/sys-settings/dynamic-configs"
          },
          {
            "id": "foreign-keys",
            "labelId": "shells.menu.foreignKeys",
            "href": "/admin/sys-settings/foreign-keys"
          },
          {
            "id": "backup",
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
            "id": "translations",
            "labelId": "shells.menu.translations",
            "href": "/admin/sys-functions/multiple-languages"
          },
          {
            "id": "help-styles",
            "labelId": "shells.menu.helpStyles",
            "href": "/admin/sys-functions/help-tags-style"
          },
          {
            "id": "help-tags",
            "labelId": "shells.menu.helpTags",
            "href": "/admin/sys-functions/help-tags"
          },
          {
            "id": "data-cache",
            "labelId": "shells.menu.dataCache",
            "href": "/admin/system/data-cache"
          },
          {
            "id": "function-cache",
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
            "id": "operations",
            "labelId": "shells.menu.operations",
            "href": "/admin/sys-logs/operation-record"
          },
          {
            "id": "schedule-logs",
            "labelId": "shells.menu.scheduleLogs",
            "href": "/admin/system/schedule/notify/logs"
          },
          {
            "id": "server-errors",
            "labelId": "shells.menu.serverErrors",
            "href": "/admin/sys-logs/server-error"
          },
          {
            "id": "api-requests",
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
            "id": "email-logs",
            "labelId": "shells.menu.emailLogs",
            "href": "/admin/msg/email-logs"
          },
          {
            "id": "notices",
            "labelId": "shells.menu.notices",
            "href": "/admin/msg/notice"
          },
          {
            "id": "send",
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
        "id": "doc-api",
        "labelId": "shells.menu.docApi",
        "href": "/doc/api/apis"
      },
      {
        "id": "doc-int-api",
        "labelId": "shells.menu.docIntApi",
        "href": "/doc/int-api/apis"
      },
      {
        "id": "doc-open-api",
        "labelId": "shells.menu.docOpenApi",
        "href": "/doc/open-api/apis"
      }
    ]
  }
] as const;
