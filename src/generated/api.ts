// Written by `npm run generate` from openapi/. Change the contract, never this file.
export interface paths {
    "/api/babel/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translations of texts
         * @description Answers in the language of Accept-Language with what the back office has overridden. Cached by the browser per page and version.
         */
        post: operations["babelText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config/help/html-tag-help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Help of tags of a page */
        post: operations["htmlTagHelpList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool/convert/file/md-to-doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn markdown into a .docx file */
        post: operations["mdToDocConvert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/basic-infos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person and the versions of what is cached */
        get: operations["basicInfosGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/msgs/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark messages as read */
        post: operations["msgsReadUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/view/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of a view */
        get: operations["viewSettingsGet"];
        /** Save settings of a view */
        put: operations["viewSettingsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/view/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved views of a list */
        get: operations["savedViewList"];
        put?: never;
        /** Save a view of a list */
        post: operations["savedViewCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/view/saved/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a view of one's own */
        put: operations["savedViewUpdate"];
        post?: never;
        /** Delete a view of one's own */
        delete: operations["savedViewDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an answer would cost
         * @description Looks at the question, the branch it continues and the tables, and at what the balance and the caps leave; reserves nothing.
         */
        post: operations["creditEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Credits left and how fast they go */
        get: operations["creditSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Credits used in a range of days
         * @description At most 400 days. By chat and by project the 200 that cost the most.
         */
        get: operations["creditUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger of your credits */
        get: operations["creditEntryList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/caps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set your own caps
         * @description A cap that is left out is none. Each is checked on the server before an answer begins.
         */
        put: operations["creditCapsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/personalization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How answers are to be */
        get: operations["personalizationGet"];
        /** Change how answers are to be */
        put: operations["personalizationUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What answers remember of you */
        get: operations["memoryList"];
        put?: never;
        /**
         * Remember something
         * @description Only ever by the person: nothing is remembered by itself.
         */
        post: operations["memoryCreate"];
        /** Forget everything */
        delete: operations["memoryDeleteAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/memories/{memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reword a memory */
        put: operations["memoryUpdate"];
        post?: never;
        /** Forget one thing */
        delete: operations["memoryDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/routes/permission/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which pages and calls are allowed */
        post: operations["routePermissionList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A bill and its order */
        get: operations["billGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/codes/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a six-digit code */
        post: operations["codeSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with password or code */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a code */
        post: operations["passwordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-out/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere */
        post: operations["signOutAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every visitor may know */
        get: operations["siteSettingsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/healthy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server works */
        get: operations["healthGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriber/msgs/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Push messages as server-sent events
         * @description Every data line is JSON but END, which closes the stream. Channels: user_basic and adm_data_editing.
         */
        get: operations["msgsSubscribe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/editing/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a page is being edited */
        post: operations["editingRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/wallet/wechatpay/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** WeChat Pay payment of an order */
        get: operations["wechatpayCreate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/wallet/alipay/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alipay payment of an order */
        get: operations["alipayCreate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wechat/offi/oauth/connect/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the messaging app signs in */
        get: operations["wechatOffiConnectCreate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wechat/open-web/oauth/connect/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the QR sign-in needs */
        get: operations["wechatOpenWebConnectCreate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google/oauth/connect/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a Google connection */
        post: operations["googleConnectCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End Google connections */
        post: operations["googleRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/google/oauth/connect/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a Google connection as administrator */
        post: operations["adminGoogleConnectCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/google/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End Google connections as administrator */
        post: operations["adminGoogleRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/bind/3rd-party-account/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is connected */
        get: operations["bindInfoGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/bind/3rd-party-account/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is connected for an administrator */
        get: operations["adminBindInfoGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integ-3rd-platform/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the connected services offer */
        get: operations["metadataGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integ-3rd-platform/metadata/selected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Select what a service reads */
        put: operations["metadataSelectedUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/storage/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files as administrator
         * @description Answers one result a file; why holds the reason for administrators.
         */
        post: operations["adminStorageUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload files */
        post: operations["storageUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file by a signed address */
        get: operations["fileDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An address for a file of one's own, good for five minutes */
        get: operations["fileLinkGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search over one's own chats, messages and tables
         * @description Words that all have to match, quoted phrases, words to leave out with a minus, and the operators in: (chat, table, project or words
         *     of a chat's name), from: (me, assistant), has: (table, chart, file), before:, after: and on: (a day, month or year, today, yesterday;
         *     in the caller's time zone). The last word, unless a space follows, also finds words that begin so.
         */
        get: operations["searchRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export a whole filtered list as CSV in the background
         * @description Reads every page of a list operation with the right of the asking person; when it is done, a message tells where the file is.
         */
        post: operations["listExportCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool/image/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a picture from words
         * @description Only where an image model is configured; elsewhere it is a conflict that says so.
         */
        post: operations["imageGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How a file will be read */
        post: operations["tablePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your tables */
        get: operations["tableList"];
        put?: never;
        /** Make a table of a file */
        post: operations["tableCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table with its profile */
        get: operations["tableGet"];
        /** Rename a table */
        put: operations["tableUpdate"];
        post?: never;
        /** Delete a table */
        delete: operations["tableDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A window of rows */
        get: operations["tableRowsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Values of a column */
        get: operations["tableValuesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export a table as csv */
        post: operations["tableExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Steps that make a table of its file */
        get: operations["tableStepList"];
        /**
         * Change the steps of a table
         * @description Puts the whole list in place of the one before and makes the rows anew from the file, whose rows are never altered. Another change meanwhile is a conflict.
         */
        put: operations["tableStepsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/steps/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the last of some steps does */
        post: operations["tableStepPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files that a table was made of */
        get: operations["tableVersionList"];
        put?: never;
        /**
         * Put a newer file in place of the one of a table
         * @description Steps that do not fit the new file are switched off; the earlier file stays as a version to go back to.
         */
        post: operations["tableVersionCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/versions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a newer file changes in a table */
        post: operations["tableVersionPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go back to an earlier file of a table */
        post: operations["tableVersionRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your chats */
        get: operations["chatList"];
        put?: never;
        /** Start a chat */
        post: operations["chatCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A chat */
        get: operations["chatGet"];
        /** Change a chat */
        put: operations["chatUpdate"];
        post?: never;
        /** Delete a chat */
        delete: operations["chatDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the deletion of a chat
         * @description Possible for 30 days.
         */
        post: operations["chatRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links to a chat */
        get: operations["shareList"];
        put?: never;
        /** Share a chat by a link */
        post: operations["shareCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a share
         * @description Its link stays as it is. Without follow_new it shows the chat as it is at this moment.
         */
        put: operations["shareUpdate"];
        post?: never;
        /**
         * End a share
         * @description Its link opens nothing from now on.
         */
        delete: operations["shareRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a shared chat
         * @description Needs no sign-in. The token is in the body, so that no log of addresses holds it. A link that is unknown, has expired or was revoked looks the same (404).
         */
        post: operations["shareGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share/source-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The rows behind a number of a shared chat
         * @description Needs no sign-in, but a share that shows source rows; else 404.
         */
        post: operations["shareSourceRowsGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your projects */
        get: operations["projectList"];
        put?: never;
        /** Create a project */
        post: operations["projectCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project */
        get: operations["projectGet"];
        /** Change a project */
        put: operations["projectUpdate"];
        post?: never;
        /**
         * Delete a project
         * @description Its chats stay, outside of any project.
         */
        delete: operations["projectDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a chat */
        get: operations["messageList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask
         * @description Stores the question and the answer that is to come; the server goes on with it whoever listens.
         */
        post: operations["turnCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answer as it is made
         * @description Server-sent events from the one after `after`; END closes the stream.
         */
        get: operations["messageEventsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an answer */
        post: operations["messageStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer again
         * @description Makes another answer to the same question, with another reading where one is given.
         */
        post: operations["messageRerun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reword a question
         * @description Changes the words of a question and nothing else: its answers stay and say that they belong to the earlier wording. To ask anew, use turnCreate with the parent of the question.
         */
        put: operations["messageUpdate"];
        post?: never;
        /**
         * Delete a message with what follows it
         * @description Everything below the message is deleted with it, an answer that is being made is stopped first, and the chat shows the nearest branch that is left. messageRestore takes it back for 30 days.
         */
        delete: operations["messageDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a deletion back
         * @description Restores the message with all that was deleted together with it, within 30 days. Refused while the message that it follows is deleted itself.
         */
        post: operations["messageRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with an answer
         * @description A stopped or interrupted answer goes on after the parts that it has; it stays the same message.
         */
        post: operations["messageContinue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an answer as it is
         * @description An interrupted answer counts as complete from now on.
         */
        post: operations["messageKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an edited query
         * @description Runs one SELECT over your tables and keeps it with the message.
         */
        post: operations["queryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{query_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A query with a window of its result */
        get: operations["queryGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{query_id}/source-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows behind a number */
        get: operations["querySourceRowsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{query_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export a result as csv */
        post: operations["queryExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        FilterDefinition: {
            /** @description Name of the filter in requests and in the address. */
            alias: string;
            /** @description What the person reads; the alias where it is absent. */
            name?: string;
            type: components["schemas"]["FilterType"];
            /** @description Choices of option and check_list. */
            options?: components["schemas"]["FilterOption"][];
            /** @description Operator sent to the server, such as =, in or between. */
            opt?: string;
            /** @description How values are shown, such as yyyy-MM. */
            format?: string;
            default?: components["schemas"]["FilterValue"];
            /** @description Value of a bool that is on. */
            on?: string;
            /** @description Value of a bool that is off. */
            off?: string;
        };
        /** @description Map of filter alias to value; a filter without restriction is left out. */
        Filters: {
            [key: string]: components["schemas"]["FilterValue"];
        };
        RowFilterDefinition: {
            /** @description Heading under which the fields stand in the menu. */
            category: string;
            /** @description The fields. */
            fields: components["schemas"]["RowFilterField"][];
        };
        PromptParameter: {
            /** @description Short name in the prompt. */
            alias: string;
            /** @description Name of the parameter. */
            name: string;
            /** @description Name under which its value is sent. */
            key: string;
            /** @description How it is asked for. */
            input_data: {
                /** @description Label of the input. */
                label: string;
                /**
                 * @description Kind of the input.
                 * @enum {string}
                 */
                type: "str" | "text" | "list" | "bool" | "int" | "float" | "option" | "check_list" | "date";
                /** @description Shown while it is empty. */
                placeholder?: string;
                /** @description Choices of option and check_list. */
                options?: components["schemas"]["PromptOption"][];
                /** @description Whether the person may not change it. */
                fixed?: boolean;
                value?: components["schemas"]["PromptValue"];
            };
        };
        /** @description What an answer or a tool brings; every part that is present is shown. */
        MediaData: {
            /** @description Markdown. */
            content?: string;
            /** @description A markdown table. */
            table?: string;
            ag_table?: components["schemas"]["MediaTable"];
            ag_chart?: components["schemas"]["MediaChart"];
            file?: components["schemas"]["MediaFile"];
        };
        AdPreview: {
            /** @description Host shown above the ad. */
            displayUrl: string;
            /** @description Path parts after the host. */
            paths: string[];
            /** @description Headlines. */
            headlines: string[];
            /** @description Descriptions. */
            descriptions: string[];
        };
        FolderNode: {
            /** @description Id of the folder. */
            id: string;
            /** @description Name of the folder. */
            folder: string;
            /** @description Folders in it. */
            sub_folders: components["schemas"]["FolderNode"][];
        };
        /** @description One event of channel adm_data_editing. */
        EditingMessage: {
            /** @description Route of the page. */
            route: string;
            /** @description What is edited. */
            key: string;
            /** @description Other people who edit the same. */
            editors: components["schemas"]["EditorPresence"][];
        };
        /**
         * @description success is the good value; error goes with a status of 400 or above, and only with one.
         * @enum {string}
         */
        MsgType: "success" | "warning" | "error";
        /**
         * @description What kind of failure it is, the same in every language.
         * @enum {string}
         */
        ErrorCode: "BAD_REQUEST" | "BEARER_TOKEN_ERROR" | "CREDITS_EXHAUSTED" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "EMAIL_EXISTS" | "CODE_INVALID" | "CREDENTIALS_INVALID" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "FILE_UNREADABLE" | "QUERY_REFUSED" | "QUERY_FAILED" | "RATE_LIMITED" | "SERVER_ERROR" | "NOT_IMPLEMENTED";
        Failure: {
            /** @constant */
            msg_type: "error";
            error_code: components["schemas"]["ErrorCode"];
            /** @description What went wrong and what to do, in the language of Accept-Language. */
            msg: string;
            /** @description Names this call in the server log; also in X-Request-Id. */
            req_id: string;
            /** @description Present when the credits do not suffice; opens the Insufficient credits panel. */
            msg_limit?: string;
            /** @description Seconds to wait before the call may be repeated. */
            waiting_time?: number;
            /** @description Which field is wrong and why, by its name. */
            fields?: {
                [key: string]: string;
            };
        };
        Help: {
            /** @description Sanitised HTML of the help text. */
            html: string;
            /** @description Name of the icon. */
            icon: string;
        };
        FilePath: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Path to download the file from, signed and good for five minutes. */
            file_path: string;
        };
        UnreadMessage: {
            /** @description Id of the message. */
            id: string;
            /** @description important, warning, special or another value. */
            level: string;
            /** @description Title in plain text. */
            title: string;
            /** @description Text in plain text. */
            body: string;
            /** @description Unix time in seconds. */
            creation_time: number;
        };
        UnreadMessages: {
            /** @description How many messages are unread in all. */
            total: number;
            /** @description The newest of them. */
            msgs: components["schemas"]["UnreadMessage"][];
        };
        User: {
            /**
             * Format: uuid
             * @description Id of the account.
             */
            id: string;
            /** @description Name shown to others. */
            username: string;
            /** @description Masked: the first character and the last one before the at sign. */
            email: string;
            /** @description The account that the person signs in with, masked; empty when none. */
            main_bound_account: string;
            /** @description Address of the picture; empty when there is none. */
            avatar_url: string;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Opaque code that names the account towards support. */
            user_hash: string;
            msgs_unread: components["schemas"]["UnreadMessages"];
            /** @description Name of the role, shown only. */
            role_name: string;
        };
        UsmQuota: {
            /** @description Credits left, in thousandths of a credit. */
            credits: number;
        };
        ViewConfig: {
            /** @description Whether the administration menu shows names beside its icons. */
            large_menu_for_adm: boolean;
        };
        Language: {
            /** @description Locale code such as en_US. */
            loc: string;
            /** @description The language's own name. */
            display: string;
            /** @description Whether a person may choose it. */
            switch: boolean;
        };
        BasicInfos: {
            msg_type: components["schemas"]["MsgType"];
            user: components["schemas"]["User"];
            usm_quota: components["schemas"]["UsmQuota"];
            view_config: components["schemas"]["ViewConfig"];
            /** @description The languages of the interface. */
            languages: components["schemas"]["Language"][];
            /** @description Version of the server. */
            api_version: string;
            /** @description Opaque; cached translations of another version are stale. */
            latest_translation_version: string;
            /** @description Opaque; cached permissions of another version are stale. */
            latest_permission_version: string;
            /** @description Opaque; cached help of another version is stale. */
            latest_tag_help_version: string;
        };
        /** @description Settings of a view; their names are the view's own (columns_view maps a column to its show flag). */
        ViewValues: {
            [key: string]: unknown;
        };
        ViewSettings: {
            msg_type: components["schemas"]["MsgType"];
            values: components["schemas"]["ViewValues"];
        };
        Success: {
            msg_type: components["schemas"]["MsgType"];
            /** @description A sentence for the person; shown as a flash message. */
            msg?: string;
        };
        SavedView: {
            /**
             * Format: uuid
             * @description Id of the view.
             */
            id: string;
            /** @description Route of the list. */
            route: string;
            /** @description Name that the person gave. */
            name: string;
            /** @description Query of the address without question mark: filters, search, sort and size. */
            query: string;
            /** @description Whether everybody who may open the page sees it. */
            shared: boolean;
            /** @description Whether the asking person made it and so may change it. */
            mine: boolean;
        };
        SavedViews: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Own views and shared ones, by name. */
            views: components["schemas"]["SavedView"][];
        };
        SavedViewBody: {
            /** @description Route of the list. */
            route: string;
            /** @description Name of the view. */
            name: string;
            /** @description Query of the address without question mark. */
            query: string;
            /** @description Whether everybody who may open the page sees it. */
            shared: boolean;
        };
        SavedViewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            view: components["schemas"]["SavedView"];
        };
        CreditEstimateBody: {
            /**
             * Format: uuid
             * @description Chat that the question goes on; absent for a new one.
             */
            chat_id?: string;
            /**
             * Format: uuid
             * @description Message that the question follows; the last of the branch in view where absent.
             */
            parent_id?: string;
            /** @description The question as it stands. */
            text: string;
            /** @description Tables that it is asked of. */
            table_ids: string[];
        };
        /**
         * @description What leaves no room for an answer, the balance or one of the person's caps.
         * @enum {string}
         */
        CreditLimit: "balance" | "message" | "chat" | "project" | "day";
        CreditEstimateAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Whether the answer costs nothing, as those of the built-in analyst. */
            free: boolean;
            /** @description Thousandths of a credit that an answer in one step costs. */
            min: number;
            /** @description Thousandths of a credit that are reserved and never exceeded. */
            max: number;
            /** @description Thousandths of a credit that are not spent or reserved. */
            available: number;
            limit?: components["schemas"]["CreditLimit"];
        };
        /** @description The most that the person lets answers cost; a cap that is absent is none. */
        CreditCaps: {
            /** @description Thousandths of a credit for one answer. */
            per_message?: number;
            /** @description Thousandths of a credit for one chat. */
            per_chat?: number;
            /** @description Thousandths of a credit for the chats of one project. */
            per_project?: number;
            /** @description Thousandths of a credit for one day of the person. */
            per_day?: number;
        };
        CreditSummaryAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Thousandths of a credit that are not spent. */
            balance: number;
            /** @description Thousandths of a credit that answers under way may still cost. */
            reserved: number;
            /** @description The balance less what is reserved. */
            available: number;
            /** @description Thousandths of a credit spent a day, over the last 7 days. */
            burn_7: number;
            /** @description Thousandths of a credit spent a day, over the last 30 days. */
            burn_30: number;
            /** @description Thousandths of a credit spent on this day of the person. */
            spent_today: number;
            /** @description When the credits end at the pace of the last 7 days, or of 30 where nothing was spent in 7; absent where nothing was spent. */
            run_out_at?: number;
            /** @description Whether anything was ever answered, for whatever price. */
            used: boolean;
            caps: components["schemas"]["CreditCaps"];
            /** @description What answers cost. */
            price: {
                /** @description Whether answers are those of the built-in analyst, which cost nothing. */
                free: boolean;
                /** @description Model that answers; absent where it is the built-in analyst. */
                model?: string;
                /** @description Thousandths of a credit for 1,000 tokens that the model reads. */
                per_1000_in: number;
                /** @description Thousandths of a credit for 1,000 tokens that the model writes. */
                per_1000_out: number;
            };
        };
        CreditUsageItem: {
            /** @description The day as yyyy-MM-dd, the model, or the id of the chat or project; empty for chats of no project and for the built-in analyst. */
            key: string;
            /** @description Name of the chat or project as it is now, else the key; empty where it is gone. */
            name: string;
            /** @description Thousandths of a credit spent. */
            credits: number;
            /** @description Answers that were made. */
            answers: number;
            /** @description Tokens that models read. */
            tokens_in: number;
            /** @description Tokens that models wrote. */
            tokens_out: number;
        };
        CreditUsageAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /**
             * @description What is counted together.
             * @enum {string}
             */
            by: "day" | "model" | "chat" | "project";
            /**
             * Format: date
             * @description First day.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            to: string;
            /** @description Every day of the range in order, or what was used by its cost. */
            items: components["schemas"]["CreditUsageItem"][];
            /** @description The whole range. */
            total: {
                /** @description Thousandths of a credit spent. */
                credits: number;
                /** @description Answers that were made. */
                answers: number;
                /** @description Tokens that models read. */
                tokens_in: number;
                /** @description Tokens that models wrote. */
                tokens_out: number;
            };
        };
        /** @description Map of field to direction; the first counts most. */
        Sort: {
            [key: string]: "asc" | "desc";
        };
        /** @description A span of time; both 0 means no restriction. */
        FilterRange: {
            /** @description First second of the span, Unix time. */
            start_time: number;
            /** @description Last second of the span, Unix time. */
            end_time: number;
        };
        /** @description An option, year, month, day or bool is a string, a check list a list, a range its two ends in seconds. */
        FilterValue: string | string[] | components["schemas"]["FilterRange"];
        CreditEntry: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * @description grant adds; reserve holds credits for an answer that begins; consume charges what was used; release gives back what was held and not used; refund gives back all, for an answer that failed.
             * @enum {string}
             */
            kind: "grant" | "reserve" | "consume" | "release" | "refund";
            /** @description Change of the balance in thousandths of a credit. */
            amount: number;
            /** @description Change of what is reserved in thousandths of a credit. */
            held: number;
            /** @description Balance with this entry and all before it. */
            balance_after: number;
            /** @description Model that answered; absent for the built-in analyst and for what is no answer. */
            model?: string;
            /** @description Whether the built-in analyst answered. */
            built_in?: boolean;
            /** @description Tokens that the model read. */
            tokens_in?: number;
            /** @description Tokens that the model wrote. */
            tokens_out?: number;
            /**
             * Format: uuid
             * @description Answer that it belongs to.
             */
            message_id?: string;
            /**
             * Format: uuid
             * @description Chat of the answer.
             */
            chat_id?: string;
            /** @description Name of the chat as it is now; absent where it is gone. */
            chat_name?: string;
            /** @description When it was booked. */
            created_at: number;
        };
        CreditEntryListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The entries. */
            items: components["schemas"]["CreditEntry"][];
            /** @description Entries that the filters find. */
            total: number;
        };
        CreditCapsAnswer: {
            msg_type: components["schemas"]["MsgType"];
            caps: components["schemas"]["CreditCaps"];
        };
        Synonym: {
            /** @description What the person says, such as revenue. */
            phrase: string;
            /** @description Column that it means, such as net_sales. */
            column: string;
        };
        Personalization: {
            /**
             * @description How a model words its answers.
             * @enum {string}
             */
            tone: "balanced" | "brief" | "thorough" | "friendly" | "formal";
            /**
             * @description Language of answers; auto is that of the interface.
             * @enum {string}
             */
            language: "auto" | "en_US" | "zh_CN" | "ja_JP" | "ko_KR" | "fr_FR";
            /** @description What a model is to heed in every answer. */
            instructions: string;
            /** @description Memories are kept but given to no model. */
            memory_paused: boolean;
            /** @description Own words for columns, each phrase once. */
            synonyms: components["schemas"]["Synonym"][];
        };
        PersonalizationAnswer: {
            msg_type: components["schemas"]["MsgType"];
            personalization: components["schemas"]["Personalization"];
        };
        Memory: {
            /**
             * Format: uuid
             * @description Id of the memory.
             */
            id: string;
            /** @description What is remembered. */
            text: string;
            /** @description When the person asked to remember it. */
            created_at: number;
            /** @description When it was last worded. */
            updated_at: number;
        };
        MemoryListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The memories, the newest first. */
            items: components["schemas"]["Memory"][];
            /** @description Memories that are found. */
            total: number;
        };
        MemoryBody: {
            /** @description What to remember. */
            text: string;
        };
        MemoryAnswer: {
            msg_type: components["schemas"]["MsgType"];
            memory: components["schemas"]["Memory"];
        };
        MemoryTextBody: {
            /** @description What to remember instead. */
            text: string;
        };
        Access: {
            /** @description Whether it is allowed. */
            access: boolean;
            /**
             * @description Why.
             * @enum {string}
             */
            code: "OK" | "BEARER_TOKEN_ERROR" | "UNAUTHORIZED" | "FORBIDDEN";
        };
        PermissionAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description An answer for every page route asked. */
            page_routes: {
                [key: string]: components["schemas"]["Access"];
            };
            /** @description An answer for every api asked. */
            apis: {
                [key: string]: components["schemas"]["Access"];
            };
        };
        /** @description E-mail address. */
        Email: string;
        /** @description A new password of at least ten characters. */
        NewPassword: string;
        /** @description The six-digit code of the mail. */
        Code: string;
        SignedIn: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Bearer token, opaque, 256 random bits. */
            token: string;
            /** @description Unix time in seconds at which the token ends at the latest. */
            expires_at: number;
        };
        /** @description An empty object; a write without arguments still sends a body. */
        Empty: Record<string, never>;
        SiteSettings: {
            msg_type: components["schemas"]["MsgType"];
            /**
             * @description Region variant of the build that is served.
             * @enum {string}
             */
            region: "global" | "cn";
            /** @description The languages of the interface. */
            languages: components["schemas"]["Language"][];
            /** @description Version of the server. */
            api_version: string;
            /** @description As in the basic infos. */
            latest_translation_version: string;
            /** @description The version for a visitor who is not signed in. */
            latest_permission_version: string;
            /** @description As in the basic infos. */
            latest_tag_help_version: string;
            /** @description Limits of one upload. */
            upload: {
                /** @description Bytes a file may have. */
                max_bytes: number;
                /** @description Files at a time. */
                max_files: number;
            };
            /** @description Which mind answers. */
            model: {
                /** @description Whether a language model is configured; else the built-in analyst answers. */
                configured: boolean;
                /** @description Name of the model; empty when there is none. */
                name: string;
            };
            /** @description Whether a model that makes pictures is configured. */
            image_model: boolean;
            /**
             * @description How codes are sent: by SMTP, into the local outbox folder, or not at all.
             * @enum {string}
             */
            mail: "smtp" | "outbox" | "none";
            /** @description Whether the Google Ads option is offered. */
            google_ads: boolean;
            /** @description Host of the real-time socket, with a port where it has one; empty: the host of the page (openapi/socket.yaml). */
            socket_host: string;
        };
        /** @description One event of channel user_basic; any part may be absent. */
        PushMessage: {
            msgs_unread?: components["schemas"]["UnreadMessages"];
            /** @description Ids of messages whose pop-up is to be closed. */
            pop_up_msg_close?: string[];
            /** @description Settings of the person's view that changed elsewhere. */
            user_global_view?: {
                settings: components["schemas"]["ViewConfig"];
            };
        };
        EditorPresence: {
            /** @description Name of the person. */
            username: string;
            /** @description Address of the picture; empty when there is none. */
            avatar_url: string;
        };
        UploadBody: {
            /** @description The files. */
            upload_files: string[];
            /** @description Folder to put them in. */
            folder_id?: string;
            /** @description Path of the folder to put them in. */
            folder?: string;
        };
        UploadResult: {
            /** @description The file's name as sent. */
            name: string;
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "success" | "failed";
            /**
             * Format: uuid
             * @description Id of the stored file; present on success.
             */
            file_id?: string;
            /** @description Bytes; present on success. */
            size?: number;
            /** @description space_size_limit, size_limit or another value; present on failure. */
            error?: string;
            /** @description The reason in words for administrators; present on failure. */
            why?: string;
        };
        UploadAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description One entry a file in the order sent. */
            result: components["schemas"]["UploadResult"][];
        };
        /**
         * @description What was found.
         * @enum {string}
         */
        SearchKind: "chat" | "message" | "table";
        Mark: {
            /** @description Where it begins in UTF-16 code units. */
            start: number;
            /** @description Where it ends. */
            end: number;
        };
        /** @description Text with marked places; plain text, never HTML or Markdown. */
        MarkedText: {
            /** @description The text. */
            text: string;
            /** @description Marked places in order, without overlaps. */
            marks: components["schemas"]["Mark"][];
        };
        SearchItem: {
            kind: components["schemas"]["SearchKind"];
            /**
             * Format: uuid
             * @description Id of the chat, message or table.
             */
            id: string;
            /** @description Name of the chat or table; of a message that of its chat. */
            title: components["schemas"]["MarkedText"];
            /** @description The part of the text that matches; of a chat empty. */
            snippet: components["schemas"]["MarkedText"];
            /**
             * Format: uuid
             * @description Chat that it is or stands in.
             */
            chat_id?: string;
            /**
             * @description Chat or analysis of a table.
             * @enum {string}
             */
            chat_kind?: "chat" | "analysis";
            /**
             * Format: uuid
             * @description Message that it is.
             */
            message_id?: string;
            /**
             * @description Who speaks in the message.
             * @enum {string}
             */
            role?: "user" | "assistant";
            /**
             * Format: uuid
             * @description Table that it is.
             */
            table_id?: string;
            /** @description Unix time in seconds: of the message, of the last one in the chat, of the last change of the table. */
            time: number;
            /** @description How well it matches, weighted by its age; 0 where no word is looked for. */
            rank: number;
        };
        /** @description Hits of each kind, whatever kind is asked for. */
        SearchCounts: {
            /** @description Chats. */
            chat: number;
            /** @description Messages. */
            message: number;
            /** @description Tables. */
            table: number;
        };
        SearchFilter: {
            /**
             * @description The operator.
             * @enum {string}
             */
            operator: "in" | "from" | "has" | "before" | "after" | "on";
            /** @description Its value as typed. */
            value: string;
            /** @description Where it begins in the query in UTF-16 code units. */
            start: number;
            /** @description Where it ends. */
            end: number;
        };
        SearchAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description A page of hits, the best first. */
            items: components["schemas"]["SearchItem"][];
            counts: components["schemas"]["SearchCounts"];
            /** @description The newest hits of each kind that are looked at; a count that reaches it means that many or more. */
            most: number;
            /** @description The operators of the query, in their order. */
            filters: components["schemas"]["SearchFilter"][];
        };
        /** @description How a file is read. Absent options are found out. */
        ImportOptions: {
            /**
             * @description Kind of file.
             * @enum {string}
             */
            format?: "csv" | "tsv" | "json" | "ndjson" | "xlsx" | "parquet";
            /** @description Character between two fields (csv). */
            delimiter?: string;
            /** @description Character encoding by its WHATWG name, such as utf-8 or gb18030. */
            encoding?: string;
            /** @description Row with the names, from 1; 0 when there is none. */
            header_row?: number;
            /** @description Sheet of a workbook. */
            sheet?: string;
            /** @description Path of the list that becomes the table, keys joined by dots (json); empty for the top. */
            list_path?: string;
            /**
             * @description Decimal sign of numbers.
             * @enum {string}
             */
            decimal?: "." | ",";
            /**
             * @description Order of day and month where a date does not tell.
             * @enum {string}
             */
            date_order?: "mdy" | "dmy" | "ymd";
        };
        SheetInfo: {
            /** @description Name of the sheet. */
            name: string;
            /** @description Rows with content. */
            rows: number;
            /** @description Columns with content. */
            columns: number;
        };
        ListInfo: {
            /** @description Keys joined by dots; empty for the top. */
            path: string;
            /** @description Items of the list. */
            rows: number;
        };
        /**
         * @description Type of a column.
         * @enum {string}
         */
        ColumnType: "text" | "integer" | "number" | "boolean" | "date" | "datetime" | "time";
        PreviewColumn: {
            /** @description Name in the file. */
            source_name: string;
            /** @description Proposed unique name. */
            name: string;
            type: components["schemas"]["ColumnType"];
            /** @description Share of the filled values that fit the type. */
            confidence: number;
            /** @description Other types that the values can be read as. */
            alternatives: components["schemas"]["ColumnType"][];
            /** @description First values as text. */
            samples: string[];
        };
        BadRow: {
            /** @description Line of the file, from 1. */
            line: number;
            /**
             * @description What is wrong with it.
             * @enum {string}
             */
            reason: "too_few_fields" | "too_many_fields" | "unclosed_quote" | "not_an_object" | "invalid_json" | "invalid_bytes";
            /** @description The row's beginning. */
            text: string;
        };
        /** @description Trouble that a person should see before trusting the numbers; the web app words it by its code. */
        Issue: {
            /**
             * @description Kind of trouble.
             * @enum {string}
             */
            code: "bad_rows" | "second_table" | "duplicate_rows" | "duplicate_key" | "mostly_empty" | "empty_column" | "constant_column" | "mixed_types" | "numbers_as_text" | "mixed_dates" | "ambiguous_dates" | "outliers" | "personal_data" | "long_numbers_as_text" | "formula_like" | "renamed_columns" | "blank_rows" | "joinable" | "cast_failed";
            /**
             * @description How much it matters.
             * @enum {string}
             */
            severity: "high" | "medium" | "low";
            /** @description Column it is about. */
            column?: string;
            /** @description How many rows or values are affected. */
            count: number;
            /** @description A value, line or name that shows it. */
            detail?: string;
        };
        ImportPreview: {
            options: components["schemas"]["ImportOptions"];
            /** @description Sheets of a workbook. */
            sheets: components["schemas"]["SheetInfo"][];
            /** @description Lists of a JSON document that can become the table. */
            lists: components["schemas"]["ListInfo"][];
            /** @description The columns found. */
            columns: components["schemas"]["PreviewColumn"][];
            /** @description The first rows as text. */
            rows: (string | null)[][];
            /** @description Rows the table will have. */
            row_count: number;
            /** @description The first rows that cannot be read. */
            bad_rows: components["schemas"]["BadRow"][];
            /** @description How many rows cannot be read. */
            bad_row_count: number;
            /** @description Trouble, the worst first. */
            issues: components["schemas"]["Issue"][];
        };
        PreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            preview: components["schemas"]["ImportPreview"];
        };
        TableSummary: {
            /**
             * Format: uuid
             * @description Id of the table.
             */
            id: string;
            /** @description Name that a person gave it. */
            name: string;
            /** @description Name in queries. */
            sql_name: string;
            /** @description Rows. */
            row_count: number;
            /** @description Columns. */
            column_count: number;
            /** @description Bytes of the file it came from. */
            bytes: number;
            /** @description 100 when no trouble was found. */
            health: number;
            /**
             * @description Where it came from.
             * @enum {string}
             */
            source: "upload" | "sample" | "derived";
            /** @description Name of the file it came from. */
            file_name: string;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            updated_at: number;
        };
        TableListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description A page of tables. */
            items: components["schemas"]["TableSummary"][];
            /** @description Tables in all. */
            total: number;
        };
        ImportColumn: {
            /** @description Name in the file. */
            source_name: string;
            /** @description Name in the table, unique. */
            name: string;
            type: components["schemas"]["ColumnType"];
            /** @description Whether it becomes part of the table. */
            include: boolean;
        };
        /** @description A value of a cell: numbers beyond 2^53 and times come as text (ISO 8601). */
        CellValue: string | number | boolean | null;
        Bin: {
            from: components["schemas"]["CellValue"];
            to: components["schemas"]["CellValue"];
            /** @description Values in it. */
            count: number;
        };
        ValueCount: {
            value: components["schemas"]["CellValue"];
            /** @description How often it stands in the column. */
            count: number;
        };
        Column: {
            /** @description Name of the column. */
            name: string;
            type: components["schemas"]["ColumnType"];
            /** @description Empty values. */
            nulls: number;
            /** @description Different values (approximate above 100000 rows). */
            distinct: number;
            min: components["schemas"]["CellValue"];
            max: components["schemas"]["CellValue"];
            /** @description Mean of a number column. */
            mean: number | null;
            /** @description Histogram of a number or time column. */
            bins: components["schemas"]["Bin"][];
            /** @description Most frequent values, at most twenty. */
            top: components["schemas"]["ValueCount"][];
        };
        Table: {
            summary: components["schemas"]["TableSummary"];
            /** @description SHA-256 of the file. */
            file_hash: string;
            /** @description Grows with every change of its rows. */
            revision: number;
            /** @description Columns with their profile. */
            columns: components["schemas"]["Column"][];
            /** @description Trouble, the worst first. */
            issues: components["schemas"]["Issue"][];
        };
        TableAnswer: {
            msg_type: components["schemas"]["MsgType"];
            table: components["schemas"]["Table"];
        };
        Condition: {
            /** @description Column. */
            field: string;
            /**
             * @description How the value is compared.
             * @enum {string}
             */
            operator: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "ends_with" | "in" | "empty" | "not_empty";
            /** @description The value as text; check-list values are joined with semicolons; empty for empty and not_empty. */
            value: string;
        };
        Conditions: {
            /**
             * @description How a condition joins the one before.
             * @constant
             */
            connect_pre_filter: "and";
            /** @description The conditions. */
            conditions: components["schemas"]["Condition"][];
        };
        RowsAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Names of the columns in the order of the values. */
            columns: string[];
            /** @description The rows. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Position of the first row. */
            offset: number;
            /** @description Rows that fit the conditions. */
            total: number;
        };
        ValuesAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Values of the column, the most frequent first. */
            values: components["schemas"]["ValueCount"][];
        };
        /** @description Name of the step, unique within the table; the client makes it. */
        StepId: string;
        /** @description Name of a column. */
        ColumnName: string;
        RenameStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Another name for a column.
             * @constant
             */
            kind: "rename";
            column: components["schemas"]["ColumnName"];
            to: components["schemas"]["ColumnName"];
        };
        RetypeStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Another type for a column.
             * @constant
             */
            kind: "retype";
            column: components["schemas"]["ColumnName"];
            type: components["schemas"]["ColumnType"];
            /**
             * @description What becomes of values that do not convert: they are kept as empty, or the step is refused.
             * @enum {string}
             */
            on_failure: "empty" | "stop";
            /**
             * @description Decimal sign of numbers; a point when absent.
             * @enum {string}
             */
            decimal?: "." | ",";
            /**
             * @description Order of day and month where a date does not tell; year first when absent.
             * @enum {string}
             */
            date_order?: "mdy" | "dmy" | "ymd";
        };
        SplitStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description A text column cut into several.
             * @constant
             */
            kind: "split";
            column: components["schemas"]["ColumnName"];
            /** @description Text between two parts; the last part keeps the rest. */
            separator?: string;
            /** @description Numbers of characters after which it is cut, when there is no separator. */
            positions?: number[];
            /** @description Names of the parts. */
            names: components["schemas"]["ColumnName"][];
            /** @description Whether the column itself stays. */
            keep: boolean;
        };
        FillStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Empty values filled.
             * @constant
             */
            kind: "fill";
            column: components["schemas"]["ColumnName"];
            /**
             * @description A value, the last value above, or the mean or median of a number column.
             * @enum {string}
             */
            with: "value" | "previous" | "mean" | "median";
            /** @description The value as text. */
            value?: string;
        };
        TextStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Texts changed.
             * @constant
             */
            kind: "text";
            column: components["schemas"]["ColumnName"];
            /**
             * @description Blanks at the ends removed, also blanks inside made single, capitals, small letters, capital first letters, or a text replaced.
             * @enum {string}
             */
            change: "trim" | "collapse" | "upper" | "lower" | "title" | "replace";
            /** @description Text to replace. */
            find?: string;
            /** @description What stands in its place. */
            replace?: string;
            /** @description Whether capitals matter in the text to replace. */
            match_case?: boolean;
            /** @description Whether only values that are the text as a whole are replaced. */
            whole?: boolean;
        };
        DropStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Columns left out.
             * @constant
             */
            kind: "drop";
            /** @description The columns. */
            columns: components["schemas"]["ColumnName"][];
        };
        FilterStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Only rows that fit.
             * @constant
             */
            kind: "filter";
            conditions: components["schemas"]["Conditions"];
        };
        DedupeStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Duplicates removed.
             * @constant
             */
            kind: "dedupe";
            /** @description Columns that make rows duplicates; all when empty. */
            columns: components["schemas"]["ColumnName"][];
            /**
             * @description Which of them stays.
             * @enum {string}
             */
            keep: "first" | "last";
        };
        ComputeStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description A new column, or one computed anew.
             * @constant
             */
            kind: "compute";
            name: components["schemas"]["ColumnName"];
            /** @description Such as round([Price] * [Quantity], 2); columns in square brackets, text in quotes. */
            expression: string;
        };
        ReorderStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description Columns in another order.
             * @constant
             */
            kind: "reorder";
            /** @description The columns that come first; the others follow in their order. */
            columns: components["schemas"]["ColumnName"][];
        };
        Step: components["schemas"]["RenameStep"] | components["schemas"]["RetypeStep"] | components["schemas"]["SplitStep"] | components["schemas"]["FillStep"] | components["schemas"]["TextStep"] | components["schemas"]["DropStep"] | components["schemas"]["FilterStep"] | components["schemas"]["DedupeStep"] | components["schemas"]["ComputeStep"] | components["schemas"]["ReorderStep"];
        /** @description Steps in the order they are carried out. */
        Steps: components["schemas"]["Step"][];
        StepColumn: {
            /** @description Name of the column. */
            name: string;
            type: components["schemas"]["ColumnType"];
        };
        StepStage: {
            /** @description Columns before the step. */
            columns: components["schemas"]["StepColumn"][];
            /** @description Why the step does not fit its columns, in words; null when it does. */
            problem: string | null;
        };
        StepListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            steps: components["schemas"]["Steps"];
            /** @description Grows with every change of the steps; a change names the one it knows. */
            revision: number;
            /** @description How each step begins. */
            stages: components["schemas"]["StepStage"][];
            /** @description Columns after the last step. */
            columns: components["schemas"]["StepColumn"][];
        };
        StepUpdateAnswer: {
            msg_type: components["schemas"]["MsgType"];
            table: components["schemas"]["Table"];
            /** @description The new one. */
            revision: number;
        };
        StepRow: {
            /** @description Number of the row in the file, from 1. */
            row: number;
            /** @description Its values. */
            values: components["schemas"]["CellValue"][];
        };
        StepSide: {
            /** @description The columns. */
            columns: components["schemas"]["StepColumn"][];
            /** @description Up to 20 rows, those that the step changes first. */
            rows: components["schemas"]["StepRow"][];
            /** @description Rows in all. */
            row_count: number;
        };
        StepPreview: {
            before: components["schemas"]["StepSide"];
            after: components["schemas"]["StepSide"];
            /** @description Values that the step changes or adds. */
            cells_changed: number;
            /** @description Values that do not convert. */
            failed_count: number;
            /** @description The most frequent of them, at most ten. */
            failures: components["schemas"]["ValueCount"][];
        };
        StepPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            preview: components["schemas"]["StepPreview"];
        };
        TableVersion: {
            /** @description Number of the version. */
            version: number;
            /** @description Name of its file. */
            file_name: string;
            /** @description Bytes of its file. */
            bytes: number;
            /** @description Rows of the file. */
            row_count: number;
            /** @description Columns of the file. */
            column_count: number;
            /** @description Whether the table is made of it now. */
            current: boolean;
            /** @description Unix time in seconds. */
            created_at: number;
        };
        VersionListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The versions, the newest first. */
            versions: components["schemas"]["TableVersion"][];
        };
        ColumnRename: {
            from: components["schemas"]["ColumnName"];
            to: components["schemas"]["ColumnName"];
        };
        VersionBody: {
            /**
             * Format: uuid
             * @description An uploaded file.
             */
            file_id: string;
            options: components["schemas"]["ImportOptions"];
            /** @description Columns of the table that came under another name. */
            renames: components["schemas"]["ColumnRename"][];
        };
        ColumnRetype: {
            /** @description Name of the column. */
            column: string;
            from: components["schemas"]["ColumnType"];
            to: components["schemas"]["ColumnType"];
        };
        StepLoss: {
            id: components["schemas"]["StepId"];
            /** @description Why it cannot be carried out on the new file. */
            reason: string;
        };
        VersionDifference: {
            /** @description Rows of the present file. */
            rows_before: number;
            /** @description Rows of the new file. */
            rows_after: number;
            /** @description Columns that only the new file has. */
            added: components["schemas"]["StepColumn"][];
            /** @description Columns that the new file lacks. */
            missing: components["schemas"]["StepColumn"][];
            /** @description Columns whose values look like another type in the new file. */
            retyped: components["schemas"]["ColumnRetype"][];
            /** @description Missing columns that may have come under another name, with that name. */
            renamed: components["schemas"]["ColumnRename"][];
            /** @description Steps that do not fit the new file. */
            lost_steps: components["schemas"]["StepLoss"][];
            /** @description Rows of the new file that cannot be read. */
            bad_row_count: number;
        };
        VersionPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            difference: components["schemas"]["VersionDifference"];
        };
        Chat: {
            /**
             * Format: uuid
             * @description Id of the chat.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @description Chat or analysis of a table.
             * @enum {string}
             */
            kind: "chat" | "analysis";
            /** @description Tables that the next question is about. */
            table_ids: string[];
            /**
             * Format: uuid
             * @description Last message of the branch in view.
             */
            leaf_id: string | null;
            /** @description Whether an answer is being made. */
            generating: boolean;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            last_message_at: number;
            /** @description Whether it stands first in lists. */
            pinned: boolean;
            /** @description Whether it is put away; it is then in the list of archived chats only. */
            archived: boolean;
            /** @description Whether it is in no list and no search and goes a day after its last message, unless it is kept. */
            temporary: boolean;
            /**
             * Format: uuid
             * @description The project it is in.
             */
            project_id: string | null;
        };
        ChatListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description A page of chats. */
            items: components["schemas"]["Chat"][];
            /** @description Chats in all. */
            total: number;
        };
        ChatAnswer: {
            msg_type: components["schemas"]["MsgType"];
            chat: components["schemas"]["Chat"];
        };
        Share: {
            /**
             * Format: uuid
             * @description Id of the share.
             */
            id: string;
            /** @description Whether other answers and edited questions are shown. */
            with_branches: boolean;
            /** @description Whether later messages are shown. */
            follow_new: boolean;
            /** @description Whether the rows of the tables behind a number can be looked at. */
            source_rows: boolean;
            /** @description Unix time in seconds up to which messages are shown, unless later ones are. */
            snapshot_at: number;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds from which the link opens nothing; null for never. */
            expires_at: number | null;
        };
        ShareListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The shares. */
            items: components["schemas"]["Share"][];
        };
        ShareBody: {
            /**
             * @description Days from now for which the link opens; null for always.
             * @enum {integer|null}
             */
            expires_in_days: 1 | 7 | 30 | null;
            /** @description Whether other answers and edited questions are shown beside those in view. */
            with_branches: boolean;
            /** @description Whether later messages are shown; else the chat as it is now. */
            follow_new: boolean;
            /** @description Whether the rows of the tables behind a number can be looked at. */
            source_rows: boolean;
        };
        NewShareAnswer: {
            msg_type: components["schemas"]["MsgType"];
            share: components["schemas"]["Share"];
            /** @description The secret of the link, 256 bits in base64url; the server keeps its hash only. */
            token: string;
        };
        ShareAnswer: {
            msg_type: components["schemas"]["MsgType"];
            share: components["schemas"]["Share"];
        };
        ShareToken: {
            /** @description The secret of the link. */
            token: string;
        };
        /**
         * @description Where the message stands.
         * @enum {string}
         */
        MessageStatus: "generating" | "completed" | "stopped" | "failed" | "interrupted";
        /**
         * @description Who answered and whether every number is in a stored result.
         * @enum {string}
         */
        Origin: "built_in" | "model_verified" | "model_unverified";
        ContentPart: {
            /** @constant */
            type: "content";
            /** @description Markdown. A number stands as a token such as {{q0198c2.r0.c2}}: short id of a query of this message, row, column. */
            content: string;
        };
        SharedChip: {
            /**
             * @description Kind of part.
             * @enum {string}
             */
            kind: "metric" | "by" | "where" | "top" | "table" | "sort" | "period";
            /** @description How it was read. */
            label: string;
        };
        /** @description How the question was read, to look at only. */
        SharedReadingPart: {
            /** @constant */
            type: "reading";
            /** @description The parts of the reading. */
            chips: components["schemas"]["SharedChip"][];
        };
        ResultColumn: {
            /** @description Key in rowData: c0, c1 and so on. */
            field: string;
            /** @description Name to show. */
            headerName: string;
            type: components["schemas"]["ColumnType"];
        };
        AgTable: {
            /** @description The columns. */
            columnDefs: components["schemas"]["ResultColumn"][];
            /** @description The first rows. */
            rowData: {
                [key: string]: components["schemas"]["CellValue"];
            }[];
        };
        ChartSpec: {
            /**
             * @description Kind of chart.
             * @enum {string}
             */
            mark: "bar" | "line" | "point" | "area" | "pie";
            /** @description Field on the horizontal axis. */
            x: string;
            /** @description Fields on the vertical axis. */
            y: string[];
            /** @description Field whose values become series. */
            colour?: string;
            /** @description Title. */
            title?: string;
        };
        Check: {
            /**
             * @description Which check.
             * @enum {string}
             */
            code: "total_matches" | "fan_out" | "null_share" | "distinct_key" | "row_limit" | "parser_agrees" | "unverified_number" | "empty_result";
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "passed" | "warning" | "failed";
            /** @description What was checked and found, in the language of the question. */
            text: string;
        };
        SharedTable: {
            /** @description Its name. */
            name: string;
            /** @description SHA-256 of its file when the query ran. */
            file_hash: string;
        };
        /** @description A query with its result and the names of its tables. */
        SharedResultPart: {
            /** @constant */
            type: "result";
            /**
             * Format: uuid
             * @description Id of the query.
             */
            query_id: string;
            /** @description Short id that number tokens of this message use. */
            token: string;
            /** @description Title of the result. */
            title: string;
            /** @description The query. */
            sql: string;
            /**
             * @description Who wrote the query.
             * @enum {string}
             */
            origin: "built_in" | "model" | "edited";
            ag_table: components["schemas"]["AgTable"];
            ag_chart?: components["schemas"]["ChartSpec"];
            /** @description Rows of the whole result. */
            row_count: number;
            /** @description Milliseconds the query took. */
            ms: number;
            /** @description Unix time in seconds. */
            ran_at: number;
            /** @description What was checked. */
            checks: components["schemas"]["Check"][];
            /** @description Tables that the query read. */
            tables: components["schemas"]["SharedTable"][];
        };
        SharedRefusalPart: {
            /** @constant */
            type: "refusal";
            /**
             * @description Why there is no answer.
             * @enum {string}
             */
            reason: "no_table" | "not_understood" | "ambiguous" | "unknown_words" | "not_in_data" | "unsupported";
            /** @description The reason in words. */
            text?: string;
            /** @description Words that were not understood. */
            unknown_words: string[];
        };
        SharedPart: components["schemas"]["ContentPart"] | components["schemas"]["SharedReadingPart"] | components["schemas"]["SharedResultPart"] | components["schemas"]["SharedRefusalPart"];
        SharedMessage: {
            /**
             * Format: uuid
             * @description Id of the message.
             */
            id: string;
            /**
             * Format: uuid
             * @description The message it follows.
             */
            parent_id: string | null;
            /**
             * @description Who speaks.
             * @enum {string}
             */
            role: "user" | "assistant";
            status: components["schemas"]["MessageStatus"];
            origin?: components["schemas"]["Origin"];
            /** @description What it holds. */
            parts: components["schemas"]["SharedPart"][];
            /** @description Unix time in seconds. */
            created_at: number;
        };
        /** @description What somebody with the link sees. It holds no id of a table and no name, address or instruction of the owner. */
        SharedChat: {
            /** @description Name of the chat. */
            name: string;
            /**
             * Format: uuid
             * @description Last message of the branch to show first.
             */
            leaf_id: string | null;
            /** @description The messages, the oldest first. */
            messages: components["schemas"]["SharedMessage"][];
            /** @description Whether the rows behind a number can be looked at. */
            source_rows: boolean;
            /** @description Whether later messages will be shown. */
            follow_new: boolean;
            /** @description Unix time in seconds up to which messages are shown. */
            snapshot_at: number;
            /** @description Unix time in seconds from which the link opens nothing. */
            expires_at: number | null;
        };
        SharedChatAnswer: {
            msg_type: components["schemas"]["MsgType"];
            chat: components["schemas"]["SharedChat"];
        };
        SharedCell: {
            /** @description The secret of the link. */
            token: string;
            /**
             * Format: uuid
             * @description Query of a result that the share shows.
             */
            query_id: string;
            /** @description Row of the result. */
            row: number;
            /** @description Column of the result. */
            column: number;
            /**
             * @description Position of the first row.
             * @default 0
             */
            offset: number;
            /**
             * @description Rows at most.
             * @default 100
             */
            limit: number;
        };
        SourceRowsAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The query that finds the source rows: same filters, no aggregation. */
            sql: string;
            /** @description Whether these are just the rows behind the value; else a filter could not be carried over and there are more. */
            exact: boolean;
            /** @description Columns of the source rows. */
            columns: components["schemas"]["ResultColumn"][];
            /** @description A window of the rows. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Source rows in all. */
            total: number;
        };
        ProjectFile: {
            /**
             * Format: uuid
             * @description Id of the file.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Its bytes. */
            size: number;
        };
        /** @description A folder of chats. */
        Project: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description What answers of a model in its chats should keep to. */
            instructions: string;
            /** @description Tables that a new chat in it begins with; deleted ones are left out. */
            table_ids: string[];
            /** @description Files whose text a model is given; deleted ones are left out. */
            files: components["schemas"]["ProjectFile"][];
            /** @description Chats in it that are in use. */
            chat_count: number;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            updated_at: number;
        };
        ProjectListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The projects. */
            items: components["schemas"]["Project"][];
        };
        ProjectBody: {
            /** @description Its name. */
            name: string;
            /** @description What answers of a model in its chats should keep to. */
            instructions: string;
            /** @description Tables that a new chat in it begins with. */
            table_ids: string[];
            /** @description Uploaded files whose text a model is given. */
            file_ids: string[];
        };
        ProjectAnswer: {
            msg_type: components["schemas"]["MsgType"];
            project: components["schemas"]["Project"];
        };
        ReadingChoice: {
            /** @description Id to send back. */
            id: string;
            /** @description How it reads. */
            label: string;
        };
        /** @description One part of how the question was read, with what else it could mean. */
        ReadingChip: {
            /** @description Names the part within its reading, such as metric or where.0. */
            slot: string;
            /**
             * @description Kind of part.
             * @enum {string}
             */
            kind: "metric" | "by" | "where" | "top" | "table" | "sort" | "period";
            /** @description Id of the choice in force. */
            value: string;
            /** @description What it can be; the one in force among them. */
            choices: components["schemas"]["ReadingChoice"][];
        };
        ReadingPart: {
            /** @constant */
            type: "reading";
            /** @description The parts of the reading. */
            chips: components["schemas"]["ReadingChip"][];
        };
        /** @description A query with its result, as table and where it helps as chart, and what was checked. */
        ResultPart: {
            /** @constant */
            type: "result";
            /**
             * Format: uuid
             * @description Id of the query.
             */
            query_id: string;
            /** @description Short id that number tokens of this message use. */
            token: string;
            /** @description Title of the result. */
            title: string;
            /** @description The query. */
            sql: string;
            /**
             * @description Who wrote the query.
             * @enum {string}
             */
            origin: "built_in" | "model" | "edited";
            ag_table: components["schemas"]["AgTable"];
            ag_chart?: components["schemas"]["ChartSpec"];
            /** @description Rows of the whole result. */
            row_count: number;
            /** @description Milliseconds the query took. */
            ms: number;
            /** @description Unix time in seconds. */
            ran_at: number;
            /** @description What was checked. */
            checks: components["schemas"]["Check"][];
        };
        SuggestedReading: {
            /** @description How it reads. */
            label: string;
            /** @description Question to ask instead. */
            question: string;
        };
        RefusalPart: {
            /** @constant */
            type: "refusal";
            /**
             * @description Why there is no answer.
             * @enum {string}
             */
            reason: "no_table" | "not_understood" | "ambiguous" | "unknown_words" | "not_in_data" | "unsupported";
            /** @description The reason in words. */
            text?: string;
            /** @description The nearest questions that can be answered. */
            readings: components["schemas"]["SuggestedReading"][];
            /** @description Words that were not understood. */
            unknown_words: string[];
        };
        ToolPart: {
            /** @constant */
            type: "tool";
            /** @description Tool that the model called. */
            name: string;
            /** @description Its arguments as JSON. */
            arguments: string;
            /** @description What it returned, shortened. */
            result?: string;
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "running" | "done" | "failed";
            /** @description Milliseconds it took. */
            ms?: number;
        };
        Part: components["schemas"]["ContentPart"] | components["schemas"]["ReadingPart"] | components["schemas"]["ResultPart"] | components["schemas"]["RefusalPart"] | components["schemas"]["ToolPart"];
        Message: {
            /**
             * Format: uuid
             * @description Id of the message.
             */
            id: string;
            /**
             * Format: uuid
             * @description Its chat.
             */
            chat_id: string;
            /**
             * Format: uuid
             * @description The message it follows.
             */
            parent_id: string | null;
            /**
             * @description Who speaks.
             * @enum {string}
             */
            role: "user" | "assistant";
            status: components["schemas"]["MessageStatus"];
            /** @description What it holds. */
            parts: components["schemas"]["Part"][];
            /** @description Tables the question is about. */
            table_ids: string[];
            origin?: components["schemas"]["Origin"];
            /** @description Name of the model; absent for the built-in analyst. */
            model?: string;
            /** @description Milliseconds until the answer was complete. */
            ms?: number;
            /** @description Credits charged in thousandths. */
            credits?: number;
            /** @description Number of the last event; it only grows, also when an answer is continued, and so tells the newer of two states. */
            last_seq?: number;
            /** @description Unix time in seconds when a question was reworded without being asked again. */
            edited_at?: number;
            /** @description The question was reworded after this answer. */
            earlier_wording?: boolean;
            error_code?: components["schemas"]["ErrorCode"];
            /** @description What went wrong. */
            error_msg?: string;
            /** @description Request that started it. */
            req_id?: string;
            /** @description Unix time in seconds. */
            created_at: number;
        };
        MessageListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description All messages of the chat, the oldest first. */
            items: components["schemas"]["Message"][];
        };
        TurnAnswer: {
            msg_type: components["schemas"]["MsgType"];
            user_message: components["schemas"]["Message"];
            message: components["schemas"]["Message"];
            chat: components["schemas"]["Chat"];
        };
        PartEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /** @constant */
            type: "part";
            /** @description Place of the part; it replaces what stands there. */
            index: number;
            part: components["schemas"]["Part"];
        };
        DeltaEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /** @constant */
            type: "delta";
            /** @description Place of the content part that grows. */
            index: number;
            /** @description Text to append. */
            text: string;
        };
        StatusEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /** @constant */
            type: "status";
            message: components["schemas"]["Message"];
        };
        MessageEvent: components["schemas"]["PartEvent"] | components["schemas"]["DeltaEvent"] | components["schemas"]["StatusEvent"];
        MessageAnswer: {
            msg_type: components["schemas"]["MsgType"];
            message: components["schemas"]["Message"];
        };
        /** @description Slot of a chip to the id of the choice taken. */
        ReadingEdits: {
            [key: string]: string;
        };
        MessageDeleteAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Messages that were deleted together. */
            message_ids: string[];
            chat: components["schemas"]["Chat"];
        };
        MessageRestoreAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Messages that are there again, the oldest first. */
            items: components["schemas"]["Message"][];
            chat: components["schemas"]["Chat"];
        };
        QueryTable: {
            /**
             * Format: uuid
             * @description Id of the table.
             */
            table_id: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in the query. */
            sql_name: string;
            /** @description SHA-256 of its file when the query ran. */
            file_hash: string;
        };
        Query: {
            /**
             * Format: uuid
             * @description Id of the query.
             */
            id: string;
            /**
             * Format: uuid
             * @description Message that holds it.
             */
            message_id: string;
            /**
             * Format: uuid
             * @description Chat of the message.
             */
            chat_id: string;
            /** @description The query. */
            sql: string;
            /**
             * @description Who wrote it.
             * @enum {string}
             */
            origin: "built_in" | "model" | "edited";
            /** @description Columns of the result. */
            columns: components["schemas"]["ResultColumn"][];
            /** @description A window of the stored result. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Rows of the whole result. */
            row_count: number;
            /** @description Milliseconds it took. */
            ms: number;
            /** @description Unix time in seconds. */
            ran_at: number;
            /** @description What it read. */
            tables: components["schemas"]["QueryTable"][];
        };
        QueryAnswer: {
            msg_type: components["schemas"]["MsgType"];
            query: components["schemas"]["Query"];
        };
        /**
         * @description What kind of choice the filter is.
         * @enum {string}
         */
        FilterType: "option" | "check_list" | "bool" | "year" | "month" | "day" | "year_range" | "month_range" | "day_range";
        FilterOption: {
            /** @description What the person reads. */
            name: string;
            /** @description What is sent; _all_ means no restriction. */
            value: string;
            /** @description Address of a picture beside the name. */
            img_url?: string;
            /** @description Whether the filter starts here. */
            is_default?: boolean;
        };
        RowFilterOperator: {
            /** @description Operator as it is sent. */
            value: string;
            /** @description What the person reads. */
            name: string;
        };
        RowFilterField: {
            /** @description Name of the field in a condition. */
            field: string;
            /** @description What the person reads. */
            name: string;
            /** @description Operators that may be chosen. */
            operators: components["schemas"]["RowFilterOperator"][];
            /**
             * @description What kind of value it takes.
             * @enum {string}
             */
            value_type: "int" | "float" | "string" | "option" | "check_list";
            /** @description Choices of option and check_list. */
            options?: components["schemas"]["FilterOption"][];
        };
        PromptOption: {
            /** @description What the person reads. */
            display: string;
            /** @description What is sent. */
            value: string;
        };
        /** @description Days as yyyy-MM-dd, both included. */
        DateRangeValue: {
            /**
             * Format: date
             * @description First day.
             */
            startDate: string;
            /**
             * Format: date
             * @description Last day.
             */
            endDate: string;
            /**
             * Format: date
             * @description First day of the range compared with.
             */
            compareStartDate?: string;
            /**
             * Format: date
             * @description Last day of the range compared with.
             */
            compareEndDate?: string;
        };
        /** @description Value of a prompt parameter by its type. */
        PromptValue: string | number | boolean | string[] | components["schemas"]["DateRangeValue"];
        MediaTable: {
            /** @description The columns. */
            columnDefs: {
                /** @description Name in the rows. */
                field: string;
                /** @description What the person reads; the field where it is absent. */
                headerName?: string;
            }[];
            /** @description The rows. */
            rowData: {
                [key: string]: string | number | boolean | null;
            }[];
        };
        MediaChart: {
            /** @description Title. */
            title?: string;
            /** @description What is drawn; series of one chart share their x. */
            series: {
                /**
                 * @description Mark.
                 * @enum {string}
                 */
                type: "bar" | "line" | "area" | "scatter" | "pie";
                /** @description Name in the legend. */
                name?: string;
                /** @description Positions or names. */
                x: (string | number)[];
                /** @description Values. */
                y: (number | null)[];
            }[];
        };
        MediaFile: {
            /** @description Name of the file. */
            name: string;
            /** @description Signed path to download it from. */
            path: string;
            /** @description Bytes. */
            size?: number;
            /** @description Type such as image/png. */
            media_type?: string;
        };
    };
    responses: {
        /** @description The request cannot be parsed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than the server takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body has another media type than the documented one. */
        UnsupportedMedia: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A parameter or a field breaks its schema or a rule; `fields` names it. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many calls; repeat after waiting_time. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server failed; req_id names the call. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No token, or one that is unknown, revoked or expired (BEARER_TOKEN_ERROR). */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The account may not do this (FORBIDDEN) or is not active (UNAUTHORIZED). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Success"];
            };
        };
        /** @description It does not exist or is not shared with you; the two look the same. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This server does not offer the operation yet. */
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It contradicts the present state, or the idempotency key was used with another body. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A part that the server needs (its database) does not answer. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The credits do not suffice; msg_limit is present. */
        CreditsExhausted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /** @description Page from 1. */
        Page: number;
        /** @description Items a page. */
        PageSize: number;
        /** @description Order as a JSON map of field to asc or desc. */
        Sort: components["schemas"]["Sort"];
        /** @description Words to find in the name. */
        Search: string;
        /** @description Project that scopes the data. */
        ProjectId: string;
        /** @description Team that scopes the data. */
        TeamId: string;
        /** @description Id of the table. */
        TableId: string;
        /** @description Position of the first row. */
        Offset: number;
        /** @description Rows at most. */
        Limit: number;
        /** @description Row filter as JSON. */
        Conditions: components["schemas"]["Conditions"];
        /** @description Id of the chat. */
        ChatId: string;
        /** @description Id of the message. */
        MessageId: string;
        /** @description Id of the query. */
        QueryId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    babelText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of the texts. */
                    msgids: string[];
                    /** @description Language of the source texts such as en_US. */
                    source_lang: string;
                    /** @description Page that asks. */
                    from: string;
                };
            };
        };
        responses: {
            /** @description The texts that are overridden. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Version of the translations. */
                        version: string;
                        /** @description Id to text */
                        msgstrs: {
                            [key: string]: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    htmlTagHelpList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Path of the page. */
                    page_path: string;
                    /** @description Ids of the tags. */
                    ids: string[];
                    /** @description Also answer while help is switched off. */
                    ignore_help_switch?: boolean;
                };
            };
        };
        responses: {
            /** @description The help of those that have one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Help by tag id */
                        helps: {
                            [key: string]: components["schemas"]["Help"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    mdToDocConvert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Markdown. */
                    content: string;
                };
            };
        };
        responses: {
            /** @description Where to download the document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    basicInfosGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BasicInfos"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    msgsReadUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of the messages. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description What is still unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        msgs_unread: components["schemas"]["UnreadMessages"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    viewSettingsGet: {
        parameters: {
            query: {
                /** @description Route of the page. */
                route: string;
                /** @description Kind of settings. */
                type: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings; empty when none are saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewSettings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    viewSettingsUpdate: {
        parameters: {
            query: {
                /** @description Route of the page. */
                route: string;
                /** @description Kind of settings. */
                type: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    values: components["schemas"]["ViewValues"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    savedViewList: {
        parameters: {
            query: {
                /** @description Route of the list. */
                route: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViews"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    savedViewCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewBody"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    savedViewUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the view. */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewBody"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    savedViewDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the view. */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    creditEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditEstimateBody"];
            };
        };
        responses: {
            /** @description The estimate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditEstimateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    creditSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditSummaryAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    creditUsage: {
        parameters: {
            query?: {
                /** @description What is counted together. */
                by?: "day" | "model" | "chat" | "project";
                /** @description First day as yyyy-MM-dd; 29 days before the last where absent. */
                from?: string;
                /** @description Last day as yyyy-MM-dd, included; today where absent. Days are those of Timezone-Offset. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditUsageAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    creditEntryList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc. */
                sort?: components["parameters"]["Sort"];
                /** @description Filters as JSON: kind (check list), model (one) and created_at (a range of seconds). */
                filters?: components["schemas"]["Filters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, the newest first unless sorted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditEntryListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    creditCapsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditCaps"];
            };
        };
        responses: {
            /** @description The caps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditCapsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    personalizationGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The personalization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalizationAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    personalizationUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Personalization"];
            };
        };
        responses: {
            /** @description The personalization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalizationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    memoryList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Words to find in the name. */
                search?: components["parameters"]["Search"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of memories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoryListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    memoryCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoryBody"];
            };
        };
        responses: {
            /** @description The memory. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    memoryDeleteAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    memoryUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoryTextBody"];
            };
        };
        responses: {
            /** @description The memory. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    memoryDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    routePermissionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Routes asked about. */
                    page_routes: string[];
                    /** @description Calls asked about. */
                    apis: string[];
                    /** @description user or admin. */
                    from: string;
                };
            };
        };
        responses: {
            /** @description An answer for each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    billGet: {
        parameters: {
            query: {
                /** @description Id of the bill. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bill. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description The bill */
                        bill?: {
                            [key: string]: unknown;
                        };
                        /** @description Its order */
                        order?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    codeSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    /**
                     * @description What the code is for.
                     * @enum {string}
                     */
                    purpose: "sign_up" | "sign_in" | "password_reset";
                };
            };
        };
        responses: {
            /** @description Sent, or quietly not where the address has no account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Seconds until another code may be asked for. */
                        resend_after: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["NewPassword"];
                    code: components["schemas"]["Code"];
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    /** @description The password. */
                    password?: string;
                    code?: components["schemas"]["Code"];
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    passwordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["NewPassword"];
                    code: components["schemas"]["Code"];
                };
            };
        };
        responses: {
            /** @description Signed in; every other session has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    signOutAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    siteSettingsGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettings"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    healthGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    msgsSubscribe: {
        parameters: {
            query?: {
                /** @description Seconds until END. */
                timeout?: number;
            };
            header?: never;
            path: {
                /** @description Channel. */
                channel: "user_basic" | "adm_data_editing";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["PushMessage"] | components["schemas"]["EditingMessage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    editingRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Route of the page. */
                    route: string;
                    /** @description What is edited. */
                    key: string;
                    /**
                     * @description delete on leaving the page.
                     * @enum {string}
                     */
                    opt?: "delete";
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    wechatpayCreate: {
        parameters: {
            query: {
                /** @description Order to pay. */
                order_id: string;
                /** @description Where it is paid. */
                app_type: "pc_web" | "wx_web" | "mb_web";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How to pay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Content of the QR code. */
                        qrcode_url?: string;
                        /** @description Address to leave to on a phone. */
                        h5_url?: string;
                        /** @description Parameters of the bridge inside the messaging app */
                        bridge?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    alipayCreate: {
        parameters: {
            query: {
                /** @description Order to pay. */
                order_id: string;
                /** @description Width of the QR code in pixels. */
                qrcode_width?: number;
                /** @description Where it is paid. */
                app_type: "pc_web" | "mb_web";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How to pay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Content of the QR code. */
                        alipay_qrcode?: string;
                        /** @description Form to hand over with. */
                        alipay_form?: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    wechatOffiConnectCreate: {
        parameters: {
            query: {
                /** @description Kind of sign-in such as base. */
                type: string;
                /** @description Where to come back to as JSON. */
                meta?: {
                    /** @description Route to come back to. */
                    callback_route: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Address to leave to. */
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    wechatOpenWebConnectCreate: {
        parameters: {
            query: {
                /** @description Kind of sign-in. */
                type: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parameters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description App id. */
                        appid: string;
                        /** @description Where it comes back. */
                        redirect_uri: string;
                        /** @description Opaque state. */
                        state: string;
                    };
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    googleConnectCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Kind of connection. */
                    type: string;
                    /**
                     * @description Google service.
                     * @enum {string}
                     */
                    service_type: "ga" | "gsc" | "gads";
                };
            };
        };
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Consent address. */
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    googleRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Services. */
                    service_types: ("ga" | "gsc" | "gads")[];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    adminGoogleConnectCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Kind of connection. */
                    type: string;
                    /**
                     * @description Google service.
                     * @enum {string}
                     */
                    service_type: "ga" | "gsc" | "gads";
                };
            };
        };
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Consent address. */
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    adminGoogleRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Services. */
                    service_types: ("ga" | "gsc" | "gads")[];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    bindInfoGet: {
        parameters: {
            query: {
                /** @description Platforms as a JSON list. */
                platforms: string[];
                /** @description Project that scopes the data. */
                project_id?: components["parameters"]["ProjectId"];
                /** @description Team that scopes the data. */
                team_id?: components["parameters"]["TeamId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The binding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description What is bound by platform */
                        platforms?: {
                            [key: string]: unknown;
                        };
                        /** @description Who asks. */
                        requestor_user_id?: string;
                        /** @description Who owns the data. */
                        data_owner_user_id?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    adminBindInfoGet: {
        parameters: {
            query: {
                /** @description Platforms as a JSON list. */
                platforms: string[];
                /** @description Project that scopes the data. */
                project_id?: components["parameters"]["ProjectId"];
                /** @description Team that scopes the data. */
                team_id?: components["parameters"]["TeamId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The binding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description What is bound by platform */
                        platforms?: {
                            [key: string]: unknown;
                        };
                        /** @description Who asks. */
                        requestor_user_id?: string;
                        /** @description Who owns the data. */
                        data_owner_user_id?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    metadataGet: {
        parameters: {
            query?: {
                /** @description Project that scopes the data. */
                project_id?: components["parameters"]["ProjectId"];
                /** @description Team that scopes the data. */
                team_id?: components["parameters"]["TeamId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Values and selection by service */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    metadataSelectedUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Google service.
                     * @enum {string}
                     */
                    platform: "ga" | "gsc" | "gads";
                    /** @description The selected item */
                    selected: {
                        [key: string]: unknown;
                    };
                    /** @description Project that scopes the data. */
                    project_id?: string;
                    /** @description Team that scopes the data. */
                    team_id?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
        };
    };
    adminStorageUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            /** @description How each file ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    storageUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            /** @description How each file ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    fileDownload: {
        parameters: {
            query: {
                /** @description Unix time in seconds at which the address ends. */
                expires: number;
                /** @description Signature of the address. */
                signature: string;
            };
            header?: never;
            path: {
                /** @description Id of the file. */
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    fileLinkGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePath"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    searchRun: {
        parameters: {
            query: {
                /** @description What to find. */
                q: string;
                /** @description Only hits of this kind. */
                kind?: components["schemas"]["SearchKind"];
                /** @description Page from 1. */
                page?: number;
                /** @description Items a page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hits, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    listExportCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of a list operation, such as tableList. */
                    operation: string;
                    /** @description Its query parameters but page and page_size; those of JSON as text. */
                    query: {
                        [key: string]: string;
                    };
                    /** @description Name of the file without ending. */
                    name: string;
                    /** @description Columns in their order. */
                    columns: {
                        /** @description Field of an item; a dot leads into a nested one. */
                        field: string;
                        /** @description Head of the column. */
                        title: string;
                        /**
                         * @description How values are written: time as yyyy-MM-dd hh:mm:ss, money and credits in whole units.
                         * @enum {string}
                         */
                        kind?: "text" | "time" | "money" | "credits" | "number";
                    }[];
                };
            };
        };
        responses: {
            /** @description It has begun. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /**
                         * Format: uuid
                         * @description Id of the export.
                         */
                        export_id: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    imageGenerate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the picture shows. */
                    prompt: string;
                };
            };
        };
        responses: {
            /** @description The stored picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /**
                         * Format: uuid
                         * @description Id of the file.
                         */
                        file_id: string;
                        /** @description Name of the file. */
                        name: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["CreditsExhausted"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tablePreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An uploaded file.
                     */
                    file_id: string;
                    options: components["schemas"]["ImportOptions"];
                };
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Words to find in the name. */
                search?: components["parameters"]["Search"];
                /** @description Order as a JSON map of field to asc or desc. */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An uploaded file.
                     */
                    file_id: string;
                    /** @description Name of the table. */
                    name: string;
                    options: components["schemas"]["ImportOptions"];
                    /** @description Columns to take; empty takes all as found. */
                    columns: components["schemas"]["ImportColumn"][];
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New name. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableRowsGet: {
        parameters: {
            query?: {
                /** @description Position of the first row. */
                offset?: components["parameters"]["Offset"];
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Order as a JSON map of field to asc or desc. */
                sort?: components["parameters"]["Sort"];
                /** @description Row filter as JSON. */
                conditions?: components["parameters"]["Conditions"];
            };
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableValuesGet: {
        parameters: {
            query: {
                /** @description The column. */
                column: string;
                /** @description Text the values contain. */
                search?: string;
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValuesAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sort?: components["schemas"]["Sort"];
                    conditions?: components["schemas"]["Conditions"];
                    /** @description Columns to write; all when absent. */
                    columns?: string[];
                };
            };
        };
        responses: {
            /** @description Where to download it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableStepList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableStepsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    steps: components["schemas"]["Steps"];
                    /** @description The revision that the change starts from. */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The table after its steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepUpdateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableStepPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    steps: components["schemas"]["Steps"];
                };
            };
        };
        responses: {
            /** @description Rows before and after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepPreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableVersionList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableVersionCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionBody"];
            };
        };
        responses: {
            /** @description The table made of the new file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepUpdateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableVersionPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionBody"];
            };
        };
        responses: {
            /** @description How the file differs from the one before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionPreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    tableVersionRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the table. */
                table_id: components["parameters"]["TableId"];
                /** @description Number of a version. */
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The table made of the earlier file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepUpdateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    chatList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Words to find in the name. */
                search?: components["parameters"]["Search"];
                /** @description Chats in use or those put away. */
                state?: "active" | "archived";
                /** @description Only chats of this project. */
                project_id?: string;
                /** @description Leaves out chats of projects that are not pinned, for lists that show projects as folders. */
                outside_projects?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of chats: pinned ones first, then the latest. Temporary ones are in no list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    chatCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Chat or analysis of a table.
                     * @enum {string}
                     */
                    kind: "chat" | "analysis";
                    /** @description Tables it is about; none in a project means those of the project. */
                    table_ids: string[];
                    /**
                     * Format: uuid
                     * @description Project to put it in.
                     */
                    project_id?: string;
                    /** @description Keeps it out of lists and search and removes it a day after its last message. */
                    temporary?: boolean;
                };
            };
        };
        responses: {
            /** @description The chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    chatGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    chatUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New name. */
                    name?: string;
                    /** @description Tables the next question is about. */
                    table_ids?: string[];
                    /**
                     * Format: uuid
                     * @description Last message of the branch in view.
                     */
                    leaf_id?: string;
                    /** @description Puts it first in lists or takes it from there. */
                    pinned?: boolean;
                    /** @description Puts it away, which also unpins it, or takes it back. */
                    archived?: boolean;
                    /**
                     * @description Keeps a temporary chat as an ordinary one.
                     * @constant
                     */
                    temporary?: false;
                    /**
                     * Format: uuid
                     * @description Project to move it to; null takes it out of its project.
                     */
                    project_id?: string | null;
                };
            };
        };
        responses: {
            /** @description The chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    chatDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    chatRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    shareList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that still open, the newest first; their tokens are not known any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    shareCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareBody"];
            };
        };
        responses: {
            /** @description The share with the token of its link, which is shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewShareAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    shareUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share. */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareBody"];
            };
        };
        responses: {
            /** @description The share. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    shareRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share. */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    shareGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareToken"];
            };
        };
        responses: {
            /** @description The chat as it is shared. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedChatAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    shareSourceRowsGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedCell"];
            };
        };
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceRowsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    projectList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    projectCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectBody"];
            };
        };
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    projectGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    projectUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectBody"];
            };
        };
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    projectDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    turnCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The question. */
                    text: string;
                    /** @description Tables it is about. */
                    table_ids: string[];
                    /**
                     * Format: uuid
                     * @description Message it follows, null to ask from the beginning; the last of the branch in view when absent.
                     */
                    parent_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Both messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["CreditsExhausted"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageEventsGet: {
        parameters: {
            query?: {
                /** @description Number of the last event that is known. */
                after?: number;
            };
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["MessageEvent"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageRerun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reading?: components["schemas"]["ReadingEdits"];
                };
            };
        };
        responses: {
            /** @description The new message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["CreditsExhausted"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The new wording. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description The question. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description What was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDeleteAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description What is there again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRestoreAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageContinue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["CreditsExhausted"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    messageKeep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    queryRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Answer it belongs to.
                     */
                    message_id: string;
                    /** @description One SELECT. */
                    sql: string;
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        part: components["schemas"]["ResultPart"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    queryGet: {
        parameters: {
            query?: {
                /** @description Position of the first row. */
                offset?: components["parameters"]["Offset"];
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the query. */
                query_id: components["parameters"]["QueryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The query. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    querySourceRowsGet: {
        parameters: {
            query: {
                /** @description Row of the result. */
                row: number;
                /** @description Column of the result. */
                column: number;
                /** @description Position of the first row. */
                offset?: components["parameters"]["Offset"];
                /** @description Rows at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the query. */
                query_id: components["parameters"]["QueryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceRowsAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
    queryExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the query. */
                query_id: components["parameters"]["QueryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description Where to download it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
        };
    };
}
