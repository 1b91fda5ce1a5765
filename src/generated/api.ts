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
        /**
         * Help of tags of a page
         * @description Texts of the help marks of a page in the language of the call, as the back office wrote them; a mark without a text is left out.
         */
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
        /**
         * Turn markdown into a .docx file
         * @description Headings, lists, tables, code, pictures that are embedded, and emphasis become those of a text document. The answer is a signed path that is good for five minutes.
         */
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
        /**
         * The signed-in person and the versions of what is cached
         * @description Asked once when the app starts: who the person is, what they may spend, how they like their views, which languages there are, and the versions by which cached texts, permissions and help are known to be old.
         */
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
        /**
         * Mark messages as read
         * @description Marks messages of the person as read. Ids of nobody, or of messages that were read before, change nothing.
         */
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
        /**
         * Settings of a view
         * @description What the person set on a page: columns, their widths and order, and the like. Nothing that was saved answers empty values.
         */
        get: operations["viewSettingsGet"];
        /**
         * Save settings of a view
         * @description Puts the values in place of what was saved before for this page and kind.
         */
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
        /**
         * Saved views of a list
         * @description The views of the person for a list, and those that others share with everybody who may open its page, in the order of their names.
         */
        get: operations["savedViewList"];
        put?: never;
        /**
         * Save a view of a list
         * @description Keeps search, filters, order and size of a list under a name. A person can keep 100 views of a list.
         */
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
        /**
         * Change a view of one's own
         * @description Puts a new name and query in place; somebody else cannot change a view that is shared with them.
         */
        put: operations["savedViewUpdate"];
        post?: never;
        /**
         * Delete a view of one's own
         * @description A view that was shared is gone for everybody.
         */
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
        /**
         * Credits left and how fast they go
         * @description What is left, what is held for answers under way, the pace of the last days and, at that pace, when the credits end.
         */
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
        /**
         * The ledger of your credits
         * @description Every change of the balance with its reason, the newest first: nothing is ever changed or removed in it.
         */
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
        /**
         * How answers are to be
         * @description How answers should be written, words of the person and what they mean, and whether the memory is paused.
         */
        get: operations["personalizationGet"];
        /**
         * Change how answers are to be
         * @description Puts what is given in place of what was there; the rest stays.
         */
        put: operations["personalizationUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your profile
         * @description How others see the person, and how they are reached.
         */
        get: operations["profileGet"];
        /**
         * Change your profile
         * @description Puts what is given in place of what was there; the rest stays. Nobody takes the name of somebody else, whatever the case of its letters.
         */
        put: operations["profileUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set your picture
         * @description A square picture of at most 150 KB, as JPEG, PNG or WebP by its first bytes. It has a new address each time, and the one before is gone.
         */
        put: operations["avatarUpdate"];
        post?: never;
        /**
         * Take your picture away
         * @description Initials stand in its place again. Where there is none nothing happens.
         */
        delete: operations["avatarDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile/email-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a code to your new address
         * @description The first step to another address; `ownCodeSend` mails the other code, to the present one. It is good for ten minutes and five tries. An address with an account is refused.
         */
        post: operations["emailCodeSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your address
         * @description With the code that was mailed to the present address and the one of the new address. The owner of the address before is told by mail, with a link that signs out everywhere.
         */
        post: operations["emailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatars/{avatar_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a person
         * @description By the address that an answer about the person has; it cannot be guessed, and what it leads to never changes.
         */
        get: operations["avatarGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How your account is secured
         * @description Whether the account has a password, what it is bound to, and whether that may be unbound: the last way to sign in cannot.
         */
        get: operations["securityGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description With the present password; where the account has none, with a code of ownCodeSend. The last five passwords are not taken again. This session ends and the answer brings another one; the other sessions and the personal tokens end where that is asked for. The owner of the address gets a mail about it. Wrong tries count with those of the sign-in.
         */
        post: operations["passwordChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/codes/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a code to yourself
         * @description Mails a six-digit code to the address of the account, for what needs more than an open session. It is good for ten minutes and five tries.
         */
        post: operations["ownCodeSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where you are signed in
         * @description The sessions of the person that are alive, this one first, then the one that was used last.
         */
        get: operations["sessionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out on all other devices
         * @description Ends every session of the person but this one. Their browsers count as unknown at their next sign-in. Personal tokens go on.
         */
        post: operations["sessionRevokeOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out on one device
         * @description Ends a session of the person. Ending this one is signing out.
         */
        delete: operations["sessionRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who signed in to your account
         * @description The last 50 sign-ins to the account and tries that failed, the newest first. Sign-ins are kept until 30 days after they ended, failed tries for 90 days.
         */
        get: operations["signInLogGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/alerts/disown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that it was not you
         * @description What a mail about the account leads to: every session of the account ends, its personal tokens are revoked, and no browser is known any more. The token of the mail is good for seven days; one that is not good answers `expired`, and nothing happens.
         */
        post: operations["alertDisown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages of the product to you
         * @description Messages of the product to the person, read ones too, the newest first. The text of each is in noticeGet.
         */
        get: operations["noticeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark every message as read
         * @description Marks every message of the person as read, those that no list shows at the moment too.
         */
        post: operations["noticeReadAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notices/{notice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message of the product
         * @description A message with its text, and the messages before and after it in the order of time. Reading it marks nothing: msgsReadUpdate does.
         */
        get: operations["noticeGet"];
        put?: never;
        post?: never;
        /**
         * Delete a message of the product
         * @description Deletes a message of the person. It cannot be taken back.
         */
        delete: operations["noticeDelete"];
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
        /**
         * What answers remember of you
         * @description What answers may know about the person, the last changed first.
         */
        get: operations["memoryList"];
        put?: never;
        /**
         * Remember something
         * @description Only ever by the person: nothing is remembered by itself.
         */
        post: operations["memoryCreate"];
        /**
         * Forget everything
         * @description Forgets everything at once. It cannot be taken back.
         */
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
        /**
         * Reword a memory
         * @description Puts another wording in place. Answers that were given with the old one stay as they are.
         */
        put: operations["memoryUpdate"];
        post?: never;
        /**
         * Forget one thing
         * @description Forgets one thing. It cannot be taken back.
         */
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
        /**
         * Which pages and calls are allowed
         * @description Answers every page and operation that is asked about, each with whether it may be opened and else why not. Visitors without a token may ask too.
         */
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
        /**
         * A bill and its order
         * @description A bill of the person with the order that it is for. It is asked again and again while a payment is under way.
         */
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
        /**
         * Mail a six-digit code
         * @description Sends six digits by mail, good for ten minutes and five tries. When the code is to sign in or to set a new password, an address without an account gets no mail and the same answer, so that nobody learns who has one. A cookie tells the browser that asked: its five tries are its own, and those of all others are counted apart.
         */
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
        /**
         * Make an account
         * @description Makes an account for the address that the code was sent to, with the credits of a new account, and signs in.
         */
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
        /**
         * Sign in with password or code
         * @description With the password, or with a code that was sent to the address. Too many wrong tries are refused for a while; right ones do not count. A browser that signed in to the account before, known by a cookie that scripts cannot read, is counted alone; all other callers are counted by the account, by their network and by both.
         */
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
        /**
         * Set a new password with a code
         * @description Sets a new password with a code that was sent to the address, ends all sessions of the account, revokes its personal tokens, and signs in anew. The owner of the address gets a mail about it.
         */
        post: operations["passwordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that it is you
         * @description What works in the back office asks for it with STEP_UP_REQUIRED. Signing in with the password counts as well; with a code only where the account has no password. Wrong tries count with those of the sign-in.
         */
        post: operations["stepUpConfirm"];
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
        /**
         * Sign out
         * @description Ends the session of the token of this call. Other devices stay signed in.
         */
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
        /**
         * Sign out everywhere
         * @description Ends every session of the person, this one too. Other browsers count as unknown at their next sign-in. Personal tokens go on.
         */
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
        /**
         * What every visitor may know
         * @description What every page needs before anybody is signed in: region, languages, limits of uploads, the host of the socket, version.
         */
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
        /**
         * Whether the server works
         * @description Says whether the server and its database answer. Watchdogs read the status alone.
         */
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
         * @description Every data line is JSON but END, which closes the stream. Channels: user_basic and adm_data_editing. A line with a colon alone is a comment, sent every 25 seconds.
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
        /**
         * Say that a page is being edited
         * @description Says that the administrator edits a page now, or has stopped. It counts for a minute and is told to the others on the page by the channel adm_data_editing.
         */
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
        /**
         * WeChat Pay payment of an order
         * @description Begins a payment of an order with WeChat Pay and answers what the chosen way needs. While an attempt of the same order is open the same one is answered.
         */
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
        /**
         * Alipay payment of an order
         * @description Begins a payment of an order with Alipay and answers the code or form that the chosen way needs. While an attempt of the same order is open the same one is answered.
         */
        get: operations["alipayCreate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/wallet/stripe/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stripe payment of an order
         * @description Opens a hosted checkout; the open one is answered again while it can be paid.
         */
        post: operations["stripeCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ways to pay that are set up
         * @description The ways to pay that this server is set up for.
         */
        get: operations["paymentMethodList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Credit packs that can be bought
         * @description The packs of credits on sale.
         */
        get: operations["creditPackList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usm/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plans on sale
         * @description What is sold by the month or year, as it is sold now, and the currency in which its prices are shown first.
         */
        get: operations["planList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your orders
         * @description Every order of the person, the newest first unless sorted.
         */
        get: operations["orderList"];
        put?: never;
        /**
         * Order a credit pack
         * @description Makes an order and its bill. An order of the same pack and currency that can still be paid for some time is answered instead of a second one.
         */
        post: operations["orderCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a plan costs you
         * @description The price of a plan, of the next period or of a change, with tax, as it is at this moment. Nothing is ordered.
         */
        post: operations["orderPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a plan
         * @description Orders a plan as it was quoted, and makes the bill. An unpaid order of the same is answered again. Refused where the quote is another one by now, or another order of a plan waits for its payment and is not to be replaced.
         */
        post: operations["planOrderCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your subscription
         * @description The subscription that lives; absent of a person who has none.
         */
        get: operations["subscriptionGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/subscription/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of your subscriptions
         * @description What happened to the subscriptions of the person, the newest first unless sorted.
         */
        get: operations["subscriptionEventList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/subscription/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your subscription at the end of its period
         * @description Plans terms that hold from the next period on, where nothing is to be paid now. A change that is paid for at once is an order (planOrderCreate).
         */
        post: operations["subscriptionChange"];
        /**
         * Drop a planned change of your subscription
         * @description The terms stay as they are. Nothing happens where no change is planned.
         */
        delete: operations["subscriptionChangeUndo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel your subscription
         * @description It goes on until the end of what is paid and ends then; one that is past due ends at once.
         */
        post: operations["subscriptionCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/subscription/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a subscription that was cancelled
         * @description It goes on after its period. Nothing happens where it was not cancelled.
         */
        post: operations["subscriptionResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order of yours
         * @description An order of the person with its state.
         */
        get: operations["orderGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Closes an order that nobody has paid, and with it every way to pay it that is open; one that is closed already stays as it is. Money that arrives all the same goes back.
         */
        post: operations["orderCancel"];
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
        /**
         * Where the messaging app signs in
         * @description Where to send a browser inside of the messaging app so that its account signs in, or, for somebody who is signed in, is bound. The state in the address is good once, for this browser and for 15 minutes.
         */
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
        /**
         * What the QR sign-in needs
         * @description What the sign-in code of WeChat on a page needs; the address of its page is in the site settings. The state is good once, for this browser and for 15 minutes.
         */
        get: operations["wechatOpenWebConnectCreate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wechat/oauth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with WeChat
         * @description What the person came back from WeChat with. Somebody who is signed in gets the WeChat account bound; else the account that it is bound to is signed in. One that nobody has bound is kept: the same call, made again by the same browser after a sign-in, binds it.
         */
        post: operations["wechatCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wechat/binding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether WeChat knows the person
         * @description Whether the WeChat account of the person is bound in the app that they pay in, inside of the messaging app.
         */
        get: operations["wechatBindingGet"];
        put?: never;
        post?: never;
        /**
         * Unbind WeChat
         * @description The WeChat account signs in to this account no longer. Refused where it is the last way in: there is no password, and the server mails no codes. Where nothing is bound nothing changes.
         */
        delete: operations["wechatUnbind"];
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
        /**
         * Start a Google connection
         * @description Where to send the browser so that the person allows the service. The state in the address is good once.
         */
        post: operations["googleConnectCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google/oauth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a Google connection
         * @description What the person came back from Google with: the service is bound. A state is good once, for the person who asked, and for ten minutes.
         */
        post: operations["googleCallback"];
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
        /**
         * End Google connections
         * @description Takes back what the person allowed, here and at Google.
         */
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
        /**
         * Start a Google connection as administrator
         * @description As googleConnectCreate, for the accounts that the whole installation uses.
         */
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
        /**
         * End Google connections as administrator
         * @description As googleRevoke, for the accounts that the whole installation uses.
         */
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
        /**
         * What is connected
         * @description Which accounts of other platforms are bound, for the person or for a project or team.
         */
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
        /**
         * What is connected for an administrator
         * @description As bindInfoGet, for the accounts that the whole installation uses.
         */
        get: operations["adminBindInfoGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integ-3rd-platform/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a Google report
         * @description Reads what is selected of a bound service for a range of days and keeps it as a table of the person: visits by day, channel, country and device (ga), clicks by day, query, page, country and device (gsc), costs by day and campaign (gads). 100,000 rows at most.
         */
        post: operations["googleReportCreate"];
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
        /**
         * What the connected services offer
         * @description What can be chosen on the platforms that are bound, such as accounts and properties, and what is chosen.
         */
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
        /**
         * Select what a service reads
         * @description Puts the choice for a platform in place of the one before.
         */
        put: operations["metadataSelectedUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What administrators did
         * @description Records of operations, the newest first unless sorted. They are append-only; personal data stands in them as masks.
         */
        get: operations["adminOperationList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation-records/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the chain of records
         * @description Compares every record with its block, and every block with the one before it and with the key of the server. Who asks while it is under way gets the same answer.
         */
        post: operations["adminAuditVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation-records/{record_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A record of an operation
         * @description What was done, what else the same request did, and the block that seals it.
         */
        get: operations["adminOperationGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do the same to many people
         * @description Each person on their own: whom it could not be done to is told with the reason, and each that it was done to has a record. Roles and credits need their own permissions.
         */
        post: operations["adminUserBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/credit-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ledger of credits
         * @description Every change of the balances, the newest first unless sorted: nothing is ever changed or removed in it. Of chats and tables there are no names.
         */
        get: operations["adminCreditEntryList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person
         * @description All that administrators see of an account. Addresses are masked, and of chats there are no names and no words.
         */
        get: operations["adminUserGet"];
        /**
         * Change a person
         * @description Only the fields that are sent are changed. It is refused when the person was changed since the version that is named.
         */
        put: operations["adminUserUpdate"];
        post?: never;
        /**
         * Delete a person
         * @description A soft delete: the account is signed out everywhere, nobody signs in to it, and it can be restored for 30 days.
         */
        delete: operations["adminUserDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a person
         * @description The account is signed out everywhere at once, and nobody signs in to it until it is enabled.
         */
        post: operations["adminUserDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a person
         * @description Takes back that the account was disabled.
         */
        post: operations["adminUserEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted person
         * @description Takes back a deletion within 30 days. An account that was disabled before is disabled again.
         */
        post: operations["adminUserRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a person out everywhere
         * @description Ends all sessions of the account on all servers, and forgets the devices that it is known on.
         */
        post: operations["adminUserSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/password-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a code for a new password
         * @description The person gets the code that the sign-in page asks for to set another password.
         */
        post: operations["adminUserPasswordMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the roles of a person
         * @description The roles that the person has from now on; they have to sign in again. Nobody gives or takes roles with rights beyond their own.
         */
        put: operations["adminUserRolesUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the address of a person
         * @description One whole value for one look, with a record of who looked and why; at most 20 an hour and person. Lists show masks to everybody.
         */
        post: operations["adminUserReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give or take credits
         * @description Booked in the ledger, once for each Idempotency-Key. What is taken is at most what is left.
         */
        post: operations["adminUserCreditsGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/credits/{entry_id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an entry of the ledger back
         * @description Books the opposite amount, once for each entry: of a charge for an answer, and of what an administrator gave or took. Of an order the money is given back instead, which takes the credits. No entry is ever changed.
         */
        post: operations["adminUserCreditsReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every setting
         * @description With the value of each that counts for all, those that somebody gave, and where the server reads it. There are few, so that no pages are needed.
         */
        get: operations["adminConfigList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/configs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over values of another installation
         * @description Tells of each value what becomes of it; with dry_run nothing is changed. All changes are one transaction, each with a record.
         */
        post: operations["adminConfigImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/configs/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A setting
         * @description With the values that somebody gave.
         */
        get: operations["adminConfigGet"];
        /**
         * Give a setting a value
         * @description At once or from a time on, for all or for a share of the people; every server counts with it within a second. A value that the setting does not take is refused.
         */
        put: operations["adminConfigUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/configs/{key}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a value back
         * @description The next wider value counts again, at last the default.
         */
        post: operations["adminConfigReset"];
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
        /**
         * Upload files
         * @description Stores each file and answers one result a file in the order sent; one that is too large or empty does not keep the others from being stored. Ten files and 20 MB a file, and 1 GB in all for a person, unless the server is set otherwise; a file that would go over the latter has the error space_size_limit.
         */
        post: operations["storageUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much of your space is used
         * @description What the files and tables of the person take, by kind, and how much there may be.
         */
        get: operations["storageGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/storage/trash/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empty the trash
         * @description Deletes every file of the person that is in the trash for good, as fileDelete does.
         */
        post: operations["trashEmpty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your files
         * @description Files of the person and where they are used, those in the trash too, the newest first unless sorted.
         */
        get: operations["fileList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your files
         * @description A file of the person and where it is used at the moment.
         */
        get: operations["fileGet"];
        put?: never;
        post?: never;
        /**
         * Delete a file for good
         * @description Deletes a file that is in the trash. It cannot be taken back. A table that was made of it keeps its rows, and goes on to take as much space as the file did.
         */
        delete: operations["fileDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a file into the trash
         * @description Nothing can use the file there: questions are answered without it, and it cannot be downloaded. It still takes its space, and is deleted after 30 days. One that is in the trash already stays as it is.
         */
        post: operations["fileTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a file out of the trash
         * @description Whatever used the file uses it again. One that an administrator put there is refused.
         */
        post: operations["fileRestore"];
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
        /**
         * Download a file by a signed address
         * @description The signature in the address says that it may be opened, for five minutes; no token is taken. Somebody who has the address can use it until then.
         */
        get: operations["fileDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the text of a pdf file
         * @description Reads the text of an uploaded pdf, so that it can go with questions (`pdf_ids` of `turnCreate`). At most 20 MB, 300 pages, 400,000 characters and 20 seconds; a scan without text, an encrypted and a broken file are refused with what can be done. It is read once; the text goes with the file.
         */
        post: operations["filePdfRead"];
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
        /**
         * An address for a file of one's own, good for five minutes
         * @description A fresh signed path for a file of the person, good for five minutes.
         */
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
         * @description Writes every row that the list shows to the asking person, as it was at one moment, with the titles and words of their language. A message tells where the file is, which is kept for 7 days. Of lists that reach beyond one's own records 100,000 rows may be exported a day.
         */
        post: operations["listExportCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/export/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an export is
         * @description With an address of its file once it is done, which is good for five minutes.
         */
        get: operations["listExportGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/export/{export_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an export
         * @description Nothing is kept of it. One that has ended stays as it is.
         */
        post: operations["listExportCancel"];
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
        /**
         * How a file will be read
         * @description Reads the beginning of a file with the given options, or as the product reads it by itself: columns with their types, first rows, and what is wrong where. Nothing is stored.
         */
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
        /**
         * Your tables
         * @description Tables of the person, the last changed first unless an order is given. Fields to order by are name, row_count, bytes, health, created_at and updated_at.
         */
        get: operations["tableList"];
        put?: never;
        /**
         * Make a table of a file
         * @description Reads the whole file with the options and columns chosen, and keeps it as a table with a profile of each column.
         */
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
        /**
         * A table with its profile
         * @description A table with the profile of its columns and with what was found wrong in its file.
         */
        get: operations["tableGet"];
        /**
         * Rename a table
         * @description Changes the name that people see; the name in queries stays, so that saved analyses go on.
         */
        put: operations["tableUpdate"];
        post?: never;
        /**
         * Delete a table
         * @description The table leaves every list. Answers that were given stay readable; asking it again is refused.
         */
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
        /**
         * A window of rows
         * @description A window of the rows in the order and with the filter asked for. A table of millions of rows is read window by window.
         */
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
        /**
         * Values of a column
         * @description The distinct values of a column with how often each stands there, the most frequent first.
         */
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
        /**
         * Export a table as a file
         * @description Writes the rows as CSV or as a workbook with numbers and dates as such, with the same order, filter and columns as a window. A workbook holds 500,000 cells at most. The answer is a signed path that is good for five minutes.
         */
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
        /**
         * Steps that make a table of its file
         * @description The steps by which the rows are made of the file, in their order, each with the columns that it leaves.
         */
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
        /**
         * What the last of some steps does
         * @description What a list of steps would do: counts and examples before and after. Nothing is stored.
         */
        post: operations["tableStepPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/labelling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far the labelling of a column is
         * @description The last labelling of the table by a model: how far it is, what it cost, and when it has ended its labels.
         */
        get: operations["tableLabellingGet"];
        put?: never;
        /**
         * Label values by a model
         * @description Asks a model about the values that no rule fits, 20 at a time. Credits for each request are held before it and settled after it; a request that fails or is stopped costs nothing. Labels that were paid for are kept, and nothing is paid twice. The table is not changed: its steps are, with the labels, by `tableStepsUpdate`.
         */
        post: operations["tableLabellingStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/labelling/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What labelling by a model would cost
         * @description Counts the values that no rule fits, and what asking a model about them would cost. Nothing is asked.
         */
        post: operations["tableLabellingEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/labelling/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a labelling
         * @description Ends the labelling that goes on; what was labelled is kept, and what is held for the request under way is given back.
         */
        post: operations["tableLabellingStop"];
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
        /**
         * Files that a table was made of
         * @description Every file that the table was made of, the newest first.
         */
        get: operations["tableVersionList"];
        put?: never;
        /**
         * Put a newer file in place of the one of a table
         * @description Steps that do not fit the new file are switched off; the earlier file stays as a version to go back to. The same file with other options or columns reads the table otherwise.
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
        /**
         * What a newer file changes in a table
         * @description What would change with another file: columns that come, go or change their type, and steps that could not be carried out. Nothing is stored.
         */
        post: operations["tableVersionPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/versions/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two files of a table
         * @description Rows as the files hold them, before the steps of the table. Columns are matched by name, rows by the columns that tell them apart in both files: one that is named like a key, the first one, or those of text and dates.
         */
        get: operations["tableVersionCompare"];
        put?: never;
        post?: never;
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
        /**
         * Go back to an earlier file of a table
         * @description Puts an earlier file in place again as a new version; the ones between stay in the list.
         */
        post: operations["tableVersionRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/joins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a table of two by a join
         * @description Keeps the joined rows as a table of its own, which knows what it was made of.
         */
        post: operations["tableJoinCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/joins/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys by which tables fit together
         * @description Compares the values of likely key columns, the best first. Tables that there was no time for are counted, not left out in silence.
         */
        get: operations["tableJoinSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/joins/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a join would make of two tables
         * @description What a join would answer: counts of matched and left-over rows on both sides, rows that would be multiplied, examples. Nothing is stored.
         */
        post: operations["tableJoinPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/pivots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a table of another by a pivot
         * @description The table itself stays as it is. A refresh of the new one finds values that came later.
         */
        post: operations["tablePivotCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/pivots/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a pivot would make of a table
         * @description What a pivot would answer. Nothing is stored.
         */
        post: operations["tablePivotPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/derived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a table is made of and what is made of it
         * @description Tables that were made of this one, with whether they are older than it is now.
         */
        get: operations["tableDerivedList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/derived/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a derived table anew of its sources as they are now
         * @description Its own steps are carried out again; those that do not fit are switched off.
         */
        post: operations["tableDerivedRefresh"];
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
        /**
         * Your chats
         * @description Chats of the person, pinned ones first, then by their last message. Temporary chats are in no list.
         */
        get: operations["chatList"];
        put?: never;
        /**
         * Start a chat
         * @description Begins an empty chat. In a project it starts with the tables of the project unless others are given.
         */
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
        /**
         * A chat
         * @description A chat without its messages.
         */
        get: operations["chatGet"];
        /**
         * Change a chat
         * @description Changes the fields that are given; the others stay.
         */
        put: operations["chatUpdate"];
        post?: never;
        /**
         * Delete a chat
         * @description The chat leaves every list and search and can be taken back for a while; an answer under way is stopped.
         */
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
        /**
         * Links to a chat
         * @description The links that lead to a chat. Their addresses are not told again.
         */
        get: operations["shareList"];
        put?: never;
        /**
         * Share a chat by a link
         * @description Makes a link by which somebody without an account can read the chat. Its address is in this answer and nowhere else.
         */
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
    "/api/account/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your teams
         * @description Teams that the person is in, in the order of their names.
         */
        get: operations["teamList"];
        put?: never;
        /**
         * Create a team
         * @description Makes a team whose owner is the person.
         */
        post: operations["teamCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/teams/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team
         * @description A team of the person with its members, and for the owner and admins its open invitations.
         */
        get: operations["teamGet"];
        /**
         * Rename a team
         * @description The owner and admins may do so.
         */
        put: operations["teamUpdate"];
        post?: never;
        /**
         * Dissolve a team
         * @description The owner may do so. Projects stay with those whose they are, and nobody else reads them then.
         */
        delete: operations["teamDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/teams/{team_id}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody into a team
         * @description Mails an invitation to an address, or makes a link that somebody may use once. The owner and admins may do so while a seat is free.
         */
        post: operations["teamInviteCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/teams/{team_id}/invites/{invite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description Its link opens nothing any more.
         */
        delete: operations["teamInviteRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/teams/{team_id}/invites/{invite_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description Mails a new link that is good for seven days; the one before opens nothing any more. An invitation without an address is refused.
         */
        post: operations["teamInviteResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/teams/{team_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change what a member may do
         * @description The owner and admins may do so, neither of themselves nor of the owner.
         */
        put: operations["teamMemberUpdate"];
        post?: never;
        /**
         * Remove a member, or leave
         * @description The owner and admins remove others; everybody but the owner may leave. Projects that the person shares with the team go to the member who is named, with their chats, tables and files, or else stay with the person and are shared no longer.
         */
        delete: operations["teamMemberRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/teams/{team_id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a team to another member
         * @description That member is its owner then, and the owner before becomes an admin.
         */
        post: operations["teamTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation
         * @description Needs no sign-in, and heeds who is signed in. The token is in the body, so that no log of addresses holds it. What is unknown looks like what never was (404).
         */
        post: operations["inviteGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description The person is in the team or project then. An invitation that has expired, was taken back or used, or was mailed to another address is refused.
         */
        post: operations["inviteAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation
         * @description It cannot be accepted any more, and whoever invites sees it no longer. An invitation that was mailed to another address, was accepted or taken back is refused; one that was declined stays so.
         */
        post: operations["inviteDecline"];
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
        /**
         * Your projects
         * @description Projects of the person and those of others that the person is in or reads in a team, of which there are 200 at most; each kind in the order of their names. Archived ones are among them.
         */
        get: operations["projectList"];
        put?: never;
        /**
         * Create a project
         * @description Makes a folder of chats with instructions, tables and files that its chats begin with.
         */
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
        /**
         * A project
         * @description A project with its instructions, tables and files. Who reads it in a team alone is told none of these.
         */
        get: operations["projectGet"];
        /**
         * Change a project
         * @description Puts name and instructions in place of those before, and tables, files and team where they are there. Editors change name and instructions, the owner all.
         */
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
    "/api/projects/{project_id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a project to somebody in it or in its team
         * @description Chats of the owner in it, and the tables and files that it names, go along; the team goes on reading it, and of somebody who was in it the owner before becomes an editor. A project that is shared with nobody is refused, and somebody who is neither in it nor in its team is not found.
         */
        post: operations["projectTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a project away, or take it out again
         * @description An archived project is read as before, and no chat is begun in it or moved into it. The owner may do so.
         */
        put: operations["projectArchive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is in a project
         * @description People of a project, and for the owner its open invitations. A project that is not shared with the person is not found.
         */
        get: operations["projectPeopleGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody into a project
         * @description Mails an invitation to an address, or makes a link that somebody may use once. The owner may do so.
         */
        post: operations["projectInviteCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/invites/{invite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation into a project back
         * @description Its link opens nothing any more.
         */
        delete: operations["projectInviteRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/invites/{invite_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation into a project again
         * @description Mails a new link that is good for seven days; the one before opens nothing any more. An invitation without an address is refused.
         */
        post: operations["projectInviteResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change what somebody may do in a project
         * @description The owner may do so. Chats of an editor stay in the project when they become a viewer.
         */
        put: operations["projectMemberUpdate"];
        post?: never;
        /**
         * Remove somebody from a project, or leave
         * @description The owner removes others; everybody but the owner may leave. Their chats in the project go to the owner or editor who is named, or else leave the project with the person. Answers that are being made end.
         */
        delete: operations["projectMemberRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chats of a project that people share
         * @description Chats of all people of the project, which each of them and its team may read, the latest first: neither temporary nor archived ones. A project that is not shared with the person is not found.
         */
        get: operations["teamChatList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team-chats/{chat_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a chat of a project that people share
         * @description A chat with its messages as a link to it would show them, with all its branches and without the rows behind its numbers. A chat that is in no project that is shared with the person is not found.
         */
        get: operations["teamChatGet"];
        put?: never;
        post?: never;
        delete?: never;
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
        /**
         * Messages of a chat
         * @description All messages of a chat, the oldest first. They form a tree by parent_id; the chat says which branch is in view.
         */
        get: operations["messageList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}/deleted-branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deleted branches of a chat
         * @description What was deleted of the messages of a chat within 30 days, the latest deletion first. messageRestore with the message_id of one takes it back.
         */
        get: operations["deletedBranchList"];
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
         * @description Server-sent events from the one after `after`; END closes the stream. A line with a colon alone is a comment, sent every 25 seconds so that nothing between takes the connection for dead.
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
        /**
         * Stop an answer
         * @description Ends an answer; what it has said stays and only that is charged.
         */
        post: operations["messageStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{message_id}/tools/{tool_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow or deny what a model wants to change
         * @description An answer whose tool would change something waits until the person decides, for ten minutes at most; the wait is in the tool's part, so that every tab shows it. The first decision holds: another one is a conflict.
         */
        post: operations["toolDecide"];
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
         * @description Makes another answer to the same question, with another reading or by another model where one is given.
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
        /**
         * A query with a window of its result
         * @description A query with a window of its stored rows, as they were when it ran.
         */
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
        /**
         * The rows behind a number
         * @description The rows of the tables behind one value of a result: the same filters without the aggregation.
         */
        get: operations["querySourceRowsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{query_id}/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin a result or give it a name
         * @description Pinned results stand first among those of their chat; a name is shown instead of the title. What is given is changed, the rest stays.
         */
        put: operations["resultMarkUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{chat_id}/results/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a person noted about the results of a chat
         * @description The results of a chat that are pinned or named.
         */
        get: operations["resultMarkList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/results/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two results
         * @description Columns are matched by name, rows by the first columns of text or dates that tell them apart.
         */
        get: operations["resultCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your saved analyses
         * @description Saved analyses of the person, the last changed first.
         */
        get: operations["analysisList"];
        put?: never;
        /**
         * Save a result as an analysis
         * @description Keeps a result of a chat under a name, so that it can be run again on newer data.
         */
        post: operations["analysisSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A saved analysis with its newest result and its runs
         * @description With the rows of its newest result, and with every run: when, on which version of each table, and how it ended.
         */
        get: operations["analysisGet"];
        /**
         * Rename an analysis or change its chart
         * @description Changes the fields that are given; the others stay.
         */
        put: operations["analysisUpdate"];
        post?: never;
        /**
         * Delete an analysis
         * @description It can be taken back for 30 days.
         */
        delete: operations["analysisDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the deletion of an analysis
         * @description Brings back an analysis that was deleted, with its runs.
         */
        post: operations["analysisRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an analysis on the newest rows of its tables
         * @description A query that fails, for instance because a column is gone, is a run that failed and says why; the result before it stays.
         */
        post: operations["analysisRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say when an analysis is refreshed by itself
         * @description A refresh whose time came while no server ran is made once when one runs again.
         */
        put: operations["analysisScheduleUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your reports
         * @description Reports of the person, the last changed first.
         */
        get: operations["reportList"];
        put?: never;
        /**
         * Begin a report
         * @description Analyses that it names have to be your own.
         */
        post: operations["reportCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report with the analyses in it
         * @description With the newest result of each analysis that stands in it.
         */
        get: operations["reportGet"];
        /**
         * Change a report
         * @description It is refused when the report was changed since the revision that is named.
         */
        put: operations["reportUpdate"];
        post?: never;
        /**
         * Delete a report
         * @description It can be taken back for 30 days.
         */
        delete: operations["reportDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{report_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the deletion of a report
         * @description Brings back a report that was deleted, as it was.
         */
        post: operations["reportRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/results/{result_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export a result as csv or as a workbook
         * @description All rows of it. Where more rows were found than are kept, the query runs again, which is refused once its tables have changed.
         */
        post: operations["resultExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Personal tokens
         * @description The tokens of the person who asks, the newest first, revoked and expired ones among them. A secret is never shown again.
         */
        get: operations["personalTokenList"];
        put?: never;
        /**
         * Make a personal token
         * @description The secret is in this answer and nowhere else: only its SHA-256 is kept. A person can have 50 tokens that are in force. A token
         *     can never do more than the person may: its right is what the person's roles and its scopes have in common.
         */
        post: operations["personalTokenCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a personal token
         * @description The token is refused from the next call on, in every process of the server. Revoking it again changes nothing.
         */
        delete: operations["personalTokenRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens/{token_id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests made with a personal token
         * @description The last hundred calls, the newest first, refused ones among them. Bodies are not kept.
         */
        get: operations["personalTokenRequestList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody who has an account
         * @description The accounts of this server, the newest first unless sorted. Addresses are masked; a whole address is found in any case.
         */
        get: operations["adminUserList"];
        put?: never;
        /**
         * Invite a person
         * @description Makes an account and mails an invitation to set a password. Nobody gives roles with rights beyond their own.
         */
        post: operations["adminUserCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests for a second administrator
         * @description What administrators asked for that needs a second one, the newest first unless sorted.
         */
        get: operations["adminApprovalList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{approval_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A request for a second administrator
         * @description What was asked for, and whether the caller can approve it.
         */
        get: operations["adminApprovalGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{approval_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a request
         * @description Carries out what was asked for, in the name of who asked and with the rights that they have now, as one transaction. Refused to who asked, to whoever may not do the same, after 72 hours, and where what it is done to was changed meanwhile.
         */
        post: operations["adminApprovalApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{approval_id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a request
         * @description Nothing is carried out, and who asked is told why.
         */
        post: operations["adminApprovalRefuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{approval_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a request of your own
         * @description Only who asked can do so, and only while it waits.
         */
        post: operations["adminApprovalWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schedules of jobs
         * @description What the server does by itself at certain times, in the order of the alphabet unless sorted.
         */
        get: operations["adminScheduleList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedules/{schedule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A schedule of a job
         * @description The schedule with the next five times at which it is due; none while it is paused.
         */
        get: operations["adminScheduleGet"];
        /**
         * Change when a job is due
         * @description A cron or a zone that cannot be used, or that never comes, is refused. It is refused too when the schedule was changed since the version that is named.
         */
        put: operations["adminScheduleUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedules/{schedule}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a job now
         * @description Also while its schedule is paused. Where the job waits or runs already, that is enough.
         */
        post: operations["adminScheduleRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedules/{schedule}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a schedule
         * @description No job is made by it until it is resumed; one that waits or runs is not stopped.
         */
        post: operations["adminSchedulePause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedules/{schedule}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a schedule
         * @description It goes on from its next time; what went by meanwhile was not missed.
         */
        post: operations["adminScheduleResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedule-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a cron is due
         * @description The next five times of a cron in a zone, before it is saved.
         */
        get: operations["adminScheduleTimesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedule-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs of jobs
         * @description Attempts that have ended and times at which nothing was run, the newest first unless sorted; kept for 90 days. Jobs that run many times an hour are listed only where they did something or failed.
         */
        get: operations["adminScheduleRunList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedule-runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run of a job
         * @description The run with the whole of its error.
         */
        get: operations["adminScheduleRunGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedule-runs/{run_id}/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell administrators of a run
         * @description Everybody who may change schedules gets a message about the run, also where they were told before; 200 people at most. It is refused while the last messages about it are younger than a minute.
         */
        post: operations["adminScheduleRunNotify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/usage-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was charged for
         * @description Every answer that ended and every request of a labelling, with its charge and how that was computed. Of chats there are ids, and nothing of what is in them.
         */
        get: operations["adminUsageLogList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders
         * @description Every order, with what waits for a person first unless sorted. Addresses are masked; a whole one is found.
         */
        get: operations["adminOrderList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An order
         * @description The order with everything that was tried, told, paid, given back and booked for it.
         */
        get: operations["adminOrderGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the providers about an order now
         * @description Asks about every way to pay it that may still be paid, as the server does by itself from time to time, and books what they say. A provider that does not answer changes nothing.
         */
        post: operations["adminOrderQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an unpaid order
         * @description Nobody can pay it any more; money that arrives all the same goes back.
         */
        post: operations["adminOrderClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/refund-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a refund would do
         * @description What giving an amount back would take of the credits, by the function that the refund itself uses.
         */
        get: operations["adminOrderRefundPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money of an order back
         * @description Asks the provider, within seconds and until it answers, to give a part or the whole of a payment back. As soon as it has, the credits of that share are taken back as far as they are unspent.
         */
        post: operations["adminOrderRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{order_id}/refunds/{refund_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a refund again that was given up
         * @description Of a refund that the provider refused too often: it is asked again. The same number is used, so that it gives back once.
         */
        post: operations["adminOrderRefundRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that were sent
         * @description What the product mailed, the newest first unless sorted; kept for 90 days. Addresses are masked; a whole address is found in any case.
         */
        get: operations["adminMailList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mails/{mail_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A mail
         * @description The mail as it was sent; dots stand for its code, which is nowhere kept.
         */
        get: operations["adminMailGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mails/{mail_id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show whom a mail went to
         * @description One whole value for one look, with a record of who looked and why; at most 20 an hour and person. Lists show masks to everybody.
         */
        post: operations["adminMailReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mails/{mail_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again
         * @description Sends the same text to the same address, as another mail. One that waits still, and one with a code, is refused: a code is nowhere kept, and its person can ask for another.
         */
        post: operations["adminMailResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices for people
         * @description Every notice that administrators wrote, the newest first unless sorted.
         */
        get: operations["adminNoticeList"];
        put?: never;
        /**
         * Write a notice
         * @description Keeps a draft, which nobody sees before it is published.
         */
        post: operations["adminNoticeCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/{notice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A notice
         * @description The notice with its texts, and how many of those who got it have not read it yet.
         */
        get: operations["adminNoticeGet"];
        /**
         * Change a draft
         * @description Puts level and texts in place of those before. One that is planned or published is refused: people may have it already.
         */
        put: operations["adminNoticeUpdate"];
        post?: never;
        /**
         * Delete a notice that nobody has
         * @description A draft, or one that is planned; it cannot be taken back. One that was published is refused.
         */
        delete: operations["adminNoticeDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/{notice_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a notice
         * @description Gives the draft to everybody with an active account, now or at a time: each has it once among their messages, in the language in which they read, and open pages show it at once. Where a language has no text it is the English one.
         */
        post: operations["adminNoticePublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/{notice_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a notice
         * @description One that is planned is a draft again. One that is published is given to nobody else, and is taken from those who have not read it; who has read it keeps it.
         */
        post: operations["adminNoticeWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the first page of the back office holds
         * @description Names of the figures and of the waiting work that the asker may see; each is read by itself. For who may see settings also what a new installation still lacks.
         */
        get: operations["adminHomeGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/home/tiles/{tile}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A figure of the first page
         * @description Of the last days with today, with the same number of days before where the database knows them, and its course. At most a minute old. Who lacks the right to what it is made of is refused.
         */
        get: operations["adminHomeTileGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/home/queue/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Work that waits
         * @description How much of a kind waits for an administrator, and since when. Who lacks the right to see it is refused.
         */
        get: operations["adminHomeQueueGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/caches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the server holds in memory
         * @description Every cache with its figures. They are of the server that answers; there are few, so that no pages are needed.
         */
        get: operations["adminCacheList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/caches/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a cache
         * @description Has every server forget a cache or one entry of it. Nothing is lost: it is read again when it is needed.
         */
        post: operations["adminCacheClear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/caches/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have browsers fetch again what they hold
         * @description Raises the version of the texts, the rights or the help texts: browsers that hold an earlier one fetch them again.
         */
        post: operations["adminCacheVersionBump"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/caches/{cache}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries of a cache
         * @description Those of the server that answers. Secrets and names that people wrote are not shown.
         */
        get: operations["adminCacheEntryList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/caches/{cache}/entries/{entry_id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare an answer that is held with a new one
         * @description Computes the answer of the function again and compares it. What is held stays.
         */
        get: operations["adminCacheEntryCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/foreign-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Foreign keys of the database
         * @description Every key that the database enforces, and every reference that only our code keeps, with the index that serves it and the values that name no row. There are few, so that no pages are needed.
         */
        get: operations["adminForeignKeyList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/foreign-keys/row": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is round a row
         * @description What a row refers to and what refers to it. Of the row itself ids, times, figures and yes or no are told; texts are not read.
         */
        get: operations["adminForeignKeyRowGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/server-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Failures of the server
         * @description Every unknown failure of a call, of a job or of work that nobody waits for, in groups of those that have the same cause; what was met last comes first unless sorted. A group is deleted 90 days after it was met last. Texts of people, parameters of statements and secrets stand in none.
         */
        get: operations["adminServerErrorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/server-errors/{error_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A failure of the server
         * @description The group with how often it was met on each of the last 30 days, and with its newest occurrences, at most 50.
         */
        get: operations["adminServerErrorGet"];
        /**
         * Say what becomes of a failure
         * @description Sets its state and who looks after it. One that is resolved and is met again is regressed by itself. It is refused when the group was changed since the version that is named.
         */
        put: operations["adminServerErrorUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calls of the open API
         * @description The last 100 calls of each personal token, the newest first unless sorted.
         */
        get: operations["adminApiRequestList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All teams
         * @description Teams with their owners and how many are in them, the newest first unless sorted.
         */
        get: operations["adminTeamList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team
         * @description A team with its people, invitations and projects. Addresses are masked; adminUserReveal shows that of one person.
         */
        get: operations["adminTeamGet"];
        /**
         * Rename a team
         * @description Its people see the new name at once.
         */
        put: operations["adminTeamUpdate"];
        post?: never;
        /**
         * Dissolve a team
         * @description Projects stay with those whose they are, and nobody else reads them then. It cannot be taken back.
         */
        delete: operations["adminTeamDissolve"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams/{team_id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a team to another of its members
         * @description That member is its owner then, and the owner before becomes an admin of it.
         */
        post: operations["adminTeamTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams/{team_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove somebody from a team
         * @description Projects that the person shares with the team go to the member who is named, or stay with the person and are shared no longer. The owner cannot be removed.
         */
        delete: operations["adminTeamMemberRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All roles
         * @description Every role with its permissions and how many people have it, in the order of their names.
         */
        get: operations["adminRoleList"];
        put?: never;
        /**
         * Create a role
         * @description Makes a role that people can be given. It has no permission that its maker does not have.
         */
        post: operations["adminRoleCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{role_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a role
         * @description Puts name, description and permissions in place of those before. Whoever has the role has the new rights from the next call on, and open pages ask again at once. A role of the product itself is refused, and one with permissions that the caller does not have.
         */
        put: operations["adminRoleUpdate"];
        post?: never;
        /**
         * Delete a role
         * @description Refused while somebody has it, and for a role of the product itself.
         */
        delete: operations["adminRoleDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All permissions
         * @description Every permission that a role has, or that a page, a call or a field asks for, in the order of their codes.
         */
        get: operations["adminPermissionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether somebody may open a page or make a call
         * @description Runs the decision that the server takes at each call, and tells its steps. Nothing is opened or called.
         */
        get: operations["adminAccessTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages and calls with what they ask for
         * @description What this version of the product says of each page and call, beside the rule of the table that the server asks. What has no rule is refused to everybody.
         */
        get: operations["adminRouteList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/personal-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Personal tokens of all people
         * @description Tokens with which programs call the open API, the newest first unless sorted. Their secrets are nowhere kept.
         */
        get: operations["adminTokenList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/personal-tokens/{token_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke somebody's personal token
         * @description The token is refused from the next call on, in every process of the server, and its owner gets a message. Revoking it again changes nothing.
         */
        post: operations["adminTokenRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/lists/{list}/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Choices of a list that people named
         * @description What the filters of a list may choose from where people wrote the names, such as roles. The words of the product itself are those of the client. Whoever may read the list may ask.
         */
        get: operations["adminListFilterGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tables
         * @description The tables of the token's owner, the last changed first.
         */
        get: operations["openTableList"];
        put?: never;
        /**
         * Upload files as tables
         * @description Every file (CSV, Excel, JSON or Parquet) becomes a table of its own, read as the product reads it by itself. Each file ends on
         *     its own: one that cannot be read does not keep the others from becoming tables.
         */
        post: operations["openTableUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table with its columns
         * @description What a table is called, how large it is, and what its columns hold.
         */
        get: operations["openTableGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question
         * @description Begins an answer and returns at once; openAnswerGet tells when it is there. Without chat_id a new chat is begun, which the owner
         *     sees in the product too; with it the question follows what was said there. Asking costs the owner's credits.
         */
        post: operations["openQuestionAsk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/answers/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An answer
         * @description The answer as it stands. With wait the call is held until the answer is complete or the time is over, which saves asking again and again.
         */
        get: operations["openAnswerGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/results/{query_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a result
         * @description A window of the stored rows of a query, as they were when it ran.
         */
        get: operations["openResultGet"];
        put?: never;
        post?: never;
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
        /** @description A span of time; both 0 means no restriction. */
        FilterRange: {
            /** @description First second of the span, Unix time. */
            start_time: number;
            /** @description Last second of the span, Unix time. */
            end_time: number;
        };
        /**
         * @description Whether a total was counted, or is an estimate since there are more than 10,000 rows.
         * @enum {string}
         */
        TotalIs: "exact" | "about";
        /**
         * @description From the smallest or from the largest.
         * @enum {string}
         */
        SortDirection: "asc" | "desc";
        /** @description A span of numbers, both ends included; an end that is absent is open. */
        NumberRange: {
            /** @description The smallest number, in the unit of the field. */
            min?: number;
            /** @description The largest number, in the unit of the field. */
            max?: number;
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
        AdminUser: {
            /**
             * Format: uuid
             * @description Id of the account.
             */
            id: string;
            /** @description Name of the person. */
            username: string;
            /** @description Address, masked. */
            email: string;
            /** @description Address of the picture; empty where there is none. */
            avatar_url: string;
            /** @description Short name of the account that tells nothing of the person. */
            user_hash: string;
            /** @description Platforms whose accounts are bound to it, the main one first. */
            bindings: ("wechat" | "google")[];
            /** @description Codes of the roles in the order of the alphabet. */
            roles: string[];
            /**
             * @description Whether the account may be used, and whether it was deleted.
             * @enum {string}
             */
            status: "active" | "disabled" | "deleted";
            /** @description Whether so many wrong passwords were tried that for now only browsers which are known to the account sign in to it. */
            locked: boolean;
            /** @description Whether the account was made by an invitation that nobody has taken up yet: nobody has shown that the address is theirs. */
            unverified: boolean;
            /** @description Balance in thousandths of a credit. */
            balance: number;
            /** @description How many teams the person is in. */
            team_count: number;
            /**
             * @description How the account came about.
             * @enum {string}
             */
            source: "sign_up" | "invite" | "first_start";
            /** @description Country as ISO 3166-1 alpha-2; empty where it is not known. */
            country: string;
            /** @description Unix time in seconds of the last call, to the minute; absent where there was none. */
            last_seen_at?: number;
            /** @description Unix time in seconds when the account was made. */
            created_at: number;
        };
        /** @description A record of what somebody did. */
        AdminOperation: {
            /**
             * Format: uuid
             * @description Id of the record.
             */
            id: string;
            /** @description Unix time in seconds when it was done. */
            at: number;
            /**
             * Format: uuid
             * @description Who did it; absent where it was the system itself.
             */
            actor_id?: string;
            /** @description Name of who did it, as it is now; absent where the account is gone. */
            actor_name?: string;
            /**
             * Format: uuid
             * @description Whose rights were used, where somebody acted as another person.
             */
            as_user_id?: string;
            /** @description Name of that person, as it is now; absent where the account is gone. */
            as_user_name?: string;
            /** @description Codes of the roles that the actor had then, with commas between them. */
            role: string;
            /** @description What was done, such as disable. */
            action: string;
            /** @description The kind of record that it was done to, such as user. */
            entity: string;
            /** @description Id of the record that it was done to; absent where it was no single one. */
            entity_id?: string;
            /** @description How that record can be told from others. */
            summary: string;
            /**
             * @description Whether all of it was done, or a part.
             * @enum {string}
             */
            result: "done" | "partial";
            /**
             * @description By the app, by a personal token, or by the server itself.
             * @enum {string}
             */
            source: "web" | "token" | "job";
            /** @description IP address of the caller; empty where there was none. */
            ip: string;
            /** @description Browser or program as it names itself. */
            agent: string;
            /** @description Id of the request. */
            req_id: string;
            /** @description Why, in the words of the actor. */
            reason?: string;
            /** @description What the record held before and after. */
            changes: components["schemas"]["OperationChange"][];
        };
        /** @description A request that needs a second administrator. */
        AdminApproval: {
            /**
             * Format: uuid
             * @description Id of the request.
             */
            id: string;
            /** @description Name of the operation that was asked for. */
            operation: string;
            /** @description The kind of record that it is done to, such as user. */
            entity: string;
            /**
             * Format: uuid
             * @description Id of the record that it is done to; absent where there are several.
             */
            target_id?: string;
            /** @description How many records it is done to. */
            target_count: number;
            /**
             * Format: uuid
             * @description Who asked.
             */
            requester_id: string;
            /** @description Name of who asked, as it is now. */
            requester_name?: string;
            /** @description Why, in the words of who asked; empty where none was given. */
            reason: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "waiting" | "approved" | "refused" | "expired" | "withdrawn";
            /** @description Unix time in seconds when it was asked for. */
            created_at: number;
            /** @description Unix time in seconds until which it can be approved. */
            expires_at: number;
            /**
             * Format: uuid
             * @description Who approved, refused or withdrew it; absent while it waits, and where its time ran out.
             */
            decided_by_id?: string;
            /** @description Name of that person, as it is now. */
            decided_by_name?: string;
            /** @description Unix time in seconds when it was decided; absent while it waits. */
            decided_at?: number;
            /** @description Why it was decided so, in the words of who did; absent where nothing was said. */
            note?: string;
            /** @description Counts its changes. */
            version: number;
        };
        /** @description When a job is due and how its last run went. */
        AdminSchedule: {
            /** @description Id of the schedule, the same as its name. */
            id: string;
            /** @description Name of the kind of job. */
            name: string;
            /** @description Five fields, or six with seconds first. */
            cron: string;
            /** @description The cron as the product declares it. */
            default_cron: string;
            /** @description IANA name of the zone of its hours. */
            timezone: string;
            /**
             * @description Whether it makes jobs.
             * @enum {string}
             */
            state: "active" | "paused";
            /**
             * @description Whether a job of it waits or runs now.
             * @enum {string}
             */
            activity: "none" | "waiting" | "running";
            /** @description The part of the product that it belongs to. */
            owner: string;
            /** @description Unix time in seconds when it is next due; absent where the cron has no further time. */
            next_at?: number;
            /** @description Unix time in seconds when its last run began; absent where there was none. */
            last_started_at?: number;
            /** @description Milliseconds that its last run took; absent where there was none. */
            last_duration_ms?: number;
            /**
             * @description How its last run ended; absent where there was none.
             * @enum {string}
             */
            last_status?: "ok" | "failed" | "skipped" | "timeout" | "locked" | "missed" | "cancelled";
            /** @description How many runs there were. */
            run_count: number;
            /** @description Share of runs that ended well, in percent and rounded down; absent where there was none. */
            success_percent?: number;
            /** @description Counts the changes of administrators. */
            version: number;
        };
        /** @description A run of a job. */
        AdminScheduleRun: {
            /**
             * Format: uuid
             * @description Id of the run.
             */
            id: string;
            /** @description Name of the kind of job. */
            job: string;
            /** @description The schedule that made it; absent for jobs that somebody added. */
            schedule?: string;
            /**
             * @description How it ended; locked: it still ran when the next time came; missed: no server ran at its time.
             * @enum {string}
             */
            status: "ok" | "failed" | "skipped" | "timeout" | "locked" | "missed" | "cancelled";
            /** @description Number of the attempt, the first being 1; 0 where nothing was run. */
            attempt: number;
            /** @description Unix time in seconds when it began or was due. */
            started_at: number;
            /** @description Milliseconds from its beginning to its end; 0 where nothing was run. */
            duration_ms: number;
            /** @description What it worked on; where it was missed the times that went by, 50 at most. */
            items: number;
            /**
             * @description Whether somebody was told of it; failed where one of the messages did not go out.
             * @enum {string}
             */
            notified: "none" | "sent" | "failed";
            /** @description Why it failed or did nothing, 300 characters at most; absent where all was well. */
            error?: string;
        };
        /** @description Failures of the server that have the same cause. */
        AdminServerError: {
            /**
             * Format: uuid
             * @description Id of the group.
             */
            id: string;
            /** @description Kind of the failure with those that caused it, such as DrizzleQueryError < DatabaseError 42P01. */
            type: string;
            /** @description What it says of itself; an ellipsis stands for what may be a value. */
            message: string;
            /**
             * @description call: of a call; job: of a job; background: of work that nobody waits for.
             * @enum {string}
             */
            source: "call" | "job" | "background";
            /** @description The operation or the kind of job that failed; absent for neither. */
            operation?: string;
            /**
             * @description new: nobody has looked at it; ack: somebody looks after it; regressed: it was resolved and was met again.
             * @enum {string}
             */
            status: "new" | "ack" | "resolved" | "ignored" | "regressed";
            /**
             * Format: uuid
             * @description Who looks after it; absent for nobody.
             */
            assignee_id?: string;
            /** @description Name of who looks after it. */
            assignee_name?: string;
            /** @description How often it was met. */
            count: number;
            /** @description How many people had a call fail by it. */
            people: number;
            /** @description Unix time in seconds when it was met first. */
            first_at: number;
            /** @description Unix time in seconds when it was met last. */
            last_at: number;
            /** @description Version of the product that met it last. */
            release: string;
            /** @description Version that met it again after it was resolved; absent where none did. */
            regressed_in?: string;
            /** @description Counts the changes. */
            version: number;
        };
        /** @description A call that was made with a personal token. */
        AdminApiRequest: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /** @description Unix time in seconds when it was answered. */
            at: number;
            /**
             * Format: uuid
             * @description Id of the token.
             */
            token_id: string;
            /** @description Name that its owner gave the token. */
            token_name: string;
            /** @description How the secret of the token begins. */
            token_prefix: string;
            /**
             * @description Whether the token is in force now.
             * @enum {string}
             */
            token_state: "active" | "expired" | "revoked";
            /**
             * Format: uuid
             * @description Whose token it is.
             */
            owner_id: string;
            /** @description Name of that person. */
            owner_name: string;
            /** @description Id of the operation. */
            operation: string;
            /** @description HTTP status of the answer. */
            status: number;
            /**
             * @description done: 2xx and 3xx; refused: 4xx; failed: 5xx.
             * @enum {string}
             */
            outcome: "done" | "refused" | "failed";
            /** @description Why it was not done; absent where it was. */
            error_code?: string;
            /** @description Milliseconds that the call took. */
            ms: number;
            /** @description Id of the request, as its X-Request-Id. */
            req_id: string;
            /** @description IP address of the caller; empty for calls that earlier versions wrote down. */
            ip: string;
            /** @description Program as it names itself. */
            agent: string;
        };
        AdminCreditEntry: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * Format: uuid
             * @description Whose credits they are.
             */
            user_id: string;
            /** @description Name of the person. */
            username: string;
            /**
             * @description Why the credits changed.
             * @enum {string}
             */
            kind: "grant" | "reserve" | "consume" | "release" | "refund" | "void";
            /**
             * @description What it comes from: a new account, a purchase, money that went back, an administrator, the reversal of an entry, an answer, or labels for values of a column.
             * @enum {string}
             */
            source: "sign_up" | "order" | "return" | "administrator" | "reversal" | "answer" | "labelling" | "other";
            /** @description Thousandths of a credit that the balance changed by. */
            amount: number;
            /** @description Thousandths of a credit that what is held changed by. */
            held: number;
            /** @description Balance of the person after the entry, in thousandths of a credit. */
            balance_after: number;
            /** @description Model that answered; absent for the built-in analyst and for what is no answer. */
            model?: string;
            /** @description Whether an administrator booked it. */
            by_administrator: boolean;
            /**
             * Format: uuid
             * @description Who booked it; absent where no administrator did or the account is gone.
             */
            actor_id?: string;
            /** @description Name of who booked it. */
            actor_name?: string;
            /** @description Why it was booked by hand; absent where nobody said. */
            reason?: string;
            /**
             * Format: uuid
             * @description The entry that it takes back; absent where it takes none back.
             */
            reverses_id?: string;
            /** @description Whether another entry took it back. */
            reversed: boolean;
            /** @description Whether it can be taken back: a charge or what an administrator booked, which nobody took back yet. */
            reversible: boolean;
            /** @description Unix time in seconds. */
            created_at: number;
        };
        /** @description An order with who ordered it. */
        AdminOrder: {
            /**
             * Format: uuid
             * @description Id of its bill.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the order.
             */
            order_id: string;
            /** @description Number for people. */
            order_num: string;
            /**
             * Format: uuid
             * @description Who ordered it.
             */
            user_id: string;
            /** @description Name of who ordered it. */
            username: string;
            /** @description Address of who ordered it, masked. */
            email: string;
            /**
             * @description What kind of thing was ordered.
             * @enum {string}
             */
            kind: "credit_pack" | "plan_new" | "plan_renew" | "plan_change";
            /** @description What was ordered, in the language asked for. */
            plan_name: string;
            /** @description What is to be paid in minor units. */
            price: number;
            /**
             * @description Currency of the price, ISO 4217.
             * @enum {string}
             */
            currency: "CNY" | "USD";
            /**
             * @description State of its bill; parked was paid with another amount than it has, and waits for a person.
             * @enum {string}
             */
            status: "unpaid" | "processing" | "paid" | "closed" | "parked";
            /**
             * @description What went back of what was paid: nothing, a part, or all; pending: something is under way; failed: a refund was given up and waits for a person.
             * @enum {string}
             */
            money_back: "none" | "pending" | "part" | "whole" | "failed";
            /** @description 1 where it waits for a person, as one that is parked. */
            attention: number;
            /**
             * @description Who took the money; absent where nobody has.
             * @enum {string}
             */
            method?: "wechatPay" | "alipay" | "stripe";
            /** @description Number of the payment at the provider; absent where there is none. */
            provider_number?: string;
            /** @description What went back of it in minor units; absent where nothing did. */
            returned_amount?: number;
            /** @description Unix time in seconds when it was ordered. */
            creation_time: number;
            /** @description Unix time in seconds when it was paid; absent where it was not. */
            paid_at?: number;
            /** @description Unix time in seconds until when it can be paid. */
            expires_at: number;
        };
        /** @description An answer that ended, or a request of a labelling. */
        AdminUsageLog: {
            /**
             * Format: uuid
             * @description Id of it.
             */
            id: string;
            /**
             * Format: uuid
             * @description Who asked.
             */
            user_id: string;
            /** @description Name of who asked. */
            username: string;
            /**
             * @description What it was for: a question in a chat or in the analysis of tables, or labels for values of a column.
             * @enum {string}
             */
            task: "chat" | "analysis" | "labelling";
            /** @description Model that was asked; built_in is the built-in analyst, which costs nothing. */
            model: string;
            /**
             * @description How it ended; refused: it said why it does not answer instead of guessing; stopped: by the person.
             * @enum {string}
             */
            state: "answered" | "refused" | "stopped" | "failed";
            /** @description Milliseconds that it was worked on; absent where nobody measured it. */
            ms?: number;
            /** @description Tokens that were read; absent where none were counted. */
            tokens_in?: number;
            /** @description Tokens that were written; absent where none were counted. */
            tokens_out?: number;
            /** @description Thousandths of a credit that were charged. */
            credits: number;
            /** @description Thousandths of a credit that were held for it, which a charge never exceeds; absent where nothing was. */
            held?: number;
            /** @description Thousandths of a credit for 1000 tokens read as they were then; absent where no model was paid or the price was not kept. */
            price_in?: number;
            /** @description Thousandths of a credit for 1000 tokens written as they were then; absent where no model was paid or the price was not kept. */
            price_out?: number;
            /**
             * Format: uuid
             * @description Its charge in the ledger; absent where nothing was booked.
             */
            entry_id?: string;
            /** @description Whether an administrator gave the charge back. */
            refunded: boolean;
            /**
             * Format: uuid
             * @description Chat that it was asked in; absent for labels.
             */
            chat_id?: string;
            /**
             * Format: uuid
             * @description Message of the answer; absent for labels.
             */
            message_id?: string;
            /**
             * Format: uuid
             * @description Project of the chat then; absent where it was in none.
             */
            project_id?: string;
            /** @description Name of the project; absent where it is gone. */
            project_name?: string;
            /**
             * Format: uuid
             * @description Team that the project is shared with now; absent where it is with none.
             */
            team_id?: string;
            /** @description Name of the team. */
            team_name?: string;
            /** @description Unix time in seconds when it ended. */
            created_at: number;
        };
        /** @description A team. */
        AdminTeam: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: uuid
             * @description Whose it is.
             */
            owner_id: string;
            /** @description Name of that person. */
            owner_name: string;
            /** @description People in it, its owner included. */
            members: number;
            /** @description How many projects it reads. */
            projects: number;
            /** @description How many invitations were neither accepted nor taken back. */
            open_invites: number;
            /** @description Unix time in seconds when it was made. */
            created_at: number;
        };
        /** @description A personal token, without its secret. */
        AdminToken: {
            /**
             * Format: uuid
             * @description Id of the token.
             */
            id: string;
            /** @description Name that its owner gave it. */
            name: string;
            /** @description How its secret begins. */
            prefix: string;
            /**
             * Format: uuid
             * @description Whose it is.
             */
            owner_id: string;
            /** @description Name of that person. */
            owner_name: string;
            /** @description What it may do as far as its owner may, too. */
            scopes: ("read" | "ask" | "write")[];
            /**
             * @description Whether it is in force now.
             * @enum {string}
             */
            state: "active" | "expired" | "revoked";
            /**
             * @description Whether a program ever called with it.
             * @enum {string}
             */
            used: "used" | "never";
            /** @description Unix time in seconds when it was made. */
            created_at: number;
            /** @description Unix time in seconds of its last call, to the minute; absent where there was none. */
            last_used_at?: number;
            /** @description Unix time in seconds from which it is refused; absent where it has no end. */
            expires_at?: number;
        };
        /** @description A mail. */
        AdminMail: {
            /**
             * Format: uuid
             * @description Id of the mail, which its Message-ID begins with.
             */
            id: string;
            /** @description Unix time in seconds when it was written. */
            created_at: number;
            /** @description Whom it is for, masked. */
            to: string;
            /** @description What it is about, such as invite. */
            template: string;
            /** @description Its language, such as en_US. */
            locale: string;
            /** @description Its subject; dots stand for a code. */
            subject: string;
            /**
             * @description queued: it waits; sending: the mail server is taking it; failed: it was given up; unknown: it may have gone out, and nobody learnt.
             * @enum {string}
             */
            status: "queued" | "sending" | "sent" | "failed" | "unknown";
            /** @description How often it was tried. */
            attempts: number;
            /** @description Codes of the last failure, such as EENVELOPE 550 RCPT TO; absent where there was none. */
            error?: string;
            /** @description Unix time in seconds when the mail server took it; absent where it did not. */
            sent_at?: number;
            /** @description Unix time in seconds after which it is not sent any more; absent where it is always of use. */
            expires_at?: number;
            /**
             * Format: uuid
             * @description Id of the mail that this one sends again; absent for others.
             */
            resent_of?: string;
        };
        /** @description A notice as lists have it. */
        AdminNotice: {
            /**
             * Format: uuid
             * @description Id of the notice.
             */
            id: string;
            /** @description Its English title. */
            title: string;
            level: components["schemas"]["AdminNoticeLevel"];
            /**
             * @description draft: nobody sees it; scheduled: it is published by itself at its time; withdrawn: who had not read it has it no more.
             * @enum {string}
             */
            state: "draft" | "scheduled" | "published" | "withdrawn";
            /** @description Languages that it has texts in. */
            languages: ("en_US" | "zh_CN" | "ja_JP" | "ko_KR" | "fr_FR")[];
            /** @description Unix time in seconds at which it is published; absent where nobody planned one. */
            starts_at?: number;
            /** @description IANA name of the zone in which that time was chosen; absent with it. */
            timezone?: string;
            /** @description Unix time in seconds when it was published; absent where it was not. */
            published_at?: number;
            /** @description Unix time in seconds when the last person had it; absent before. */
            ended_at?: number;
            /** @description Unix time in seconds when it was withdrawn; absent where it was not. */
            withdrawn_at?: number;
            /** @description People that it is for; 0 before it is published. */
            recipients: number;
            /** @description People who have got it, of those that it is for. */
            told: number;
            /** @description Name of who wrote it; absent where the account is gone. */
            author?: string;
            /** @description Unix time in seconds when it was written. */
            created_at: number;
            /** @description Counts its changes. */
            version: number;
        };
        CreditEntry: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * @description grant adds; reserve holds credits for an answer that begins; consume charges what was used; release gives back what was held and not used; refund gives back all, for an answer that failed; void takes back what was bought with money that was given back.
             * @enum {string}
             */
            kind: "grant" | "reserve" | "consume" | "release" | "refund" | "void";
            /** @description Change of the balance in thousandths of a credit. */
            amount: number;
            /** @description Change of what is reserved in thousandths of a credit. */
            held: number;
            /** @description Balance with this entry and all before it, in thousandths of a credit. */
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
            /**
             * Format: uuid
             * @description Table whose values a model labelled.
             */
            table_id?: string;
            /** @description Name of the table as it is now; absent where it is gone. */
            table_name?: string;
            /** @description Unix time in seconds when it was booked. */
            created_at: number;
        };
        /** @description What happened to a subscription. */
        SubscriptionEvent: {
            /**
             * Format: uuid
             * @description Id of it.
             */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "started" | "renewed" | "changed" | "change_planned" | "change_dropped" | "cancelled" | "resumed" | "lapsed" | "ended";
            /** @description The plan that it is about, in the language asked for. */
            plan_name: string;
            /**
             * @description How long a period is.
             * @enum {string}
             */
            interval: "month" | "year";
            /** @description Unix time in seconds when the period began; absent where it is about none. */
            period_start?: number;
            /** @description Unix time in seconds when the period ends; absent where it is about none. */
            period_end?: number;
            /** @description What was paid in minor units with tax; 0 where nothing was. */
            amount: number;
            currency: components["schemas"]["Currency"];
            /** @description Thousandths of a credit that came with it. */
            credits: number;
            /**
             * Format: uuid
             * @description The order; absent where there is none.
             */
            order_id?: string;
            /** @description Number of the order for people; absent where there is none. */
            order_num?: string;
            /** @description Unix time in seconds when it happened. */
            creation_time: number;
        };
        /** @description An order in a list. */
        OrderSummary: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            id: string;
            /** @description Number for people. */
            order_num: string;
            /**
             * @description What kind of thing was ordered: a pack of credits, a plan, its next period, or a change of it.
             * @enum {string}
             */
            kind: "credit_pack" | "plan_new" | "plan_renew" | "plan_change";
            /** @description What was ordered, in the language asked for. */
            plan_name: string;
            /** @description Name of the pack that was ordered; absent of a plan. */
            pack_id?: string;
            /** @description Number of units for which it is valid; 0 is without end, as credits of a pack are. */
            validity: number;
            /**
             * @description The unit; unlimited where it is valid without end.
             * @enum {string}
             */
            validity_unit: "day" | "month" | "year" | "unlimited";
            /** @description Price in minor units. */
            price: number;
            currency: components["schemas"]["Currency"];
            /**
             * @description State of its bill.
             * @enum {string}
             */
            status: "unpaid" | "processing" | "paid" | "closed" | "parked";
            /**
             * @description Who took the money; absent where nobody has.
             * @enum {string}
             */
            method?: "wechatPay" | "alipay" | "stripe";
            /** @description Unix time in seconds when it was ordered. */
            creation_time: number;
            /** @description Unix time in seconds when it was paid; absent where it was not. */
            paid_at?: number;
            /** @description What the seller gave back of it, in minor units; absent where nothing was. */
            returned_amount?: number;
            /**
             * Format: uuid
             * @description The bill to pay.
             */
            bill_id: string;
            /** @description Unix time in seconds until when it can be paid. */
            expires_at: number;
        };
        /** @description A table in short. */
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
            source: "upload" | "sample" | "derived" | "google";
            /** @description Name of the file it came from. */
            file_name: string;
            /** @description How many saved analyses read it; in lists only. */
            analysis_count?: number;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            updated_at: number;
        };
        /** @description A result that was saved to be run again. */
        Analysis: {
            /**
             * Format: uuid
             * @description Id of the analysis.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description What it is for; may be empty. */
            description: string;
            /** @description Its query. */
            sql: string;
            /**
             * @description Who wrote the query.
             * @enum {string}
             */
            origin: "built_in" | "model" | "edited";
            chart?: components["schemas"]["ChartSpec"];
            /** @description What it reads. */
            tables: components["schemas"]["AnalysisTable"][];
            /**
             * Format: uuid
             * @description Chat it was saved from; null when that is gone.
             */
            chat_id: string | null;
            /**
             * Format: uuid
             * @description Answer it was saved from; null when its chat is gone.
             */
            message_id: string | null;
            result: components["schemas"]["AnalysisResult"];
            last_run: components["schemas"]["AnalysisRun"];
            /** @description When it is refreshed by itself; null for never. */
            schedule: components["schemas"]["AnalysisSchedule"] | null;
            /** @description Unix time in seconds of the next refresh by itself; null without a schedule. */
            next_refresh_at: number | null;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            updated_at: number;
        };
        /** @description Texts and analyses in one document. */
        Report: {
            /**
             * Format: uuid
             * @description Id of the report.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description What it is made of. */
            blocks: components["schemas"]["ReportBlock"][];
            /** @description Counts its changes, from 1. */
            revision: number;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            updated_at: number;
        };
        /** @description A message of the product as lists have it. */
        Notice: {
            /**
             * Format: uuid
             * @description Id of the message.
             */
            id: string;
            /**
             * @description How much it matters.
             * @enum {string}
             */
            level: "important" | "warning" | "special" | "other";
            /** @description Title in plain text. */
            title: string;
            /** @description How its text begins. */
            excerpt: string;
            /** @description Whether the person has not read it yet. */
            unread: boolean;
            /** @description Unix time in seconds when it was sent. */
            creation_time: number;
        };
        /** @description A file of the person. */
        StoredFile: {
            /**
             * Format: uuid
             * @description Id of the file.
             */
            id: string;
            /** @description Its name. */
            name: string;
            kind: components["schemas"]["FileKind"];
            /** @description Its size in bytes. */
            size: number;
            /** @description Unix time in seconds when it was uploaded or made. */
            created_at: number;
            /** @description Whether it is in the trash, where nothing can use it. */
            trashed: boolean;
            /** @description Unix time in seconds when it came into the trash; absent outside of it. */
            trashed_at?: number;
            /**
             * @description Who put it into the trash; only an administrator gives back what an administrator took. Absent outside of it.
             * @enum {string}
             */
            trashed_by?: "owner" | "administrator";
            /** @description Unix time in seconds after which it is deleted by itself: an export after 7 days, what is in the trash after 30. Absent for others. */
            goes_at?: number;
            /** @description Whether a table, a project or a chat uses it. */
            used: boolean;
            /** @description What uses it; at most 20. */
            used_in: components["schemas"]["FileUse"][];
        };
        /** @description What a file is used in. */
        FileUse: {
            /**
             * @description table: it was made of it; project: its text goes with the questions; chat: it is attached to a question.
             * @enum {string}
             */
            type: "table" | "project" | "chat";
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name; empty for a chat that has none yet. */
            name: string;
        };
        /** @description One thing that answers may know about the person. */
        Memory: {
            /**
             * Format: uuid
             * @description Id of the memory.
             */
            id: string;
            /** @description What is remembered. */
            text: string;
            /** @description Unix time in seconds when the person asked to remember it. */
            created_at: number;
            /** @description Unix time in seconds when it was last worded. */
            updated_at: number;
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
        /** @description Messages of the product that the person has not read. */
        UnreadMessages: {
            /** @description How many messages are unread in all. */
            total: number;
            /** @description The newest of them. */
            msgs: components["schemas"]["UnreadMessage"][];
        };
        /** @description Who is signed in. */
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
        /** @description What the person may spend and use. */
        UsmQuota: {
            /** @description Credits left, in thousandths of a credit. */
            credits: number;
        };
        /** @description How the person likes the app to look. */
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
        UnreadAnswer: {
            msg_type: components["schemas"]["MsgType"];
            msgs_unread: components["schemas"]["UnreadMessages"];
        };
        /** @description Settings of a view; their names are the view's own (columns_view maps a column to its show flag). At most 5,000, as many as a table has columns. */
        ViewValues: {
            [key: string]: unknown | {
                [key: string]: unknown;
            };
        };
        /** @description What a person set on a page. */
        ViewSettings: {
            msg_type: components["schemas"]["MsgType"];
            values: components["schemas"]["ViewValues"];
        };
        /** @description An answer that has nothing to tell. */
        Success: {
            msg_type: components["schemas"]["MsgType"];
            /** @description A sentence for the person; shown as a flash message. */
            msg?: string;
        };
        /** @description A list with its search, filters, order and size, under a name. */
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
        /**
         * @description What kind of failure it is, the same in every language.
         * @enum {string}
         */
        ErrorCode: "BAD_REQUEST" | "BEARER_TOKEN_ERROR" | "CREDITS_EXHAUSTED" | "UNAUTHORIZED" | "FORBIDDEN" | "STEP_UP_REQUIRED" | "APPROVAL_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "EMAIL_EXISTS" | "CODE_INVALID" | "CREDENTIALS_INVALID" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "SPACE_FULL" | "FILE_UNREADABLE" | "QUERY_REFUSED" | "QUERY_FAILED" | "RATE_LIMITED" | "SERVER_ERROR" | "NOT_IMPLEMENTED";
        ConflictField: {
            /** @description Name of the field. */
            name: string;
            /** @description What it holds now; anything but a text as JSON. */
            theirs: string;
            /** @description What the call would have written; anything but a text as JSON. */
            yours: string;
        };
        /** @description Somebody else changed the record since the version that the call names. */
        Conflict: {
            /** @description Version that the record has now. */
            version: number;
            /**
             * Format: uuid
             * @description Who changed it last.
             */
            changed_by_id?: string;
            /** @description Unix time in seconds of that change. */
            changed_at?: number;
            /** @description Fields of the call that differ from the record as it is now. */
            fields: components["schemas"]["ConflictField"][];
        };
        /**
         * @description How long ago stepUpConfirm may have been at most: session 8 hours, and 30 minutes without a call that asks for it; fresh 5 minutes. Comes with STEP_UP_REQUIRED.
         * @enum {string}
         */
        StepUpAge: "session" | "fresh";
        /** @description The request that waits for a second administrator. Comes with APPROVAL_REQUIRED. */
        AwaitedApproval: {
            /**
             * Format: uuid
             * @description Id of the request, for adminApprovalGet.
             */
            id: string;
            /** @description Unix time in seconds until which it can be approved. */
            expires_at: number;
        };
        /** @description An answer of a call that failed. */
        Failure: {
            /**
             * @description Kind of part.
             * @constant
             */
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
            conflict?: components["schemas"]["Conflict"];
            step_up?: components["schemas"]["StepUpAge"];
            approval?: components["schemas"]["AwaitedApproval"];
        };
        /** @description Who answers: built_in for the built-in analyst, or the id of a model of the site settings. */
        ModelId: string;
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
            model?: components["schemas"]["ModelId"];
            /** @description How many pictures go with it. */
            images?: number;
            /** @description Pdf files that go with it; one that was not read counts for nothing. */
            pdf_ids?: string[];
        };
        /**
         * @description What leaves no room for an answer, the balance or one of the person's caps.
         * @enum {string}
         */
        CreditLimit: "balance" | "message" | "chat" | "project" | "day";
        /** @description How much of what a model takes at once a question with all that goes along fills. */
        ContextUse: {
            /** @description Tokens that the model is given: as its endpoint counts them, else by estimate. */
            tokens: number;
            /** @description Tokens that the model takes at once. */
            available: number;
        };
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
            context?: components["schemas"]["ContextUse"];
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
            /** @description Thousandths of a credit; the balance less what is reserved. */
            available: number;
            /** @description Thousandths of a credit spent a day, over the last 7 days. */
            burn_7: number;
            /** @description Thousandths of a credit spent a day, over the last 30 days. */
            burn_30: number;
            /** @description Thousandths of a credit spent on this day of the person. */
            spent_today: number;
            /** @description Unix time in seconds when the credits end at the pace of the last 7 days, or of 30 where nothing was spent in 7; absent where nothing was spent. */
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
            /** @description How many answers were made. */
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
                /** @description How many answers were made. */
                answers: number;
                /** @description Tokens that models read. */
                tokens_in: number;
                /** @description Tokens that models wrote. */
                tokens_out: number;
            };
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
        /** @description How the person wants answers to be. */
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
        /** @description What is to change; the rest stays as it is. */
        PersonalizationBody: {
            tone?: components["schemas"]["tone"];
            language?: components["schemas"]["language"];
            instructions?: components["schemas"]["instructions"];
            memory_paused?: components["schemas"]["memory_paused"];
            synonyms?: components["schemas"]["synonyms"];
        };
        /** @description How others see a person, and how they are reached. */
        Profile: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Name that others see. */
            username: string;
            /** @description Masked: the first character and the last one before the at sign. */
            email: string;
            /** @description What the person signs in with mostly: their masked address. */
            main_bound_account: string;
            /** @description Address of the picture; empty where there is none. */
            avatar_url: string;
            /** @description What the person says of themselves; may be empty. */
            bio: string;
            /** @description Who they work for; may be empty. */
            company: string;
            /** @description What the person is called where they ask for help, instead of an address. */
            user_hash: string;
            /** @description Unix time in seconds since when the account is there. */
            created_at: number;
        };
        ProfileAnswer: {
            msg_type: components["schemas"]["MsgType"];
            profile: components["schemas"]["Profile"];
        };
        /** @description What is to change. */
        ProfileBody: {
            /** @description Name that others see; nobody else's. */
            username?: string;
            /** @description What the person says of themselves. */
            bio?: string;
            /** @description Who they work for. */
            company?: string;
        };
        /** @description A picture. */
        AvatarBody: {
            /** @description The bytes of the picture in Base64 (RFC 4648, section 4). */
            image: string;
        };
        /** @description An empty object; a write without arguments still sends a body. */
        Empty: Record<string, never>;
        /** @description E-mail address. */
        Email: string;
        /** @description The new address. */
        EmailCodeBody: {
            email: components["schemas"]["Email"];
        };
        /** @description The six-digit code of the mail. */
        Code: string;
        /** @description The new address with both codes. */
        EmailChangeBody: {
            email: components["schemas"]["Email"];
            own_code: components["schemas"]["Code"];
            code: components["schemas"]["Code"];
        };
        SecurityAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Whether the account can be signed in to with a password. */
            has_password: boolean;
            /** @description Whether a WeChat account signs in to it. */
            wechat_bound: boolean;
            /** @description Whether that may be unbound; false where it is the last way in. */
            wechat_unbindable: boolean;
            /** @description Whether the server can mail codes, with which everybody can sign in. */
            sends_mail: boolean;
        };
        /** @description A new password of at least ten characters. */
        NewPassword: string;
        /** @description A new password, and what ends with the old one. */
        PasswordBody: {
            /** @description The present password; needed where there is one. */
            current_password?: string;
            code?: components["schemas"]["Code"];
            password: components["schemas"]["NewPassword"];
            /** @description Whether the other sessions end. */
            sign_out_others: boolean;
            /** @description Whether the personal tokens are revoked. */
            revoke_tokens: boolean;
        };
        SignedIn: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Bearer token, opaque, 256 random bits. */
            token: string;
            /** @description Unix time in seconds at which the token ends at the latest. */
            expires_at: number;
        };
        /** @description A session that is alive. */
        Session: {
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
            /** @description Browser and system, such as Chrome, Windows; empty where they are not known. */
            device: string;
            /** @description Shortened network address, such as 203.0.113.*; empty where it is not known. */
            address: string;
            /** @description Unix time in seconds of the sign-in. */
            created_at: number;
            /** @description Unix time in seconds of the last call, a minute exact. */
            last_seen_at: number;
        };
        SessionsAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The sessions, at most 100. */
            sessions: components["schemas"]["Session"][];
        };
        /** @description A sign-in, or a try that failed. */
        SignInEntry: {
            /** @description Unix time in seconds. */
            at: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            outcome: "signed_in" | "wrong_password" | "wrong_code";
            /** @description Browser and system; empty where they are not known. */
            device: string;
            /** @description Shortened network address; empty where it is not known. */
            address: string;
        };
        SignInLogAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description At most 50, the newest first. */
            entries: components["schemas"]["SignInEntry"][];
        };
        /** @description A message of the product with its text. */
        NoticeText: {
            /**
             * Format: uuid
             * @description Id of the message.
             */
            id: string;
            /**
             * @description How much it matters.
             * @enum {string}
             */
            level: "important" | "warning" | "special" | "other";
            /** @description Title in plain text. */
            title: string;
            /** @description Text in plain text; a file that belongs to it is written as `[name](file:id)`. */
            body: string;
            /** @description Whether the person had not read it yet. */
            unread: boolean;
            /** @description Unix time in seconds when it was sent. */
            creation_time: number;
            /**
             * Format: uuid
             * @description The message that was sent next after it, above it in the list; null for the newest.
             */
            previous_id: string | null;
            /**
             * Format: uuid
             * @description The message that was sent before it, below it in the list; null for the oldest.
             */
            next_id: string | null;
        };
        NoticeAnswer: {
            msg_type: components["schemas"]["MsgType"];
            notice: components["schemas"]["NoticeText"];
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
        /**
         * @description unpaid can be paid; processing waits for the provider; parked was paid with another amount than the bill has and waits for a person.
         * @enum {string}
         */
        BillStatus: "unpaid" | "processing" | "paid" | "closed" | "parked";
        /**
         * @description Currency of an amount, ISO 4217; both have two decimals.
         * @enum {string}
         */
        Currency: "CNY" | "USD";
        /** @description What is to be paid, with its state. */
        Bill: {
            /**
             * Format: uuid
             * @description Id of the bill.
             */
            id: string;
            /** @description Order that it is for. */
            order_id: string | null;
            status: components["schemas"]["BillStatus"];
            /** @description What is to be paid in minor units. */
            pay_amount: number;
            currency: components["schemas"]["Currency"];
            /** @description Unix time in seconds when it was made. */
            creation_time: number;
            /** @description Unix time in seconds until when it can be paid. */
            expires_at: number;
            /** @description Seconds from this answer until then, for a reader whose clock is wrong; only while it is unpaid. */
            expires_in?: number;
            /** @description Unix time in seconds when it was paid. */
            paid_at?: number;
            /**
             * @description How the last try ended while the bill can still be paid: the bank waits for the payer to confirm (3-D Secure), declined it, was not given the confirmation, or the provider closed the payment. Absent where nothing is known or the payment was opened anew.
             * @enum {string}
             */
            last_try?: "needs_confirmation" | "declined" | "not_confirmed" | "closed";
            /**
             * Format: uri
             * @description Page of the provider where the payer confirms, while last_try is needs_confirmation. Only an address of the host that the server is set to for the provider’s pages.
             */
            confirm_url?: string;
            /** @description Payments that were opened for the bill and that nobody can pay any more although it is unpaid: another was opened in their place, or the provider closed them. Absent where there are none. */
            ended_payments?: string[];
            /** @description What the seller gave back of what was paid, in minor units; absent where nothing was. */
            returned_amount?: number;
        };
        /** @description How long what was bought is valid. */
        PlanInfo: {
            /** @description Number of units; 0 is without end, as credits of a pack are. */
            validity: number;
            /**
             * @description The unit; unlimited where it is valid without end.
             * @enum {string}
             */
            validity_unit_alias: "day" | "month" | "year" | "unlimited";
        };
        /** @description A line of a quote. */
        QuoteLine: {
            /**
             * @description plan: the price; discount: what a coupon takes off; unused: what is left of what was paid before.
             * @enum {string}
             */
            kind: "plan" | "discount" | "unused";
            /** @description Minor units; less than 0 where it is taken off. */
            amount: number;
        };
        /**
         * @description What closed it without a payment: the person, the end of its time, the provider, or the seller.
         * @enum {string}
         */
        ClosedBy: "payer" | "time" | "provider" | "seller";
        /**
         * @description Who takes the money.
         * @enum {string}
         */
        PaymentMethod: "wechatPay" | "alipay" | "stripe";
        /** @description What the seller gave back of what was paid. */
        ReturnedMoney: {
            /** @description Minor units that were given back so far. */
            amount: number;
            /** @description Thousandths of a credit that were taken back: those of the share that were unspent. */
            credits_taken: number;
            /** @description Thousandths of a credit of the share that were spent before and stay. */
            credits_used: number;
        };
        /** @description Money of an order on its way back. */
        MoneyBack: {
            /** @description Minor units. */
            amount: number;
            /** @description Its currency, ISO 4217. */
            currency: string;
            /**
             * @description unbought: it came too late or twice, and bought nothing; seller: the seller gave it back, or a bank decided so.
             * @enum {string}
             */
            cause: "unbought" | "seller";
            /**
             * @description pending: the provider has it to do; failed: it was given up, and a person looks at it.
             * @enum {string}
             */
            state: "pending" | "done" | "failed";
            /** @description Unix time in seconds when it was begun. */
            creation_time: number;
            /** @description Unix time in seconds when it had gone back; absent before. */
            done_at?: number;
        };
        /** @description What was ordered, with its state. */
        Order: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            id: string;
            /** @description Number for people. */
            order_num: string;
            /**
             * @description What kind of thing was ordered: a pack of credits, a plan, its next period, or a change of it.
             * @enum {string}
             */
            kind: "credit_pack" | "plan_new" | "plan_renew" | "plan_change";
            /** @description What was ordered, in the language asked for. */
            plan_name: string;
            plan_info: components["schemas"]["PlanInfo"];
            /** @description Name of the pack that was ordered; absent of a plan. */
            pack_id?: string;
            /** @description What the price is made of, before tax that comes on top; absent of a pack. */
            lines?: components["schemas"]["QuoteLine"][];
            /** @description Minor units of tax in the price; absent of a pack. */
            tax?: number;
            /** @description The rate of the tax in hundredths of a percent; absent of a pack. */
            tax_basis_points?: number;
            /** @description Whether the lines hold the tax already; absent of a pack. */
            tax_inclusive?: boolean;
            /** @description Unix time in seconds when it was ordered. */
            creation_time: number;
            /** @description Price in minor units. */
            price: number;
            currency: components["schemas"]["Currency"];
            status: components["schemas"]["BillStatus"];
            /** @description Thousandths of a credit that it brings. */
            credits: number;
            /**
             * Format: uuid
             * @description The bill to pay.
             */
            bill_id: string;
            /** @description Unix time in seconds until when it can be paid. */
            expires_at: number;
            /** @description Unix time in seconds when it was paid. */
            paid_at?: number;
            /** @description Unix time in seconds when it was closed without a payment; absent where it was not, or nobody noted when. */
            closed_at?: number;
            closed_by?: components["schemas"]["ClosedBy"];
            method?: components["schemas"]["PaymentMethod"];
            /** @description Number of the payment at the provider. */
            provider_number?: string;
            /**
             * @description Whether money that came too late or twice, or was another amount than the bill has, goes back.
             * @enum {string}
             */
            refunded: "none" | "pending" | "done";
            returned?: components["schemas"]["ReturnedMoney"];
            /** @description Money that goes back or went back, the oldest first; absent where none does. */
            money_back?: components["schemas"]["MoneyBack"][];
            /**
             * @description How it stands with the payer’s bank asking for the payment back: not decided yet, decided for the seller, or for the payer. Absent where the bank never asked.
             * @enum {string}
             */
            dispute?: "open" | "won" | "lost";
        };
        /** @description Something that answers and can be chosen. */
        ModelChoice: {
            id: components["schemas"]["ModelId"];
            /** @description Its name as people read it; empty for the built-in analyst. */
            label: string;
            /** @description Whether it sees pictures; else it is told their names only. */
            vision: boolean;
            /** @description Tokens that the model takes at once; absent for the built-in analyst. */
            context_tokens?: number;
            /** @description Thousandths of a credit for 1000 tokens that it reads; absent for the built-in analyst. */
            price_in?: number;
            /** @description Thousandths of a credit for 1000 tokens that it writes; absent for the built-in analyst. */
            price_out?: number;
        };
        /** @description Sign-in with WeChat. */
        WechatSignInOffer: {
            /** @description Address of the page with the code to scan, without its parameters; empty where there is none. */
            qr_page: string;
            /** @description Whether it goes inside of the messaging app. */
            in_app: boolean;
        };
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
            /** @description What answers, a model or the built-in analyst. */
            model: {
                /** @description Whether a language model is configured; else the built-in analyst answers. */
                configured: boolean;
                /** @description Name of the model; empty when there is none. */
                name: string;
                /** @description All that can answer, what answers by itself first. */
                choices?: components["schemas"]["ModelChoice"][];
            };
            /** @description Whether a model that makes pictures is configured. */
            image_model: boolean;
            /**
             * @description How codes are sent: by SMTP, into the local outbox folder, or not at all.
             * @enum {string}
             */
            mail: "smtp" | "outbox" | "none";
            /** @description Whether Google services can be connected. */
            google: boolean;
            /** @description Whether Google is a stand-in with made-up data. */
            google_sandbox: boolean;
            /** @description Whether the Google Ads option is offered. */
            google_ads: boolean;
            wechat_sign_in?: components["schemas"]["WechatSignInOffer"];
            /** @description Host of the real-time socket, with a port where it has one; empty: the host of the page (openapi/socket.yaml). */
            socket_host: string;
        };
        /** @description One event of channel user_basic; any part may be absent. */
        PushMessage: {
            msgs_unread?: components["schemas"]["UnreadMessages"];
            /** @description Opaque version of what is cached of permissions; another one than before means that rights changed. */
            latest_permission_version?: string;
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
        StripeCreateBody: {
            /**
             * Format: uuid
             * @description Order to pay.
             */
            order_id: string;
        };
        StripeCreateAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /**
             * Format: uuid
             * @description Id of the payment, by which the bill tells that it has ended.
             */
            payment_id: string;
            /** @description Hosted page to leave to. */
            url: string;
            /** @description Unix time in seconds until when the page takes the payment. */
            expires_at: number;
        };
        OfferedMethod: {
            method: components["schemas"]["PaymentMethod"];
            /** @description Currencies that it takes. */
            currencies: components["schemas"]["Currency"][];
        };
        PaymentMethodListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description How it can be paid; empty where no payment is set up. */
            methods: components["schemas"]["OfferedMethod"][];
            /** @description Whether the providers are a stand-in, so that no money moves. */
            sandbox: boolean;
        };
        CreditPack: {
            /** @description Name of the pack. */
            id: string;
            /** @description Thousandths of a credit in it. */
            credits: number;
            /** @description What it costs, one price a currency; only those in which it can be paid. */
            prices: {
                currency: components["schemas"]["Currency"];
                /** @description Minor units. */
                amount: number;
            }[];
        };
        CreditPackListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description What can be bought, the smallest first; empty where no payment is set up. */
            packs: components["schemas"]["CreditPack"][];
            /** @description How it can be paid. */
            methods: components["schemas"]["OfferedMethod"][];
            currency: components["schemas"]["Currency"];
            /** @description Whether the providers are a stand-in, so that no money moves. */
            sandbox: boolean;
        };
        /** @description Price of a seat for an interval. */
        PlanPrice: {
            currency: components["schemas"]["Currency"];
            /**
             * @description How long a period is.
             * @enum {string}
             */
            interval: "month" | "year";
            /** @description Minor units for a seat and period. Prices in CNY hold the tax; on others it comes on top. */
            amount: number;
        };
        /** @description What a plan allows; null is without limit. */
        PlanFunctions: {
            /** @description Number of tables. */
            tables: number | null;
            /** @description Rows of a table. */
            rows_per_table: number | null;
            /** @description Number of reports that are made by themselves. */
            scheduled_reports: number | null;
            /** @description Whether programs may ask with a personal token. */
            open_api: boolean;
            /** @description Whether a team has projects and chats in common. */
            shared_projects: boolean;
        };
        /** @description A plan, as it is sold now. */
        Plan: {
            /** @description Name of the plan for programs. */
            code: string;
            /** @description Number of the version by which it is sold. */
            version: number;
            /** @description Name in the language that was asked for. */
            name: string;
            /** @description Whether it is sold by agreement, at no price of the list. */
            on_request: boolean;
            /** @description Prices in the currencies that can be paid here; none of a plan that is free or sold on request. */
            prices: components["schemas"]["PlanPrice"][];
            /** @description Thousandths of a credit that a seat brings every month. */
            credits: number;
            /** @description Smallest number of seats. */
            min_seats: number;
            /** @description Largest number of seats. */
            max_seats: number;
            /** @description Days that can be tried before paying; 0 is no trial. */
            trial_days: number;
            functions: components["schemas"]["PlanFunctions"];
        };
        PlanListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The plans on sale, the smallest first. */
            plans: components["schemas"]["Plan"][];
            currency: components["schemas"]["Currency"];
        };
        OrderCreateBody: {
            /** @description The pack. */
            pack_id: string;
            currency: components["schemas"]["Currency"];
        };
        OrderAnswer: {
            msg_type: components["schemas"]["MsgType"];
            order: components["schemas"]["Order"];
        };
        /** @description A plan to be bought, renewed or changed to. */
        PlanPurchase: {
            /**
             * @description plan_new: the first of a subscription; plan_renew: its next period; plan_change: other terms.
             * @enum {string}
             */
            kind: "plan_new" | "plan_renew" | "plan_change";
            /** @description Code of the plan; not read of a renewal, which has the terms that hold from its period on. */
            plan?: string;
            /**
             * @description How long a period is; not read of a renewal.
             * @enum {string}
             */
            interval?: "month" | "year";
            currency?: components["schemas"]["Currency"];
        };
        /** @description What a purchase or change costs and brings. An order is charged just this, as long as its quote_hash is the same. */
        Quote: {
            /**
             * @description What it is a quote of.
             * @enum {string}
             */
            kind: "plan_new" | "plan_renew" | "plan_change";
            /**
             * @description period_end: nothing is paid now, and the terms change with the next period.
             * @enum {string}
             */
            when: "now" | "period_end";
            /** @description Code of the plan. */
            plan: string;
            /** @description Name of the plan in the language asked for. */
            name: string;
            /**
             * @description How long a period is.
             * @enum {string}
             */
            interval: "month" | "year";
            currency: components["schemas"]["Currency"];
            /** @description What the total is made of, before tax that comes on top; empty where nothing is paid now. */
            lines: components["schemas"]["QuoteLine"][];
            /** @description Minor units without tax. */
            net: number;
            /** @description Minor units of tax. */
            tax: number;
            /** @description The rate of the tax in hundredths of a percent; 0 is no tax. */
            tax_basis_points: number;
            /** @description Whether the lines hold the tax already. */
            tax_inclusive: boolean;
            /** @description Minor units to be paid now; 0 where the terms change with the next period. */
            total: number;
            /** @description Thousandths of a credit that come at once. */
            credits: number;
            /** @description Unix time in seconds when what is paid for begins. */
            period_start: number;
            /** @description Unix time in seconds when it ends. */
            period_end: number;
            /** @description Names all that the person agrees to. */
            quote_hash: string;
        };
        /** @description An order of a plan that waits for its payment. One waits at a time: it is paid, or replaced. */
        UnpaidOrder: {
            /**
             * Format: uuid
             * @description Id of the order.
             */
            id: string;
            /** @description Number for people. */
            order_num: string;
            /**
             * Format: uuid
             * @description The bill to pay.
             */
            bill_id: string;
            /** @description What was ordered, in the language asked for. */
            plan_name: string;
            /** @description Minor units. */
            price: number;
            currency: components["schemas"]["Currency"];
            /** @description Unix time in seconds until when it can be paid. */
            expires_at: number;
        };
        QuoteAnswer: {
            msg_type: components["schemas"]["MsgType"];
            quote: components["schemas"]["Quote"];
            unpaid_order?: components["schemas"]["UnpaidOrder"];
        };
        /** @description The order of a plan as it was quoted. */
        PlanOrderBody: {
            item: components["schemas"]["PlanPurchase"];
            /** @description That of the quote that the person saw. */
            quote_hash: string;
            /** @description Whether an unpaid order of a plan that is there is cancelled first; without it such an order refuses another. */
            replace: boolean;
        };
        /** @description Terms of a subscription from its next period on. */
        PlannedTerms: {
            /** @description Code of the plan. */
            plan: string;
            /** @description Name of the plan in the language asked for. */
            name: string;
            /**
             * @description How long a period is.
             * @enum {string}
             */
            interval: "month" | "year";
            /** @description Minor units of a period before tax that comes on top. */
            price: number;
        };
        /** @description What a person has subscribed to. */
        Subscription: {
            /**
             * Format: uuid
             * @description Id of the subscription.
             */
            id: string;
            /** @description Counts its changes. */
            version: number;
            /**
             * @description past_due: the period is over and the next one is not paid yet.
             * @enum {string}
             */
            status: "active" | "past_due";
            /** @description Code of the plan. */
            plan: string;
            /** @description Name of the plan in the language asked for. */
            name: string;
            /**
             * @description How long a period is.
             * @enum {string}
             */
            interval: "month" | "year";
            currency: components["schemas"]["Currency"];
            /** @description Minor units of a period before tax that comes on top. */
            price: number;
            /** @description Thousandths of a credit that come each month. */
            credits: number;
            /** @description Unix time in seconds of the first payment. */
            started_at: number;
            /** @description Unix time in seconds when the period ends that runs or ran last. */
            period_end: number;
            /** @description Unix time in seconds until when it is paid, with a period that was paid ahead. */
            paid_until: number;
            /** @description Unix time in seconds until when the next period can be paid without a gap; of one that is past due. */
            grace_until?: number;
            /** @description Whether the next period can be paid now. */
            can_renew: boolean;
            /** @description Unix time in seconds when it ends because the person said so; absent while it goes on. */
            cancel_at?: number;
            planned?: components["schemas"]["PlannedTerms"];
            /** @description Unix time in seconds when the month of credits ends; absent while none runs. */
            month_end?: number;
            /** @description Thousandths of a credit that the month began with or got since. */
            month_credits?: number;
            /** @description Thousandths of a credit of the month that are left; they are spent before others and end with it. */
            month_left?: number;
        };
        SubscriptionAnswer: {
            msg_type: components["schemas"]["MsgType"];
            subscription?: components["schemas"]["Subscription"];
            unpaid_order?: components["schemas"]["UnpaidOrder"];
        };
        /** @description Other terms from the next period on. */
        SubscriptionChangeBody: {
            /** @description Code of the plan. */
            plan: string;
            /**
             * @description How long a period is.
             * @enum {string}
             */
            interval: "month" | "year";
            /** @description That of the quote that the person saw. */
            quote_hash: string;
        };
        /**
         * @description Why somebody ends a subscription: it costs too much, is not used, lacks something, answers badly, or something else.
         * @enum {string}
         */
        CancelReason: "price" | "unused" | "missing" | "quality" | "other";
        /** @description Why it is to end. */
        SubscriptionCancelBody: {
            reason: components["schemas"]["CancelReason"];
        };
        /** @description What came of a sign-in with WeChat. */
        WechatOutcome: {
            msg_type: components["schemas"]["MsgType"];
            /**
             * @description bound: signed in, or bound to who is. bound_to_another: it belongs to somebody else. unknown: nobody has bound it, and nobody is signed in. refused: WeChat did not take it. expired: too old, used before, or begun in another browser.
             * @enum {string}
             */
            outcome: "bound" | "bound_to_another" | "unknown" | "refused" | "expired";
            /** @description Bearer token of who is signed in by this call; absent for somebody who was. */
            token?: string;
            /** @description Unix time in seconds at which the token ends at the latest. */
            expires_at?: number;
            /** @description Route to go on to. */
            callback_route?: string;
        };
        /** @description The WeChat account of a person. */
        WechatBinding: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Whether sign-in inside of the messaging app is set up. */
            is_offered: boolean;
            /** @description Whether it is bound in that app. */
            is_bound: boolean;
        };
        /**
         * @description Google Analytics, Search Console or Ads.
         * @enum {string}
         */
        GoogleService: "ga" | "gsc" | "gads";
        /** @description A service that a person bound. */
        GoogleBoundService: {
            /** @description What the service is called. */
            name: string;
            /** @description E-mail address of the Google account; empty where Google did not tell it, and for a person who does not own the data. */
            account: string;
            /** @description Whether Google takes the connection no longer; it has to be made again. */
            is_lost: boolean;
            /** @description When it was bound; Unix time in seconds. */
            bound_at: number;
        };
        /** @description What is bound at Google. */
        GoogleBinding: {
            /** @description Whether any service is bound. */
            is_bound: boolean;
            /** @description Services that are bound. */
            services: components["schemas"]["GoogleService"][];
            /** @description What is known about each service that was bound. */
            payload: {
                ga?: components["schemas"]["GoogleBoundService"];
                gsc?: components["schemas"]["GoogleBoundService"];
                gads?: components["schemas"]["GoogleBoundService"];
            };
        };
        /**
         * @description Type of a column.
         * @enum {string}
         */
        ColumnType: "text" | "integer" | "number" | "boolean" | "date" | "datetime" | "time";
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
        /** @description Trouble that a person should see before trusting the numbers; the web app words it by its code. */
        Issue: {
            /**
             * @description Kind of trouble.
             * @enum {string}
             */
            code: "bad_rows" | "second_table" | "duplicate_rows" | "duplicate_key" | "mostly_empty" | "empty_column" | "constant_column" | "mixed_types" | "numbers_as_text" | "mixed_dates" | "ambiguous_dates" | "ambiguous_numbers" | "mixed_currencies" | "guessed_encoding" | "mixed_offsets" | "short_years" | "removed_characters" | "merged_cells" | "outliers" | "personal_data" | "long_numbers_as_text" | "formula_like" | "renamed_columns" | "joined_names" | "rows_above" | "blank_rows" | "joinable" | "cast_failed";
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
        /** @description A table with the profile of its columns. */
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
        /**
         * @description Whether the service can be read: `lost` where Google takes the connection no longer, `forbidden` where the account may not.
         * @enum {string}
         */
        GoogleAccess: "ready" | "lost" | "forbidden";
        /** @description A property of Analytics. */
        GaProperty: {
            /** @description Resource name such as properties/123. */
            property: string;
            /** @description Name of the property. */
            displayName: string;
            /** @description Google's kind of it, such as PROPERTY_TYPE_ORDINARY. */
            propertyType: string;
            /** @description Resource name of what it belongs to. */
            parent: string;
        };
        /** @description An account of Analytics. */
        GaAccountSummary: {
            /** @description Name of the account. */
            displayName: string;
            /** @description Its properties. */
            propertySummaries: components["schemas"]["GaProperty"][];
        };
        /** @description The property of Analytics that is read. */
        GaSelection: {
            /** @description Name of the account. */
            displayName: string;
            /** @description Name of the property. */
            propertyDisplayName: string;
            /** @description Resource name such as properties/123. */
            property: string;
            /** @description Google's kind of it. */
            propertyType: string;
            /** @description Resource name of what it belongs to. */
            parent: string;
        };
        /** @description A site of Search Console. */
        GscSite: {
            /** @description Its address, or sc-domain: and its domain. */
            siteUrl: string;
        };
        /** @description An account of Ads below a manager. */
        GadsChild: {
            /** @description Id of the account. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description Whether it manages others; here it does not. */
            manager: boolean;
            /** @description Nothing: the hierarchy has two levels. */
            child: string[];
        };
        /** @description An account of Ads. */
        GadsCustomer: {
            /** @description Id of the account. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description Whether it manages others: then one of those is selected, not itself. */
            manager: boolean;
            /** @description Accounts below a manager. */
            child: components["schemas"]["GadsChild"][];
        };
        /** @description The account of Ads that is read. */
        GadsSelection: {
            /** @description Ids of accounts, a manager first. */
            customer_hierarchy: string[];
        };
        /** @description What the services that are bound offer and what is selected of each. */
        GoogleMetadata: {
            /** @description Of Analytics. */
            ga?: {
                access: components["schemas"]["GoogleAccess"];
                /** @description What can be selected. */
                values: {
                    /** @description Accounts with their properties. */
                    accountSummaries: components["schemas"]["GaAccountSummary"][];
                };
                /** @description What is selected; null where nothing is. */
                selected: components["schemas"]["GaSelection"] | null;
            };
            /** @description Of Search Console. */
            gsc?: {
                access: components["schemas"]["GoogleAccess"];
                /** @description What can be selected. */
                values: {
                    /** @description Sites that the account has verified. */
                    siteEntry: components["schemas"]["GscSite"][];
                };
                /** @description What is selected; null where nothing is. */
                selected: components["schemas"]["GscSite"] | null;
            };
            /** @description Of Ads. */
            gads?: {
                access: components["schemas"]["GoogleAccess"];
                /** @description Accounts that can be selected in two levels. */
                values: components["schemas"]["GadsCustomer"][];
                /** @description What is selected; null where nothing is. */
                selected: components["schemas"]["GadsSelection"] | null;
            };
        };
        /** @description The item of a service that is read. */
        GoogleSelection: components["schemas"]["GaSelection"] | components["schemas"]["GscSite"] | components["schemas"]["GadsSelection"];
        /** @description What does not fit. */
        ChainFault: {
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "record_changed" | "record_removed" | "record_added" | "block_changed" | "block_missing";
            /** @description Number of the block; absent for a record that no block holds. */
            block?: number;
            /**
             * Format: uuid
             * @description Id of the record; absent where the block itself is wrong.
             */
            record?: string;
        };
        AdminAuditAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description How many records the blocks hold. */
            records: number;
            /** @description How many blocks there are. */
            blocks: number;
            /** @description How many records wait for the next block. */
            unsealed: number;
            /** @description Hash of the newest block as hexadecimal digits; absent while there is none. */
            last_hash?: string;
            /** @description How many faults were found; 100 stands for as many or more. */
            fault_count: number;
            fault?: components["schemas"]["ChainFault"];
        };
        /** @description What a field held. */
        OperationValue: string | number | boolean | string[];
        OperationChange: {
            /** @description Name of the field. */
            field: string;
            before?: components["schemas"]["OperationValue"];
            after?: components["schemas"]["OperationValue"];
            /** @description Whether its values are personal data, which the record keeps only as masks. */
            masked: boolean;
        };
        /** @description Where the record stands in the chain of blocks. */
        OperationSeal: {
            /**
             * @description sealed in a block, waiting for the next one, or in none although it should be.
             * @enum {string}
             */
            state: "sealed" | "waiting" | "missing";
            /** @description Number of its block. */
            block?: number;
            /** @description Unix time in seconds when the block was made. */
            sealed_at?: number;
            /** @description Hash of the block as hexadecimal digits. */
            hash?: string;
        };
        /** @description A record with what belongs to it. */
        AdminOperationDetails: {
            record: components["schemas"]["AdminOperation"];
            /** @description Other records of the same request, the oldest first; at most 100. */
            related: components["schemas"]["AdminOperation"][];
            seal: components["schemas"]["OperationSeal"];
        };
        AdminOperationAnswer: {
            msg_type: components["schemas"]["MsgType"];
            operation: components["schemas"]["AdminOperationDetails"];
        };
        /**
         * @description Code of a role, such as support.
         * @example user
         */
        RoleCode: string;
        /** @description Roles of the person. */
        RoleCodes: components["schemas"]["RoleCode"][];
        /** @description Why it is done; kept in the record of the operation. */
        Reason: string;
        AdminUserBulkBody: {
            /**
             * @description What is done to each.
             * @enum {string}
             */
            action: "disable" | "enable" | "sign_out" | "roles" | "credits" | "delete";
            /** @description Ids of the people. */
            ids: string[];
            roles?: components["schemas"]["RoleCodes"];
            /** @description Thousandths of a credit for each person, for the action credits. */
            amount?: number;
            reason: components["schemas"]["Reason"];
        };
        AdminUserBulkItem: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Whether it was done. */
            done: boolean;
            error_code?: components["schemas"]["ErrorCode"];
            /** @description Why it was not done, in the language of Accept-Language. */
            msg?: string;
        };
        AdminUserBulkAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description How many people it was done to. */
            done: number;
            /** @description How many people it was not done to. */
            failed: number;
            /** @description Each person in the order of the ids. */
            items: components["schemas"]["AdminUserBulkItem"][];
        };
        AdminUserRole: {
            /** @description Code of the role. */
            code: string;
            /** @description Name of the role. */
            name: string;
        };
        /** @description How much the person has. */
        AdminUserCounts: {
            /** @description How many chats there are. */
            chats: number;
            /** @description How many tables there are. */
            tables: number;
            /** @description How many saved analyses there are. */
            analyses: number;
            /** @description How many reports there are. */
            reports: number;
            /** @description How many projects there are. */
            projects: number;
            /** @description How many teams the person is in. */
            teams: number;
            /** @description How many personal tokens are in force. */
            tokens: number;
            /** @description How many sessions are alive. */
            sessions: number;
        };
        AdminUserSession: {
            /**
             * Format: uuid
             * @description Id of the session.
             */
            id: string;
            /** @description IP address of the sign-in. */
            address: string;
            /** @description Browser as it names itself. */
            agent: string;
            /** @description Unix time in seconds of the sign-in. */
            created_at: number;
            /** @description Unix time in seconds of the last call; up to a minute late. */
            last_seen_at: number;
            /** @description Unix time in seconds at which it ends in any case. */
            expires_at: number;
        };
        AdminUserFailure: {
            /** @description Unix time in seconds. */
            at: number;
            /**
             * @description What was wrong.
             * @enum {string}
             */
            method: "password" | "code";
            /** @description IP address of the try. */
            address: string;
            /** @description Browser as it names itself. */
            agent: string;
        };
        AdminUserBinding: {
            /**
             * @description Where the account is.
             * @enum {string}
             */
            platform: "google" | "wechat";
            /** @description The account, masked; empty where only a keyed hash of it is known. */
            account: string;
            /** @description What it is used for. */
            service?: string;
            /**
             * @description lost when the platform takes its tokens no longer.
             * @enum {string}
             */
            status: "bound" | "lost";
            /** @description Unix time in seconds. */
            created_at: number;
        };
        AdminUserTeam: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Name of the team. */
            name: string;
            /**
             * @description What the person is in it.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "billing";
            /** @description Unix time in seconds. */
            joined_at: number;
        };
        AdminUserProject: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            id: string;
            /** @description Name of the project. */
            name: string;
            /**
             * Format: uuid
             * @description Team whose members read its chats.
             */
            team_id?: string;
            /** @description How many chats are in it. */
            chats: number;
            /** @description Unix time in seconds. */
            created_at: number;
        };
        AdminUserChat: {
            /**
             * Format: uuid
             * @description Id of the chat.
             */
            id: string;
            /**
             * @description Where it was begun.
             * @enum {string}
             */
            kind: "chat" | "analysis";
            /**
             * Format: uuid
             * @description Project that it is in.
             */
            project_id?: string;
            /** @description Who answers in it. */
            model?: string;
            /** @description How many messages it has. */
            messages: number;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            last_message_at: number;
            /** @description Whether the person deleted it. */
            deleted: boolean;
        };
        /** @description A person as administrators see them. */
        AdminUserDetails: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Name of the person. */
            username: string;
            /** @description Address, masked. */
            email: string;
            /** @description Address of the picture; empty where there is none. */
            avatar_url: string;
            /** @description Names the person to services outside. */
            user_hash: string;
            /**
             * @description Whether the person can sign in.
             * @enum {string}
             */
            status: "active" | "disabled" | "deleted";
            /**
             * @description How the account came about.
             * @enum {string}
             */
            source: "sign_up" | "invite" | "first_start";
            /** @description Country by ISO 3166-1 alpha-2; empty where it is not known. */
            country: string;
            /** @description What administrators note. */
            notes: string;
            /** @description Roles of the person. */
            roles: components["schemas"]["AdminUserRole"][];
            /** @description Counts the changes by administrators; named by the next one. */
            version: number;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds of the last call. */
            last_seen_at?: number;
            /** @description Unix time in seconds. */
            disabled_at?: number;
            /** @description Unix time in seconds. */
            deleted_at?: number;
            /** @description Unix time in seconds until which a deletion can be taken back. */
            restorable_until?: number;
            /**
             * @description Why the caller may not disable, delete or change the rights of the person; none where they may.
             * @enum {string}
             */
            guard: "none" | "self" | "last_super_admin" | "beyond";
            /** @description What is left, in thousandths of a credit. */
            credits: {
                /** @description Thousandths of a credit. */
                balance: number;
                /** @description Thousandths of a credit that are held for answers under way. */
                reserved: number;
            };
            /** @description Space of files and tables. */
            storage: {
                /** @description Bytes. */
                used: number;
                /** @description Bytes; 0 is without limit. */
                limit: number;
            };
            counts: components["schemas"]["AdminUserCounts"];
            /** @description Sessions that are alive, the last used first; at most 50. */
            sessions: components["schemas"]["AdminUserSession"][];
            /** @description Wrong passwords and codes, the newest first; at most 50. */
            failed_sign_ins: components["schemas"]["AdminUserFailure"][];
            /** @description Accounts of other platforms. */
            bindings: components["schemas"]["AdminUserBinding"][];
            /** @description Teams that the person is in; at most 100. */
            teams: components["schemas"]["AdminUserTeam"][];
            /** @description Projects of the person, the last changed first; at most 100. */
            projects: components["schemas"]["AdminUserProject"][];
            /** @description Chats without names and words, the last used first; at most 50. */
            chats: components["schemas"]["AdminUserChat"][];
        };
        AdminUserAnswer: {
            msg_type: components["schemas"]["MsgType"];
            user: components["schemas"]["AdminUserDetails"];
        };
        /**
         * @description Country by ISO 3166-1 alpha-2; empty where it is not known.
         * @example FR
         */
        Country: string;
        /** @description What administrators note; the person does not see it. */
        Notes: string;
        /** @description Version of the person that was seen. */
        SeenVersion: number;
        AdminUserChange: {
            /** @description Name of the person. */
            username?: string;
            country?: components["schemas"]["Country"];
            notes?: components["schemas"]["Notes"];
            version: components["schemas"]["SeenVersion"];
            reason?: components["schemas"]["Reason"];
        };
        /** @description What comes with an action that needs a reason. */
        AdminUserRequiredReason: {
            version?: components["schemas"]["SeenVersion"];
            reason: components["schemas"]["Reason"];
        };
        /** @description What comes with an action. */
        AdminUserReason: {
            version?: components["schemas"]["SeenVersion"];
            reason?: components["schemas"]["Reason"];
        };
        AdminUserRoles: {
            roles: components["schemas"]["RoleCodes"];
            version?: components["schemas"]["SeenVersion"];
            reason: components["schemas"]["Reason"];
        };
        AdminRevealBody: {
            reason: components["schemas"]["Reason"];
        };
        AdminRevealAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The whole value. */
            value: string;
        };
        AdminUserCredits: {
            /** @description Thousandths of a credit; below zero to take them. */
            amount: number;
            reason: components["schemas"]["Reason"];
        };
        AdminUserCreditsReversal: {
            /** @description Thousandths of a credit that the balance changes by: the opposite of the amount of the entry, so that nobody agrees to another one than they saw. */
            amount: number;
            reason: components["schemas"]["Reason"];
        };
        /** @description What a value has to be. */
        AdminConfigLimits: {
            /** @description Least number. */
            min?: number;
            /** @description Greatest number. */
            max?: number;
            /** @description Number of characters at most. */
            max_length?: number;
            /** @description The words of which the value is one. */
            options?: string[];
        };
        /** @description A value of the setting; its type is the type of the setting. */
        AdminConfigPlainValue: boolean | number | string;
        /** @description Where a value counts. */
        AdminConfigScope: {
            /**
             * @description For all, for one variant of the web app, or for people with a role; the narrower wins.
             * @enum {string}
             */
            kind: "global" | "region" | "role";
            /** @description The variant (global, cn) or the code of the role; empty for all. */
            id: string;
        };
        /** @description Who gave a value. */
        AdminConfigEditor: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Name of the person. */
            username: string;
        };
        /** @description A value that somebody gave. */
        AdminConfigValue: {
            scope: components["schemas"]["AdminConfigScope"];
            value: components["schemas"]["AdminConfigPlainValue"];
            otherwise?: components["schemas"]["AdminConfigPlainValue"];
            /** @description Per cent of the people for whom the value counts; for the others it is the former one. */
            rollout_percent: number;
            /** @description Unix time in seconds from which the value counts; absent once it does, or where it did at once. */
            effective_at?: number;
            /** @description Number of changes of this value. */
            version: number;
            /** @description The setting does not take the value any more: it is passed over, and the next wider value counts. */
            broken: boolean;
            updated_by?: components["schemas"]["AdminConfigEditor"];
            /** @description Unix time in seconds of the last change. */
            updated_at: number;
        };
        /** @description A setting that can be changed while servers run. */
        AdminConfig: {
            /** @description Its name, such as upload.max_files. */
            key: string;
            /**
             * @description Heading under which it stands.
             * @enum {string}
             */
            group: "files" | "analysis" | "accounts" | "limits" | "connections" | "operation";
            /**
             * @description Kind of value.
             * @enum {string}
             */
            type: "bool" | "int" | "string" | "enum";
            /**
             * @description Unit of a number; money is whole units of the currency that is meant.
             * @enum {string}
             */
            unit?: "bytes" | "milliseconds" | "credits" | "money" | "calls_per_minute" | "files";
            limits: components["schemas"]["AdminConfigLimits"];
            fallback: components["schemas"]["AdminConfigPlainValue"];
            value: components["schemas"]["AdminConfigPlainValue"];
            /** @description Where it may have values. */
            scopes: components["schemas"]["AdminConfigScope"][];
            /** @description A value of it may count for a share of the people. */
            shares: boolean;
            /** @description Browsers are told it, those of visitors too. */
            public: boolean;
            /** @description The environment variable that wins over every value. */
            env: string;
            /** @description The environment sets it, so that no value given here counts. */
            fixed: boolean;
            /** @description Values that somebody gave, the narrower scope first. */
            values: components["schemas"]["AdminConfigValue"][];
            /** @description Files of the server that read it. */
            readers: string[];
        };
        AdminConfigListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Every setting. */
            items: components["schemas"]["AdminConfig"][];
            /** @description How many settings there are. */
            total: number;
        };
        AdminConfigImportValue: {
            /** @description Name of the setting. */
            key: string;
            scope: components["schemas"]["AdminConfigScope"];
            value: components["schemas"]["AdminConfigPlainValue"];
        };
        AdminConfigImportBody: {
            /** @description Values of another installation, each setting and scope once. */
            values: components["schemas"]["AdminConfigImportValue"][];
            /** @description Why they are taken over. */
            reason: string;
            /** @description Only tells what would change. */
            dry_run: boolean;
        };
        AdminConfigImportChange: {
            /** @description Name of the setting. */
            key: string;
            scope: components["schemas"]["AdminConfigScope"];
            before?: components["schemas"]["AdminConfigPlainValue"];
            value: components["schemas"]["AdminConfigPlainValue"];
            /**
             * @description What becomes of it: unknown settings and refused values are left out, one that the environment sets is kept but does not count.
             * @enum {string}
             */
            outcome: "changed" | "same" | "unknown" | "refused" | "fixed";
        };
        AdminConfigImportAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description What becomes of each value. */
            changes: components["schemas"]["AdminConfigImportChange"][];
        };
        AdminConfigAnswer: {
            msg_type: components["schemas"]["MsgType"];
            config: components["schemas"]["AdminConfig"];
        };
        AdminConfigUpdateBody: {
            scope: components["schemas"]["AdminConfigScope"];
            value: components["schemas"]["AdminConfigPlainValue"];
            /**
             * @description Per cent of the people for whom it counts; less than 100 only where values by role are possible.
             * @default 100
             */
            rollout_percent: number;
            /** @description Unix time in seconds from which it counts; at once where absent. */
            effective_at?: number;
            /** @description Version of the value that the caller has seen; 0 where there was none. */
            version: number;
            /** @description Why it is changed. */
            reason: string;
        };
        AdminConfigResetBody: {
            scope: components["schemas"]["AdminConfigScope"];
            /** @description Version of the value that the caller has seen. */
            version: number;
            /** @description Why it is taken back. */
            reason: string;
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
        /** @description One part of what a person keeps. */
        StoragePart: {
            /**
             * @description What it is: files by their kind; derived: tables that have no file of their own, such as those made of other tables; trash: files of any kind that are in it.
             * @enum {string}
             */
            kind: "table" | "image" | "document" | "other" | "derived" | "trash";
            /** @description How many there are. */
            count: number;
            /** @description Bytes that they take. */
            bytes: number;
        };
        StorageAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Bytes that the person may have, and exports may have beside that; 0 is unlimited. */
            limit: number;
            /** @description Bytes that count; the sum of the parts. */
            used: number;
            /** @description What takes the space; each kind once. */
            parts: components["schemas"]["StoragePart"][];
            /** @description Exports, which have a space of their own and go after a week. */
            exports: {
                /** @description How many there are. */
                count: number;
                /** @description Bytes that they take. */
                bytes: number;
            };
        };
        TrashAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description How many files were deleted for good. */
            count: number;
            /** @description Bytes that they took. */
            bytes: number;
        };
        /**
         * @description What a file is to a person: an export, which goes by itself, or by the ending of its name.
         * @enum {string}
         */
        FileKind: "table" | "image" | "document" | "other" | "export";
        FileAnswer: {
            msg_type: components["schemas"]["MsgType"];
            file: components["schemas"]["StoredFile"];
        };
        PdfReadAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /**
             * Format: uuid
             * @description Id of the file.
             */
            file_id: string;
            /** @description Name of the file. */
            name: string;
            /** @description Bytes. */
            size: number;
            /** @description Number of its pages. */
            pages: number;
            /** @description Characters of its text. */
            characters: number;
        };
        /**
         * @description What was found.
         * @enum {string}
         */
        SearchKind: "chat" | "message" | "table";
        Mark: {
            /** @description Where it begins in UTF-16 code units. */
            start: number;
            /** @description Where it ends in UTF-16 code units. */
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
            /** @description Score of how well it matches, weighted by its age; 0 where no word is looked for. */
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
            /** @description Where it ends in UTF-16 code units. */
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
        ListExportBody: {
            /** @description Id of a list operation, such as tableList. */
            operation: string;
            /** @description Its query parameters but page and page_size; those of JSON as text. */
            query: {
                [key: string]: string;
            };
            /** @description Name of the file without ending. */
            name: string;
            /** @description Fields of the list in the order of the columns. */
            columns: string[];
        };
        /** @description A list that is written into a file. */
        ListExport: {
            /**
             * Format: uuid
             * @description Id of the export.
             */
            id: string;
            /**
             * @description Whether it waits or runs, or how it ended.
             * @enum {string}
             */
            status: "running" | "done" | "failed" | "interrupted" | "cancelled";
            /** @description Rows that are written. */
            done: number;
            /** @description Rows that the list had when it was asked for. */
            total: number;
            /** @description Signed path of the file, good for five minutes; absent until it is done, and after 7 days. */
            file_path?: string;
        };
        ListExportAnswer: {
            msg_type: components["schemas"]["MsgType"];
            export: components["schemas"]["ListExport"];
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
        /** @description What a file would become as a table. */
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
        ImportColumn: {
            /** @description Name in the file. */
            source_name: string;
            /** @description Name in the table, unique. */
            name: string;
            type: components["schemas"]["ColumnType"];
            /** @description Whether it becomes part of the table. */
            include: boolean;
        };
        TableAnswer: {
            msg_type: components["schemas"]["MsgType"];
            table: components["schemas"]["Table"];
        };
        /** @description Map of field to direction; the first counts most. */
        Sort: {
            [key: string]: "asc" | "desc";
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
        /** @description A filter of rows: conditions that all have to hold. */
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
        /** @description What makes a value belong to a category. */
        CategoryRule: {
            /** @description Name of the category. */
            category: string;
            /**
             * @description Whether one of the words stands in the value as a whole word, anywhere, as the whole value or at its start; whether a pattern (RE2) fits; or whether a number or day lies in a range. Capitals do not matter.
             * @enum {string}
             */
            match: "word" | "contains" | "is" | "starts" | "pattern" | "range";
            /** @description Words, or patterns; of which one is enough. */
            words?: string[];
            /** @description The least number or day (YYYY-MM-DD) of a range; without it there is none. */
            from?: string;
            /** @description The number or day that a range ends before; without it there is none. */
            below?: string;
        };
        /** @description A value that a person gave in place of the rules' one. */
        DeriveCorrection: {
            /** @description The text that the column it is made of has, without blanks at its ends. */
            of: string;
            /** @description What it is made to; empty for no value. */
            value: string;
        };
        /** @description What a model is asked about each value that no rule fits and nobody corrected: which of some categories it belongs to, or, without categories, what the instruction says. */
        LabellingTask: {
            /** @description The categories that may be answered; any other answer leaves the value undecided. Without any the model answers in its own words. */
            categories: string[];
            /** @description What is asked, in words; may be empty where there are categories. */
            instruction: string;
        };
        /** @description What a model made of a value. */
        DeriveLabel: {
            /** @description The text that the column it is made of has, without blanks at its ends. */
            of: string;
            /** @description What the model made of it; empty where it did not decide. */
            value: string;
            /** @description Name of the model. */
            model: string;
            /** @description Unix time in seconds of its answer. */
            at: number;
        };
        CategorizeStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description A new column made of another one by rules, and where they leave values by a model.
             * @constant
             */
            kind: "derive";
            /**
             * @description The first rule that fits names the category.
             * @constant
             */
            method: "categories";
            column: components["schemas"]["ColumnName"];
            name: components["schemas"]["ColumnName"];
            /** @description The rules in their order; their words have at most 10,000 characters in all. */
            rules: components["schemas"]["CategoryRule"][];
            /** @description The category of values that no rule fits; without it they have none. */
            otherwise?: string;
            /** @description What a person corrected; goes before the rules. */
            corrections: components["schemas"]["DeriveCorrection"][];
            labelling?: components["schemas"]["LabellingTask"];
            /** @description What a model made of values that no rule fits; goes after rules and corrections. The table is made of these, no model is asked again. */
            labels?: components["schemas"]["DeriveLabel"][];
            /** @description Name of a column that tells where each value comes from: rule, person, model or otherwise; none when absent. */
            origin?: string;
        };
        ExtractStep: {
            id: components["schemas"]["StepId"];
            /** @description Whether it is carried out. */
            enabled: boolean;
            /**
             * @description A new column made of another one by rules, and where they leave values by a model.
             * @constant
             */
            kind: "derive";
            /**
             * @description A part of the value is taken out of it.
             * @constant
             */
            method: "extract";
            column: components["schemas"]["ColumnName"];
            name: components["schemas"]["ColumnName"];
            /**
             * @description What is taken out: year, quarter, month or weekday (Monday is 1) of a day, the first number, its unit or currency, a mail address, the domain of an address, or what stands in brackets.
             * @enum {string}
             */
            extract: "year" | "quarter" | "month" | "weekday" | "number" | "unit" | "email" | "domain" | "brackets";
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
            /** @description What a person corrected; goes before the rules. */
            corrections: components["schemas"]["DeriveCorrection"][];
            labelling?: components["schemas"]["LabellingTask"];
            /** @description What a model made of values that no rule fits; goes after rules and corrections. The table is made of these, no model is asked again. */
            labels?: components["schemas"]["DeriveLabel"][];
            /** @description Name of a column that tells where each value comes from: rule, person or model; none when absent. */
            origin?: string;
        };
        Step: components["schemas"]["RenameStep"] | components["schemas"]["RetypeStep"] | components["schemas"]["SplitStep"] | components["schemas"]["FillStep"] | components["schemas"]["TextStep"] | components["schemas"]["DropStep"] | components["schemas"]["FilterStep"] | components["schemas"]["DedupeStep"] | components["schemas"]["ComputeStep"] | components["schemas"]["ReorderStep"] | components["schemas"]["CategorizeStep"] | components["schemas"]["ExtractStep"];
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
            /** @description Number that grows with every change of the steps; a change names the one it knows. */
            revision: number;
            /** @description How each step begins. */
            stages: components["schemas"]["StepStage"][];
            /** @description Columns after the last step. */
            columns: components["schemas"]["StepColumn"][];
        };
        StepUpdateAnswer: {
            msg_type: components["schemas"]["MsgType"];
            table: components["schemas"]["Table"];
            /** @description The new revision. */
            revision: number;
        };
        StepRow: {
            /** @description Number of the row in the file, from 1. */
            row: number;
            /** @description Its values. */
            values: components["schemas"]["CellValue"][];
        };
        /** @description Rows before or after a step: how many, and examples. */
        StepSide: {
            /** @description The columns. */
            columns: components["schemas"]["StepColumn"][];
            /** @description Up to 20 rows, those that the step changes first. */
            rows: components["schemas"]["StepRow"][];
            /** @description Rows in all. */
            row_count: number;
        };
        /** @description How far the rules of a derived column reach. */
        DeriveCoverage: {
            /** @description Rows whose value a rule made. */
            by_rule: number;
            /** @description Rows whose value a person gave. */
            by_person: number;
            /** @description Rows whose value a model gave. */
            by_model: number;
            /** @description Rows that no rule fits and that have the value for these. */
            otherwise: number;
            /** @description Rows that no rule fits and that have no value. */
            missed: number;
            /** @description Rows that a model was asked about without coming to a value, with or without the value of all others. */
            undecided: number;
            /** @description Different values that no rule fits and no model was asked about, of at most 500 characters. */
            new_values: number;
            /** @description Rows in which there is nothing to read. */
            empty: number;
            /** @description The most frequent values of the new column, at most 20. */
            categories: components["schemas"]["ValueCount"][];
            /** @description The most frequent values that no rule fits, at most 20. */
            missed_values: components["schemas"]["ValueCount"][];
            /** @description Of numbers and days the values at a quarter, half and three quarters of the rows, for ranges; empty for others. */
            cuts: string[];
        };
        /** @description What a list of steps would do. */
        StepPreview: {
            before: components["schemas"]["StepSide"];
            after: components["schemas"]["StepSide"];
            /** @description Values that the step changes or adds. */
            cells_changed: number;
            /** @description Values that do not convert. */
            failed_count: number;
            /** @description The most frequent of them, at most ten. */
            failures: components["schemas"]["ValueCount"][];
            coverage?: components["schemas"]["DeriveCoverage"];
        };
        StepPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            preview: components["schemas"]["StepPreview"];
        };
        /** @description The last labelling of a table by a model. */
        Labelling: {
            /**
             * @description Whether it goes on, came to its end, was stopped by the person, failed for the reason in `error_msg`, or its server ended. What was labelled is kept in any case.
             * @enum {string}
             */
            status: "running" | "done" | "stopped" | "failed" | "interrupted";
            /** @description Name of the column that is made. */
            column: string;
            task?: components["schemas"]["LabellingTask"];
            /** @description Name of the model. */
            model: string;
            /** @description How many values it is about. */
            asked: number;
            /** @description How many of these values have an answer. */
            labelled: number;
            /** @description How many of these answers name no value. */
            undecided: number;
            /** @description Thousandths of a credit that it has cost so far. */
            charged: number;
            /** @description All labels of this task that are paid for, the newest 2,000, also from earlier times; empty while it goes on. */
            labels: components["schemas"]["DeriveLabel"][];
            /** @description Why it failed; CREDITS_EXHAUSTED where credits or a cap ended it. */
            error_code?: string;
            /** @description The reason in words. */
            error_msg?: string;
            /** @description Unix time in seconds. */
            started_at: number;
            /** @description Unix time in seconds; absent while it goes on. */
            ended_at?: number;
        };
        LabellingAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The labelling; null where there was none yet. */
            labelling: components["schemas"]["Labelling"] | null;
        };
        LabellingBody: {
            /** @description Steps up to the column to be labelled, which is the last and has a `labelling`. */
            steps: components["schemas"]["Step"][];
            /** @description How many values are asked about at most, the most frequent first; 2,000 where absent. */
            most?: number;
            model?: components["schemas"]["ModelId"];
        };
        LabellingEstimateAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Name of the model that would be asked. */
            model: string;
            /** @description Different values that have no rule, correction or label yet. */
            values: number;
            /** @description Rows that these values stand in. */
            rows: number;
            /** @description How many of them were labelled before and are had for nothing; counted among the 4,000 most frequent. */
            known: number;
            /** @description Different values of more than 500 characters, which are never asked about. */
            too_long: number;
            /** @description How many values the model would be asked about now. */
            asked: number;
            /** @description How many times it would be asked: 20 values at a time, and alone what reads like an instruction. */
            requests: number;
            /** @description Whether it costs nothing. */
            free: boolean;
            /** @description Thousandths of a credit that it costs at least. */
            min: number;
            /** @description Thousandths of a credit that it costs at most. */
            max: number;
            /** @description Thousandths of a credit that are left and not held. */
            available: number;
            limit?: components["schemas"]["CreditLimit"];
        };
        /** @description A file that a table was made of. */
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
            /** @description Columns to take, as a person chose them; absent or empty keeps the names and types that the table has. */
            columns?: components["schemas"]["ImportColumn"][];
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
        /** @description A saved analysis that cannot run on another file. */
        AnalysisLoss: {
            /**
             * Format: uuid
             * @description Id of the analysis.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Columns that it names and the file lacks. */
            missing_columns: string[];
        };
        /** @description What another file would change. */
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
            /** @description Saved analyses that read the table: they are refreshed when the file takes its place. */
            analyses: number;
            /** @description Those of them that will fail, because a column that they name is missing. */
            lost_analyses: components["schemas"]["AnalysisLoss"][];
        };
        VersionPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            difference: components["schemas"]["VersionDifference"];
        };
        ComparedColumn: {
            /** @description Name of the column; a second one of a name has a number. */
            name: string;
            type: components["schemas"]["ColumnType"];
            /**
             * @description Which of the two results has it.
             * @enum {string}
             */
            side: "both" | "before" | "after";
            /** @description Whether rows are matched by it. */
            is_key: boolean;
        };
        ComparedCell: {
            /** @description Place of the column, from 0. */
            column: number;
            /** @description After less before; null where one is no number. */
            difference: number | null;
            /** @description Difference by the size of the value before: 0.1 is ten percent more; null where that is no number or 0. */
            ratio: number | null;
        };
        ComparedRow: {
            /**
             * @description What became of the row.
             * @enum {string}
             */
            status: "added" | "gone" | "changed" | "unchanged";
            /** @description Its values in the order of the columns; null for a row that was added. */
            before: components["schemas"]["CellValue"][] | null;
            /** @description Its values in the order of the columns; null for a row that is gone. */
            after: components["schemas"]["CellValue"][] | null;
            /** @description The cells that differ. */
            changes: components["schemas"]["ComparedCell"][];
        };
        /** @description How many cells, rows and columns differ. */
        DifferenceCounts: {
            /** @description Rows that are new. */
            added: number;
            /** @description Rows that are not there any more. */
            gone: number;
            /** @description Rows with another value. */
            changed: number;
            /** @description Rows that are the same. */
            unchanged: number;
            /** @description Names of columns that are new. */
            columns_added: string[];
            /** @description Names of columns that are not there any more. */
            columns_gone: string[];
        };
        ChangedCells: {
            /** @description Name of the column. */
            column: string;
            /** @description Rows in which its value is another. */
            count: number;
        };
        /** @description Where two files of a table differ. */
        VersionComparison: {
            before: components["schemas"]["TableVersion"];
            after: components["schemas"]["TableVersion"];
            /** @description Columns of both, those of the later file first. */
            columns: components["schemas"]["ComparedColumn"][];
            /** @description Columns that are of another type in the later file. */
            retyped: components["schemas"]["ColumnRetype"][];
            /** @description The first rows of each kind of change, in the order of the later file, then those that are gone; none that are the same. */
            rows: components["schemas"]["ComparedRow"][];
            counts: components["schemas"]["DifferenceCounts"];
            /** @description Columns in which cells of rows that both files have changed, the most first. */
            changed_cells: components["schemas"]["ChangedCells"][];
            /** @description Whether columns were found that tell rows apart; else only whole rows are matched and none counts as changed. */
            is_keyed: boolean;
            /** @description Whether more rows differ than are listed. */
            is_partial: boolean;
        };
        VersionComparisonAnswer: {
            msg_type: components["schemas"]["MsgType"];
            comparison: components["schemas"]["VersionComparison"];
        };
        JoinKey: {
            /** @description Column of the table itself. */
            left: string;
            /** @description Column of the other table. */
            right: string;
        };
        JoinColumn: {
            /**
             * @description The table itself or the other one.
             * @enum {string}
             */
            side: "left" | "right";
            /** @description Column of that table. */
            column: string;
            /** @description Name in the new table, unique. */
            name: string;
        };
        /** @description How two tables are joined. */
        TableJoin: {
            /**
             * Format: uuid
             * @description The other table.
             */
            right_id: string;
            /**
             * @description Rows with a match in both, all of the table itself, or all of both.
             * @enum {string}
             */
            kind: "inner" | "left" | "full";
            /** @description Columns that must be the same, all of them; empty values never match. */
            keys: components["schemas"]["JoinKey"][];
            /** @description Columns to take; empty takes all, keys once, names made unique. */
            columns: components["schemas"]["JoinColumn"][];
        };
        /**
         * @description How often a key stands in each table: once (1) or several times (n, m).
         * @enum {string}
         */
        JoinRelation: "1:1" | "n:1" | "1:n" | "n:m";
        /**
         * @description What a person should know before joining: rows repeat, both sides repeat keys, fewer than half of the keys or none are found, numbers are compared with texts, keys are empty, keys differ by capitals or blanks only.
         * @enum {string}
         */
        JoinWarning: "fan_out" | "many_to_many" | "low_match" | "no_match" | "different_types" | "empty_keys" | "case_or_blanks";
        JoinSuggestion: {
            /**
             * Format: uuid
             * @description The other table.
             */
            right_id: string;
            /** @description Its name. */
            right_name: string;
            /** @description Columns that fit together. */
            keys: components["schemas"]["JoinKey"][];
            /** @description How likely the columns belong together, of names, values and uniqueness. */
            score: number;
            /** @description Share of the different keys of the table itself that the other one has. */
            match: number;
            relation: components["schemas"]["JoinRelation"];
            /** @description Rows after the join for each row before, all rows of the table itself kept. */
            fan_out: number;
            /** @description What to know before joining. */
            warnings: components["schemas"]["JoinWarning"][];
        };
        JoinSuggestAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description At most 50, the best first. */
            suggestions: components["schemas"]["JoinSuggestion"][];
            /** @description Other tables that were compared. */
            compared: number;
            /** @description Other tables that there was no time to compare in full. */
            skipped: number;
        };
        JoinResultColumn: {
            /**
             * @description The table itself or the other one.
             * @enum {string}
             */
            side: "left" | "right";
            /** @description Column of that table. */
            column: string;
            /** @description Name in the new table. */
            name: string;
            type: components["schemas"]["ColumnType"];
        };
        JoinExample: {
            /** @description Values of the keys. */
            values: components["schemas"]["CellValue"][];
            /** @description Rows with them. */
            count: number;
        };
        /** @description How the rows of one side of a join found partners. */
        JoinSide: {
            /** @description Rows of the table. */
            row_count: number;
            /** @description Rows without a match in the other one. */
            unmatched: number;
            /** @description Up to five keys without a match, the most frequent first. */
            examples: components["schemas"]["JoinExample"][];
        };
        /** @description What a join would answer. */
        JoinPreview: {
            /** @description Columns of the new table. */
            columns: components["schemas"]["JoinResultColumn"][];
            /** @description Its first 20 rows. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Rows of the new table. */
            row_count: number;
            left: components["schemas"]["JoinSide"];
            right: components["schemas"]["JoinSide"];
            /** @description Share of the different keys of the table itself that the other one has. */
            match: number;
            relation: components["schemas"]["JoinRelation"];
            /** @description Rows after the join for each row before, all rows of the table itself kept. */
            fan_out: number;
            /** @description What to know before joining. */
            warnings: components["schemas"]["JoinWarning"][];
        };
        JoinPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            preview: components["schemas"]["JoinPreview"];
        };
        PivotField: {
            /** @description Column of the table. */
            column: string;
            /**
             * @description Of a date or time: what is taken together; each value alone when absent.
             * @enum {string}
             */
            unit?: "day" | "week" | "month" | "quarter" | "year";
        };
        /**
         * @description What the rows that meet in a cell are made; count counts rows, all others need a column.
         * @enum {string}
         */
        PivotAggregate: "count" | "count_distinct" | "sum" | "mean" | "median" | "min" | "max";
        /** @description How rows become a pivot. */
        TablePivot: {
            /** @description One row for each combination of their values. */
            rows: components["schemas"]["PivotField"][];
            /** @description Each of its values becomes a column, at most 200; null for one column of values. */
            column: components["schemas"]["PivotField"] | null;
            aggregate: components["schemas"]["PivotAggregate"];
            /** @description Column that is aggregated; needless to count rows. */
            value?: string;
        };
        /** @description What a pivot would answer. */
        PivotPreview: {
            /** @description Columns of the new table. */
            columns: components["schemas"]["StepColumn"][];
            /** @description Its first 20 rows. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Rows of the new table. */
            row_count: number;
        };
        PivotPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            preview: components["schemas"]["PivotPreview"];
        };
        DerivationSource: {
            /**
             * Format: uuid
             * @description Id of the table.
             */
            table_id: string;
            /** @description Its name; the one of then when it is deleted. */
            name: string;
            /** @description Its revision when the rows were read. */
            revision: number;
            /**
             * @description Whether it has changed since.
             * @enum {string}
             */
            state: "same" | "newer" | "deleted";
        };
        TableDerivation: {
            /** @description The tables that it is made of: the two of a join, the left one first, or the one of a pivot. */
            sources: components["schemas"]["DerivationSource"][];
            /** @description How it was joined; null for a pivot. */
            join: components["schemas"]["TableJoin"] | null;
            /** @description How it was pivoted; null for a join. */
            pivot: components["schemas"]["TablePivot"] | null;
            /** @description Whether a source has changed since. */
            stale: boolean;
        };
        DerivedTable: {
            /**
             * Format: uuid
             * @description Id of the table.
             */
            table_id: string;
            /** @description Its name. */
            name: string;
            /** @description Rows. */
            row_count: number;
            /** @description Whether a source has changed since. */
            stale: boolean;
            /** @description Unix time in seconds. */
            updated_at: number;
        };
        DerivedListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description What the table is made of; null for a table of a file. */
            derivation: components["schemas"]["TableDerivation"] | null;
            /** @description Tables made of it, the newest first. */
            derived: components["schemas"]["DerivedTable"][];
        };
        /** @description A chat without its messages. */
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
            model?: components["schemas"]["ModelId"];
            /** @description Tools of a model that may change something in it without asking each time; absent where there is none. */
            allowed_tools?: string[];
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
        /** @description A link to a chat, without its address. */
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
        /** @description Text of a message. */
        ContentPart: {
            /**
             * @description Kind of part.
             * @constant
             */
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
            /**
             * @description Kind of part.
             * @constant
             */
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
        /** @description Rows as a grid takes them: the columns, and an object for each row. */
        AgTable: {
            /** @description The columns. */
            columnDefs: components["schemas"]["ResultColumn"][];
            /** @description The first rows. */
            rowData: {
                [key: string]: components["schemas"]["CellValue"];
            }[];
        };
        /** @description How a result is drawn: the kind of chart and which column goes where. */
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
            /** @description Second field whose values become series together with those of the first. */
            split?: string;
            /** @description Title. */
            title?: string;
        };
        Check: {
            /**
             * @description Which check.
             * @enum {string}
             */
            code: "reading_fits" | "period_cut" | "totals_left_out" | "names_repeat" | "total_matches" | "fan_out" | "null_share" | "distinct_key" | "row_limit" | "parser_agrees" | "unverified_number" | "empty_result";
            /**
             * @description How it ended; passed: it spoke for the way in which the question was read; neutral: it held, as it would have for another reading too.
             * @enum {string}
             */
            status: "passed" | "neutral" | "warning" | "failed";
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
            /**
             * @description Kind of part.
             * @constant
             */
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
            /**
             * @description Kind of part.
             * @constant
             */
            type: "refusal";
            /**
             * @description Why there is no answer.
             * @enum {string}
             */
            reason: "no_table" | "not_understood" | "ambiguous" | "unknown_words" | "not_in_data" | "unsupported" | "too_long" | "too_complex";
            /** @description The reason in words. */
            text?: string;
            /** @description Words that were not understood. */
            unknown_words: string[];
        };
        /** @description A piece of a message as somebody with the link sees it. */
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
        /** @description The column of the source rows that adds up to the value, counted again over all of them; absent where none does. */
        AddedColumn: {
            /** @description Key of the column, as in columns. */
            field: string;
            /** @description Its sum over all source rows. */
            total: number;
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
            added?: components["schemas"]["AddedColumn"];
        };
        /** @description People who share connections to other platforms and chats of projects. */
        Team: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @description What the person is in it; the owner and admins choose what is read of the connections.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "billing";
        };
        TeamListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The teams. */
            items: components["schemas"]["Team"][];
        };
        /** @description What a team is called. */
        TeamBody: {
            /** @description Its name. */
            name: string;
        };
        /**
         * @description What somebody is in a team: the owner and admins invite and remove people; billing is told of costs.
         * @enum {string}
         */
        TeamRole: "owner" | "admin" | "member" | "billing";
        /** @description Somebody in a team. */
        TeamMember: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Their name. */
            name: string;
            /** @description Their address. */
            email: string;
            role: components["schemas"]["TeamRole"];
            /** @description Unix time in seconds when they came. */
            joined_at: number;
            /** @description Unix time in seconds of their last call; absent where there was none. */
            last_seen_at?: number;
            /** @description Whether their account is active. */
            is_active: boolean;
            /** @description Whether it is the person who asks. */
            is_you: boolean;
            /** @description How many projects of theirs the team reads. */
            shared_projects: number;
        };
        /**
         * @description What somebody may be made in a team.
         * @enum {string}
         */
        GivenTeamRole: "admin" | "member" | "billing";
        /** @description An invitation that was neither accepted nor taken back. */
        TeamInvite: {
            /**
             * Format: uuid
             * @description Id of the invitation.
             */
            id: string;
            /** @description Whom it was mailed to; absent for a link. */
            email?: string;
            role: components["schemas"]["GivenTeamRole"];
            /** @description Unix time in seconds when it was made. */
            created_at: number;
            /** @description Unix time in seconds from which its link opens nothing. */
            expires_at: number;
            /** @description Whether that time has come. */
            has_expired: boolean;
            /** @description Name of who invited. */
            invited_by: string;
        };
        /** @description A team with who is in it. */
        TeamDetails: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Its name. */
            name: string;
            role: components["schemas"]["TeamRole"];
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description People who may be in it, those invited by mail included. */
            seats: number;
            /** @description Who is in it: the owner first, then by name. */
            members: components["schemas"]["TeamMember"][];
            /** @description Invitations, the newest first; none for those who may not invite. */
            invites: components["schemas"]["TeamInvite"][];
        };
        TeamAnswer: {
            msg_type: components["schemas"]["MsgType"];
            team: components["schemas"]["TeamDetails"];
        };
        /** @description Who is invited, and as what. */
        TeamInviteBody: {
            /**
             * Format: email
             * @description Whom to mail it to; left out, a link is made that the first who opens it may use.
             */
            email?: string;
            role: components["schemas"]["GivenTeamRole"];
            /**
             * @description Days for which its link opens.
             * @enum {integer}
             */
            days: 1 | 7 | 30;
        };
        TeamInviteAnswer: {
            msg_type: components["schemas"]["MsgType"];
            team: components["schemas"]["TeamDetails"];
            /** @description What the address of the link ends with; absent where it was mailed. */
            token?: string;
        };
        /** @description What somebody is made. */
        TeamRoleBody: {
            role: components["schemas"]["GivenTeamRole"];
        };
        /** @description What becomes of what the person shares with the team. */
        TeamRemovalBody: {
            /**
             * Format: uuid
             * @description Member who gets the projects; null leaves them with the person.
             */
            heir_id: string | null;
        };
        /** @description Who gets the team. */
        TeamTransferBody: {
            /**
             * Format: uuid
             * @description Member who becomes its owner.
             */
            user_id: string;
        };
        /** @description What an invitation is known by. */
        InviteToken: {
            /** @description From its link. */
            token: string;
        };
        /**
         * @description What it invites to.
         * @enum {string}
         */
        InviteKind: "team" | "project";
        /** @description An invitation as the person sees it who was invited. */
        Invite: {
            kind: components["schemas"]["InviteKind"];
            /** @description Name of the team or project. */
            name: string;
            /**
             * @description What the person would be in it.
             * @enum {string}
             */
            role: "admin" | "member" | "billing" | "editor" | "viewer";
            /** @description Name of who invites. */
            invited_by: string;
            /** @description People who are in it. */
            members: number;
            /** @description Whom it was mailed to, masked; absent for a link. */
            email?: string;
            /**
             * @description open: it can be accepted, after a sign-in too; wrong_email: it was mailed to another address than that of the account; declined: the person did not want it; used: somebody accepted it; member: the person is in it already.
             * @enum {string}
             */
            state: "open" | "wrong_email" | "expired" | "revoked" | "declined" | "used" | "member";
            /**
             * Format: uuid
             * @description Id of the team or project, for somebody who is in it.
             */
            id?: string;
            /** @description Unix time in seconds from which it cannot be accepted. */
            expires_at: number;
        };
        InviteAnswer: {
            msg_type: components["schemas"]["MsgType"];
            invite: components["schemas"]["Invite"];
        };
        AcceptedInviteAnswer: {
            msg_type: components["schemas"]["MsgType"];
            kind: components["schemas"]["InviteKind"];
            /**
             * Format: uuid
             * @description Id of the team or project.
             */
            id: string;
        };
        /** @description A team by its name. */
        TeamName: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Its name. */
            name: string;
        };
        /** @description The person whose project it is. */
        ProjectOwner: {
            /** @description Their name. */
            name: string;
        };
        /**
         * @description What the person may do: editors have chats of their own in it, ask about its tables, and change its name and instructions; viewers read its chats, instructions, tables and files; readers are in its team alone and read its chats.
         * @enum {string}
         */
        ProjectAccess: "owner" | "editor" | "viewer" | "reader";
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
        /** @description A folder of chats. Who reads it in a team alone is told no instructions, tables and files of it. */
        Project: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description The team that may read its chats; null where it is shared with none. */
            team: components["schemas"]["TeamName"] | null;
            owner: components["schemas"]["ProjectOwner"];
            /** @description Whether it is one of the person who asks. */
            is_own: boolean;
            role: components["schemas"]["ProjectAccess"];
            /** @description Whether it was put away: it is read, and nothing new is begun in it. */
            archived: boolean;
            /** @description People who were invited into it and came, without the owner and the team. */
            member_count: number;
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
        /** @description What a project is made of. Of tables, files and the team the owner alone decides. */
        ProjectBody: {
            /** @description Its name. */
            name: string;
            /** @description What answers of a model in its chats should keep to. */
            instructions: string;
            /** @description Tables that a new chat in it begins with. Left out, a new project has none, and another keeps those it has. */
            table_ids?: string[];
            /** @description Uploaded files whose text a model is given. Left out, a new project has none, and another keeps those it has. */
            file_ids?: string[];
            /**
             * Format: uuid
             * @description Team of the person that may read all chats of the project; null shares it with none. Left out, a new project is shared with none, and another stays as it is.
             */
            team_id?: string | null;
        };
        ProjectAnswer: {
            msg_type: components["schemas"]["MsgType"];
            project: components["schemas"]["Project"];
            /** @description Its tables in the order of their ids in it. */
            tables: components["schemas"]["TableSummary"][];
        };
        /** @description Who gets the project. */
        ProjectTransferBody: {
            /**
             * Format: uuid
             * @description Somebody in it, or in its team, who owns it then.
             */
            user_id: string;
        };
        /** @description Whether it is put away. */
        ProjectArchiveBody: {
            /** @description true puts it away, false takes it out again. */
            archived: boolean;
        };
        /**
         * @description What somebody is in a project: editors ask in it, viewers read it.
         * @enum {string}
         */
        ProjectRole: "owner" | "editor" | "viewer";
        /** @description Somebody in a project. */
        ProjectMember: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Their name. */
            name: string;
            /** @description Their address. */
            email: string;
            role: components["schemas"]["ProjectRole"];
            /** @description Unix time in seconds when they came. */
            joined_at: number;
            /** @description Unix time in seconds of their last call; absent where there was none. */
            last_seen_at?: number;
            /** @description Whether their account is active. */
            is_active: boolean;
            /** @description Whether it is the person who asks. */
            is_you: boolean;
            /** @description How many chats of theirs are in the project. */
            chats: number;
        };
        /**
         * @description What somebody may be made in a project.
         * @enum {string}
         */
        GivenProjectRole: "editor" | "viewer";
        /** @description An invitation that was neither accepted nor declined nor taken back. */
        ProjectInvite: {
            /**
             * Format: uuid
             * @description Id of the invitation.
             */
            id: string;
            /** @description Whom it was mailed to; absent for a link. */
            email?: string;
            role: components["schemas"]["GivenProjectRole"];
            /** @description Unix time in seconds when it was made. */
            created_at: number;
            /** @description Unix time in seconds from which its link opens nothing. */
            expires_at: number;
            /** @description Whether that time has come. */
            has_expired: boolean;
            /** @description Name of who invited. */
            invited_by: string;
        };
        /** @description Who is in a project. */
        ProjectPeople: {
            role: components["schemas"]["ProjectAccess"];
            /** @description People who may be in it, the owner and those invited by mail included. */
            places: number;
            /** @description The owner first, then by name. */
            members: components["schemas"]["ProjectMember"][];
            /** @description Invitations, the newest first; none for others than the owner. */
            invites: components["schemas"]["ProjectInvite"][];
        };
        ProjectPeopleAnswer: {
            msg_type: components["schemas"]["MsgType"];
            people: components["schemas"]["ProjectPeople"];
        };
        /** @description Who is invited, and as what. */
        ProjectInviteBody: {
            /**
             * Format: email
             * @description Whom to mail it to; left out, a link is made that the first who opens it may use.
             */
            email?: string;
            role: components["schemas"]["GivenProjectRole"];
            /**
             * @description Days for which its link opens.
             * @enum {integer}
             */
            days: 1 | 7 | 30;
        };
        ProjectInviteAnswer: {
            msg_type: components["schemas"]["MsgType"];
            people: components["schemas"]["ProjectPeople"];
            /** @description What the address of the link ends with; absent where it was mailed. */
            token?: string;
        };
        /** @description What somebody is made. */
        ProjectRoleBody: {
            role: components["schemas"]["GivenProjectRole"];
        };
        /** @description What becomes of the chats of the person in the project. */
        ProjectRemovalBody: {
            /**
             * Format: uuid
             * @description Owner or editor who gets them; null takes them out of the project, and the person keeps them.
             */
            heir_id: string | null;
        };
        /** @description A chat of a shared project in a list. */
        TeamChat: {
            /**
             * Format: uuid
             * @description Id of the chat.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Name of the person whose chat it is. */
            author: string;
            /** @description Whether it is one of the person who asks, who goes on in it. */
            is_own: boolean;
            /** @description Whether an answer is being made. */
            generating: boolean;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description Unix time in seconds. */
            last_message_at: number;
        };
        TeamChatListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description A page of chats. */
            items: components["schemas"]["TeamChat"][];
            /** @description Chats in all. */
            total: number;
        };
        /** @description The project that a chat is read in. */
        TeamProject: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description The team that reads it; null where it is shared with none. */
            team: components["schemas"]["TeamName"] | null;
            /** @description Name of the person whose chat it is. */
            author: string;
            owner: components["schemas"]["ProjectOwner"];
            /** @description Whether the chat is one of the person who asks. */
            is_own: boolean;
        };
        TeamChatAnswer: {
            msg_type: components["schemas"]["MsgType"];
            chat: components["schemas"]["SharedChat"];
            project: components["schemas"]["TeamProject"];
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
        /** @description How the question was read. */
        ReadingPart: {
            /**
             * @description Kind of part.
             * @constant
             */
            type: "reading";
            /** @description The parts of the reading. */
            chips: components["schemas"]["ReadingChip"][];
        };
        /** @description A query with its result, as table and where it helps as chart, and what was checked. */
        ResultPart: {
            /**
             * @description Kind of part.
             * @constant
             */
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
        /** @description Why there is no answer. */
        RefusalPart: {
            /**
             * @description Kind of part.
             * @constant
             */
            type: "refusal";
            /**
             * @description Why there is no answer; too_long and too_complex are what the built-in analyst does not read, or not in time.
             * @enum {string}
             */
            reason: "no_table" | "not_understood" | "ambiguous" | "unknown_words" | "not_in_data" | "unsupported" | "too_long" | "too_complex";
            /** @description The reason in words. */
            text?: string;
            /** @description The nearest questions that can be answered. */
            readings: components["schemas"]["SuggestedReading"][];
            /** @description Words that were not understood. */
            unknown_words: string[];
        };
        /** @description Questions to go on with after the answer, in the language of the question. Each keeps what was understood and had an answer when the message was made. */
        FollowUpsPart: {
            /**
             * @description Kind of part.
             * @constant
             */
            type: "follow_ups";
            /** @description The questions, the most telling first. */
            questions: string[];
        };
        /** @description A call of a tool by a model. */
        ToolPart: {
            /**
             * @description Kind of part.
             * @constant
             */
            type: "tool";
            /** @description Names the call within the message, for toolDecide. */
            id?: string;
            /** @description Tool that the model called. */
            name: string;
            /** @description Its arguments as JSON. */
            arguments: string;
            /** @description What it returned, shortened. */
            result?: string;
            /**
             * @description Where it stands; waiting: the person is asked whether it may change something.
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "denied";
            /** @description Unix time in seconds until when the person can decide; only while it waits. */
            decide_by?: number;
            /**
             * @description What was decided; expired: nobody did in time.
             * @enum {string}
             */
            decision?: "once" | "chat" | "denied" | "expired";
            /**
             * Format: uuid
             * @description The table that it made.
             */
            table_id?: string;
            /** @description Milliseconds it took, without the wait. */
            ms?: number;
        };
        /** @description A picture that goes with a question. */
        ImagePart: {
            /**
             * @description Kind of part.
             * @constant
             */
            type: "image";
            /**
             * Format: uuid
             * @description Id of the file.
             */
            file_id: string;
            /** @description Name of the file. */
            name: string;
            /** @description Bytes. */
            size: number;
        };
        /** @description A pdf file whose text goes with a question. */
        PdfPart: {
            /**
             * @description Kind of part.
             * @constant
             */
            type: "pdf";
            /**
             * Format: uuid
             * @description Id of the file.
             */
            file_id: string;
            /** @description Name of the file. */
            name: string;
            /** @description Bytes. */
            size: number;
            /** @description Number of its pages. */
            pages: number;
            /** @description Characters of its text. */
            characters: number;
        };
        /** @description A piece of a message: text, how the question was read, a result, a refusal, questions to go on with, a call of a tool, a picture or a pdf file. */
        Part: components["schemas"]["ContentPart"] | components["schemas"]["ReadingPart"] | components["schemas"]["ResultPart"] | components["schemas"]["RefusalPart"] | components["schemas"]["FollowUpsPart"] | components["schemas"]["ToolPart"] | components["schemas"]["ImagePart"] | components["schemas"]["PdfPart"];
        /** @description What of the conversation the model was not given. */
        LeftOut: {
            /** @description Older messages that the model was not given. */
            messages: number;
            /** @description Older messages of which it was given the question or the titles of the results only. */
            shortened: number;
            /** @description Files of the project that did not fit. */
            files: number;
            /** @description Pages of attached pdf files that did not fit. */
            pages?: number;
            /** @description How many attached pdf files were not read: the built-in analyst answers from tables only, or the file is gone. */
            pdfs?: number;
            /** @description How many pictures it was not given, as it sees none or they were too many. */
            images?: number;
        };
        /** @description A question or an answer. */
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
            left_out?: components["schemas"]["LeftOut"];
            context?: components["schemas"]["ContextUse"];
            /** @description Numbers of its text that are in no result of it, as they are written there. */
            unverified?: string[];
            /** @description Milliseconds until the answer was complete. */
            ms?: number;
            /** @description Credits charged in thousandths. */
            credits?: number;
            /** @description Number of jobs of the data engine that are before the one that the answer waits for; absent while it waits for none. */
            queued_before?: number;
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
        /** @description A message that was deleted with all that followed it. */
        DeletedBranch: {
            /**
             * Format: uuid
             * @description The topmost message of the branch.
             */
            message_id: string;
            /**
             * @description Whether the branch begins with a question or with an answer.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description The beginning of what the topmost message says, at most 200 characters; empty where it says nothing in words. */
            text: string;
            /** @description Messages that were deleted together, the topmost included. */
            message_count: number;
            /** @description When it was deleted, Unix time in seconds. */
            deleted_at: number;
            /** @description Until when it can be taken back, Unix time in seconds. */
            expires_at: number;
            /** @description False while the message that it follows is deleted itself: that one is taken back first. */
            restorable: boolean;
        };
        DeletedBranchListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Deleted branches, the latest deletion first. */
            items: components["schemas"]["DeletedBranch"][];
            /** @description Number of all deleted branches of the chat. */
            total: number;
        };
        TurnAnswer: {
            msg_type: components["schemas"]["MsgType"];
            user_message: components["schemas"]["Message"];
            message: components["schemas"]["Message"];
            chat: components["schemas"]["Chat"];
        };
        /** @description A part of the answer is there, or was replaced. */
        PartEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /**
             * @description Kind of event.
             * @constant
             */
            type: "part";
            /** @description Place of the part; it replaces what stands there. */
            index: number;
            part: components["schemas"]["Part"];
        };
        /** @description Text of the answer goes on. */
        DeltaEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /**
             * @description Kind of event.
             * @constant
             */
            type: "delta";
            /** @description Place of the content part that grows. */
            index: number;
            /** @description Text to append. */
            text: string;
        };
        /** @description The answer waits for the data engine, which other jobs are using, or waits no more. */
        QueuedEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /**
             * @description Kind of event.
             * @constant
             */
            type: "queued";
            /** @description Number of jobs that are before the one that it waits for, of this person and of others; null when it waits no more. */
            before: number | null;
        };
        /** @description The whole answer as it stands; the last event of every stream. */
        StatusEvent: {
            /** @description Number of the event, from 1. */
            seq: number;
            /**
             * @description Kind of event.
             * @constant
             */
            type: "status";
            message: components["schemas"]["Message"];
        };
        /** @description What happens to an answer while it is made. */
        MessageEvent: components["schemas"]["PartEvent"] | components["schemas"]["DeltaEvent"] | components["schemas"]["QueuedEvent"] | components["schemas"]["StatusEvent"];
        MessageAnswer: {
            msg_type: components["schemas"]["MsgType"];
            message: components["schemas"]["Message"];
        };
        /**
         * @description What the person decided: allow it this once, allow it in this chat from now on, or deny it.
         * @enum {string}
         */
        ToolDecision: "once" | "chat" | "denied";
        ToolDecisionBody: {
            decision: components["schemas"]["ToolDecision"];
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
            /** @description Its revision when the query ran; absent on answers from before revisions were kept. */
            revision?: number;
        };
        /** @description A query behind an answer with a window of its stored rows. */
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
        ResultMarkBody: {
            /** @description Name of the result; null or blank for the answer's own title. */
            name: string | null;
            /** @description Whether it stands first in the shelf. */
            pinned: boolean;
        };
        /** @description What the person marked on a result. */
        ResultMark: {
            /**
             * Format: uuid
             * @description Query of the result.
             */
            query_id: string;
            /** @description Name that the person gave it; null for the answer's own title. */
            name: string | null;
            /** @description Whether it stands first in the shelf. */
            pinned: boolean;
        };
        ResultMarkAnswer: {
            msg_type: components["schemas"]["MsgType"];
            mark: components["schemas"]["ResultMark"];
        };
        ResultMarkList: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The marks of the chat's results. */
            items: components["schemas"]["ResultMark"][];
        };
        /** @description One of two results that are compared. */
        ComparedResult: {
            /**
             * Format: uuid
             * @description Id of the query or the run.
             */
            id: string;
            /**
             * @description A result of a chat or a run of an analysis.
             * @enum {string}
             */
            kind: "query" | "run";
            /** @description Its name where it has one. */
            name: string | null;
            /** @description Rows of the whole result. */
            row_count: number;
            /** @description Unix time in seconds. */
            ran_at: number;
        };
        /** @description Where two results differ. */
        Comparison: {
            before: components["schemas"]["ComparedResult"];
            after: components["schemas"]["ComparedResult"];
            /** @description Columns of both, those of the later result first. */
            columns: components["schemas"]["ComparedColumn"][];
            /** @description Rows of both in the order of the later result, then those that are gone. */
            rows: components["schemas"]["ComparedRow"][];
            counts: components["schemas"]["DifferenceCounts"];
            /** @description Whether columns were found that tell rows apart; else only whole rows are matched and none counts as changed. */
            is_keyed: boolean;
            /** @description Whether one of the results has more rows than are kept. */
            is_partial: boolean;
        };
        ComparisonAnswer: {
            msg_type: components["schemas"]["MsgType"];
            comparison: components["schemas"]["Comparison"];
        };
        AnalysisSaveBody: {
            /**
             * Format: uuid
             * @description Query whose result is saved.
             */
            query_id: string;
            /** @description Its name. */
            name: string;
            /** @description What it is for. */
            description?: string;
            chart?: components["schemas"]["ChartSpec"];
        };
        AnalysisTable: {
            /**
             * Format: uuid
             * @description Id of the table.
             */
            table_id: string;
            /** @description Its name. */
            name: string;
            /** @description Whether the person still has it. */
            available: boolean;
        };
        /** @description The newest result of an analysis. */
        AnalysisResult: {
            /** @description The columns. */
            columns: components["schemas"]["ResultColumn"][];
            /** @description The rows that are kept or the first of them. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Rows of the whole result. */
            row_count: number;
            /** @description Unix time in seconds of the run that found it. */
            ran_at: number;
            /** @description What that run read. */
            tables: components["schemas"]["QueryTable"][];
        };
        MissingColumn: {
            /** @description Name of the table. */
            table: string;
            /** @description Column that the query names and the table lost. */
            column: string;
        };
        RunProblem: {
            /** @description Why it failed. */
            text: string;
            /** @description Columns that the tables lost. */
            missing_columns: components["schemas"]["MissingColumn"][];
            /** @description Names of tables that were deleted. */
            missing_tables: string[];
        };
        /** @description One run of an analysis. */
        AnalysisRun: {
            /**
             * Format: uuid
             * @description Id of the run.
             */
            id: string;
            /**
             * @description Why it ran: the result that was saved, a person who asked, its schedule, or a newer version of a table that it reads.
             * @enum {string}
             */
            cause: "saved" | "person" | "schedule" | "version";
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "done" | "failed";
            /** @description Unix time in seconds. */
            ran_at: number;
            /** @description Milliseconds the query took. */
            ms: number;
            /** @description Rows of the whole result. */
            row_count: number;
            /** @description What it read. */
            tables: components["schemas"]["QueryTable"][];
            /** @description To the run that succeeded before it; null for the first one and for one that failed. */
            difference: components["schemas"]["DifferenceCounts"] | null;
            /** @description Why it failed. */
            problem: components["schemas"]["RunProblem"] | null;
        };
        AnalysisSchedule: {
            /**
             * @description How often it is refreshed.
             * @enum {string}
             */
            every: "day" | "week" | "month";
            /** @description Hour of the day in the time zone. */
            hour: number;
            /** @description Minute of the hour. */
            minute: number;
            /** @description Day of the week, 1 is Monday (ISO 8601); counts where it is every week. */
            weekday: number;
            /** @description Day of the month, or the last one where the month is shorter; counts where it is every month. */
            day: number;
            /** @description IANA name of the time zone, e.g. Europe/Zurich. */
            time_zone: string;
        };
        AnalysisAnswer: {
            msg_type: components["schemas"]["MsgType"];
            analysis: components["schemas"]["Analysis"];
            /** @description Its runs, the newest first. */
            runs: components["schemas"]["AnalysisRun"][];
        };
        AnalysisBody: {
            /** @description Its name. */
            name: string;
            /** @description What it is for; without it the one that it has stays. */
            description?: string;
            chart?: components["schemas"]["ChartSpec"];
        };
        AnalysisScheduleBody: {
            /** @description When it is refreshed by itself; null for never. */
            schedule: components["schemas"]["AnalysisSchedule"] | null;
        };
        ReportText: {
            /**
             * @description Text.
             * @constant
             */
            type: "text";
            /** @description The text. */
            markdown: string;
        };
        ReportAnalysis: {
            /**
             * @description The newest result of a saved analysis.
             * @constant
             */
            type: "analysis";
            /**
             * Format: uuid
             * @description Id of the analysis.
             */
            analysis_id: string;
        };
        ReportBlock: components["schemas"]["ReportText"] | components["schemas"]["ReportAnalysis"];
        ReportBody: {
            /** @description Its name. */
            name: string;
            /** @description What it is made of. */
            blocks: components["schemas"]["ReportBlock"][];
        };
        ReportAnswer: {
            msg_type: components["schemas"]["MsgType"];
            report: components["schemas"]["Report"];
            /** @description The analyses in it that are still there. */
            analyses: components["schemas"]["Analysis"][];
        };
        ReportChange: {
            /** @description Its name. */
            name: string;
            /** @description What it is made of. */
            blocks: components["schemas"]["ReportBlock"][];
            /** @description Revision that was changed. */
            revision: number;
        };
        ResultExportBody: {
            /**
             * @description Kind of file.
             * @enum {string}
             */
            format: "csv" | "xlsx";
            /** @description Name of the file, without its ending. */
            name?: string;
        };
        /**
         * @description What a token may do: read lists tables and fetches answers and results, ask asks questions (which costs credits), write uploads.
         * @enum {string}
         */
        TokenScope: "read" | "ask" | "write";
        /** @description A personal token without its secret. */
        PersonalToken: {
            /**
             * Format: uuid
             * @description Id of the token.
             */
            id: string;
            /** @description What it is for. */
            name: string;
            /** @description How its secret begins, to tell tokens apart. */
            prefix: string;
            /** @description What it may do. */
            scopes: components["schemas"]["TokenScope"][];
            /** @description Unix time in seconds when it was made. */
            created_at: number;
            /** @description Unix time in seconds from which it is refused; null: never by itself. */
            expires_at: number | null;
            /** @description Unix time in seconds of its last call, a minute exact; null: never used. */
            last_used_at: number | null;
            /** @description Unix time in seconds when it was revoked; null: it was not. */
            revoked_at: number | null;
        };
        /** @description The tokens of a person. */
        PersonalTokenList: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The tokens, the newest first. */
            tokens: components["schemas"]["PersonalToken"][];
        };
        /** @description A token to be made. */
        PersonalTokenBody: {
            /** @description What it is for. */
            name: string;
            /** @description What it may do. */
            scopes: components["schemas"]["TokenScope"][];
            /** @description Days until it is refused; never when absent or null. */
            expires_in_days?: number | null;
        };
        /** @description A token that was just made, with its secret. */
        NewPersonalToken: {
            msg_type: components["schemas"]["MsgType"];
            token: components["schemas"]["PersonalToken"];
            /** @description Goes into Authorization: Bearer. It is shown this once. */
            secret: string;
        };
        /** @description One token. */
        PersonalTokenAnswer: {
            msg_type: components["schemas"]["MsgType"];
            token: components["schemas"]["PersonalToken"];
        };
        /** @description A call that was made with a token. */
        TokenRequest: {
            /** @description Id of the operation. */
            operation: string;
            /** @description HTTP status of the answer. */
            status: number;
            /** @description Milliseconds that the call took. */
            ms: number;
            /** @description Unix time in seconds. */
            at: number;
            /** @description The call in the log of the server, as its X-Request-Id. */
            req_id: string;
        };
        /** @description Calls of a token. */
        TokenRequestList: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The calls, the newest first. */
            requests: components["schemas"]["TokenRequest"][];
        };
        AdminUserBody: {
            email: components["schemas"]["Email"];
            /** @description Name of the person; by itself what stands before the at sign. */
            username?: string;
            roles: components["schemas"]["RoleCodes"];
            country?: components["schemas"]["Country"];
            notes?: components["schemas"]["Notes"];
            reason?: components["schemas"]["Reason"];
        };
        AdminApprovalField: {
            /** @description Name of the field. */
            name: string;
            value: components["schemas"]["OperationValue"];
        };
        /** @description A record that it is done to. */
        AdminApprovalTarget: {
            /**
             * Format: uuid
             * @description Id of the record.
             */
            id: string;
            /** @description Its name, as it is now; absent where it is gone. */
            name?: string;
            /** @description Whether it was changed since the request; it cannot be approved then. */
            changed: boolean;
        };
        /**
         * @description Why the caller cannot approve it: it waits no more, its time is over, it is their own, they may not do it themselves, who asked may do it no more, or what it is done to was changed since.
         * @enum {string}
         */
        ApprovalObstacle: "none" | "settled" | "expired" | "self" | "no_right" | "requester" | "changed";
        /** @description A request with all that decides about it. */
        AdminApprovalDetails: {
            approval: components["schemas"]["AdminApproval"];
            /** @description What was sent, but its reason. */
            fields: components["schemas"]["AdminApprovalField"][];
            /** @description What it is done to; 100 at most. */
            targets: components["schemas"]["AdminApprovalTarget"][];
            obstacle: components["schemas"]["ApprovalObstacle"];
            /** @description Whether the caller may take it back: it is their own and waits. */
            can_withdraw: boolean;
        };
        AdminApprovalAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminApprovalDetails"];
        };
        /** @description Why it is decided so; kept in the record of the operation. */
        approvals_Reason: string;
        /** @description What comes with a decision. */
        AdminApprovalNote: {
            reason?: components["schemas"]["approvals_Reason"];
        };
        /** @description What comes with a refusal. */
        AdminApprovalRefusal: {
            reason: components["schemas"]["approvals_Reason"];
        };
        /** @description Unix times in seconds when it is next due, five at most. */
        NextTimes: number[];
        AdminScheduleAnswer: {
            msg_type: components["schemas"]["MsgType"];
            schedule: components["schemas"]["AdminSchedule"];
            next_times: components["schemas"]["NextTimes"];
        };
        /** @description Version of the schedule that was seen. */
        schedules_SeenVersion: number;
        AdminScheduleChange: {
            /** @description Five fields, or six with seconds first. */
            cron: string;
            /** @description IANA name of the zone, such as Europe/Zurich. */
            timezone: string;
            version: components["schemas"]["schedules_SeenVersion"];
            reason?: components["schemas"]["Reason"];
        };
        /** @description What comes with an action. */
        AdminScheduleReason: {
            version?: components["schemas"]["schedules_SeenVersion"];
            reason?: components["schemas"]["Reason"];
        };
        AdminScheduleTimesAnswer: {
            msg_type: components["schemas"]["MsgType"];
            next_times: components["schemas"]["NextTimes"];
        };
        /** @description A message about a run. */
        AdminScheduleMessage: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            user_id: string;
            /** @description Name of the person; absent where the account is gone. */
            username?: string;
            /**
             * @description How: app is a message of the product.
             * @enum {string}
             */
            channel: "app" | "email";
            /**
             * @description Whether it went out.
             * @enum {string}
             */
            result: "sent" | "failed";
            /** @description Unix time in seconds when it was sent; absent where it was not kept. */
            at?: number;
        };
        /** @description A run with its log and whom it was told to. */
        AdminScheduleRunDetails: {
            run: components["schemas"]["AdminScheduleRun"];
            /**
             * Format: uuid
             * @description Id of the job that its attempts share; absent where nothing was run.
             */
            job_id?: string;
            /** @description The whole of the error; empty where there was none. */
            log: string;
            /** @description Whom it was told to, the newest first. */
            messages: components["schemas"]["AdminScheduleMessage"][];
        };
        AdminScheduleRunAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminScheduleRunDetails"];
        };
        /** @description What comes with a message about a run. */
        AdminScheduleNotify: {
            reason?: components["schemas"]["Reason"];
        };
        /** @description A way to pay that was opened at a provider. */
        AdminOrderAttempt: {
            /**
             * Format: uuid
             * @description Id of it.
             */
            id: string;
            method: components["schemas"]["PaymentMethod"];
            /**
             * @description Where it was to be paid.
             * @enum {string}
             */
            app_type: "pc_web" | "wx_web" | "mb_web";
            /** @description Our number of it at the provider. */
            out_trade_no: string;
            /** @description The provider's id of it; absent before it was told. */
            reference?: string;
            /**
             * @description creating: the provider has not answered yet; closing: it is to be closed there.
             * @enum {string}
             */
            state: "creating" | "open" | "closing" | "paid" | "closed" | "parked";
            /**
             * @description How the last try that paid nothing ended; absent where there was none.
             * @enum {string}
             */
            last_try?: "needs_confirmation" | "declined" | "not_confirmed";
            /** @description Unix time in seconds when it was opened. */
            creation_time: number;
            /** @description Unix time in seconds until when the provider takes it. */
            expires_at: number;
        };
        /** @description Money that a provider took. */
        AdminOrderPayment: {
            /**
             * Format: uuid
             * @description Id of the payment.
             */
            id: string;
            method: components["schemas"]["PaymentMethod"];
            /** @description Its number at the provider. */
            provider_number: string;
            /** @description Minor units. */
            amount: number;
            /** @description Its currency, ISO 4217. */
            currency: string;
            /**
             * @description settled paid the order; parked has another amount; refund_due came too late or twice and goes back.
             * @enum {string}
             */
            state: "settled" | "parked" | "refund_due" | "refunded";
            /** @description Unix time in seconds when it was paid. */
            paid_at: number;
            /** @description Minor units of it that can be given back yet. */
            refundable: number;
        };
        /** @description Money on its way back, or that went back. */
        AdminOrderRefund: {
            /**
             * Format: uuid
             * @description Id of the refund; absent for money that went back without us.
             */
            id?: string;
            /**
             * Format: uuid
             * @description Payment of which it is.
             */
            payment_id: string;
            /** @description Minor units. */
            amount: number;
            /** @description Its currency, ISO 4217. */
            currency: string;
            /**
             * @description unbought: it came too late or twice; asked: an administrator asked for it here; provider: it was given back at the provider, or a bank decided so.
             * @enum {string}
             */
            cause: "unbought" | "asked" | "provider";
            /**
             * @description due: the provider is asked; pending: it has it to do; failed: it refused too often.
             * @enum {string}
             */
            state: "due" | "pending" | "done" | "failed";
            /** @description Number of it at the provider, or ours there. */
            number?: string;
            /** @description Why it was asked for; absent where nobody said. */
            reason?: string;
            /** @description How often the provider refused it; absent for money that went back without us. */
            tries?: number;
            /** @description Thousandths of a credit of its share; 0 until it went back. */
            credits: number;
            /** @description Thousandths of them that were unspent and were taken back. */
            credits_taken: number;
            /** @description Unix time in seconds when it was begun. */
            creation_time: number;
            /** @description Unix time in seconds when it had gone back; absent before. */
            done_at?: number;
        };
        /** @description A notification of a provider, which is kept only where its signature was right. */
        AdminOrderNotice: {
            /**
             * Format: uuid
             * @description Id of it.
             */
            id: string;
            method: components["schemas"]["PaymentMethod"];
            /** @description The provider's word for it. */
            type: string;
            /** @description The provider's id of it. */
            external_id: string;
            /** @description What it says, as JSON. */
            says: string;
            /** @description SHA-256 of its body as it came. */
            body_hash: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "pending" | "handled" | "ignored" | "failed";
            /** @description How often handling it failed. */
            tries: number;
            /** @description Unix time in seconds when it came. */
            received_at: number;
            /** @description Unix time in seconds when it was handled; absent before. */
            handled_at?: number;
        };
        /** @description A payer's bank asks for a payment back. */
        AdminOrderDispute: {
            /** @description The provider's number of it. */
            number: string;
            /** @description Minor units. */
            amount: number;
            /** @description Its currency, ISO 4217. */
            currency: string;
            /** @description The provider's word for it. */
            reason: string;
            /**
             * @description How it was decided for the seller.
             * @enum {string}
             */
            state: "open" | "won" | "lost";
            /** @description Unix time in seconds when it began. */
            creation_time: number;
            /** @description Unix time in seconds when it was decided; absent before. */
            decided_at?: number;
        };
        /** @description What was booked in the ledger of credits for it. */
        AdminOrderCredits: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * @description grant adds what was bought; void takes back what was given back.
             * @enum {string}
             */
            kind: "grant" | "void";
            /** @description Change of the balance in thousandths of a credit. */
            amount: number;
            /** @description Unix time in seconds when it was booked. */
            creation_time: number;
        };
        /** @description An order with everything that belongs to it. */
        AdminOrderDetails: {
            order: components["schemas"]["AdminOrder"];
            /** @description Thousandths of a credit that it brings. */
            credits: number;
            /** @description Counts the changes by administrators. */
            version: number;
            /** @description Language in which the person is told of it, such as en_US. */
            locale: string;
            /** @description Unix time in seconds when it was closed without a payment; absent where it was not. */
            closed_at?: number;
            closed_by?: components["schemas"]["ClosedBy"];
            /** @description Ways to pay it that were opened, the newest first. */
            attempts: components["schemas"]["AdminOrderAttempt"][];
            /** @description What was paid for it, the oldest first. */
            payments: components["schemas"]["AdminOrderPayment"][];
            /** @description What goes back and went back, the oldest first. */
            refunds: components["schemas"]["AdminOrderRefund"][];
            /** @description What providers told of it, the newest first. */
            notices: components["schemas"]["AdminOrderNotice"][];
            /** @description Disputes of its payments, the oldest first. */
            disputes: components["schemas"]["AdminOrderDispute"][];
            /** @description What was booked for it, the oldest first. */
            entries: components["schemas"]["AdminOrderCredits"][];
            /** @description Whether a provider can be asked about it. */
            can_query: boolean;
            /** @description Whether it can be closed. */
            can_close: boolean;
        };
        AdminOrderAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminOrderDetails"];
        };
        /** @description What comes with the action. */
        AdminOrderReason: {
            /** @description Why it is done; kept in the record of the operation. */
            reason?: string;
        };
        /** @description What comes with closing an order. */
        AdminOrderCloseBody: {
            /** @description Why it is closed; kept in the record of the operation. */
            reason: string;
        };
        /** @description What a refund would do. */
        AdminRefundPreview: {
            /** @description Minor units that would go back. */
            amount: number;
            /** @description Its currency, ISO 4217. */
            currency: string;
            /** @description Minor units of the payment that can be given back yet. */
            refundable: number;
            /** @description Thousandths of a credit of the share. */
            credits: number;
            /** @description Thousandths of them that are unspent now and would be taken back. */
            credits_taken: number;
            /** @description Thousandths of them that are spent and would stay. */
            credits_used: number;
            /** @description Whether the amount is over the limit that one administrator may give back alone. */
            needs_approval: boolean;
        };
        AdminRefundPreviewAnswer: {
            msg_type: components["schemas"]["MsgType"];
            preview: components["schemas"]["AdminRefundPreview"];
        };
        /** @description What is given back. */
        AdminOrderRefundBody: {
            /**
             * Format: uuid
             * @description Payment of which it is given back.
             */
            payment_id: string;
            /** @description Minor units to give back. */
            amount: number;
            /** @description Why it is done; kept in the record of the operation. */
            reason: string;
        };
        /** @description A mail with its text. */
        AdminMailDetails: {
            mail: components["schemas"]["AdminMail"];
            /** @description Its text as it was sent; dots stand for a code. Absent for mails of versions that kept none. */
            text?: string;
            /** @description Whether it can be sent again: it waits no more, and holds no code. */
            can_resend: boolean;
        };
        AdminMailAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminMailDetails"];
        };
        /** @description What comes with the action. */
        AdminMailReason: {
            /** @description Why it is done; kept in the record of the operation. */
            reason?: string;
        };
        /**
         * @description How much it matters: important and warning also show over the page that is open.
         * @enum {string}
         */
        AdminNoticeLevel: "important" | "warning" | "special" | "other";
        /** @description The notice in one language. */
        AdminNoticeText: {
            /** @description Title in plain text. */
            title: string;
            /** @description Text in plain text. */
            body: string;
        };
        /** @description The notice by languages; who reads in another one reads the English text. */
        AdminNoticeTexts: {
            en_US: components["schemas"]["AdminNoticeText"];
            zh_CN?: components["schemas"]["AdminNoticeText"];
            ja_JP?: components["schemas"]["AdminNoticeText"];
            ko_KR?: components["schemas"]["AdminNoticeText"];
            fr_FR?: components["schemas"]["AdminNoticeText"];
        };
        /** @description A new notice. */
        AdminNoticeBody: {
            level: components["schemas"]["AdminNoticeLevel"];
            texts: components["schemas"]["AdminNoticeTexts"];
        };
        /** @description A notice with its texts. */
        AdminNoticeDetails: {
            notice: components["schemas"]["AdminNotice"];
            texts: components["schemas"]["AdminNoticeTexts"];
            /** @description People who have it and have not read it. */
            unread: number;
        };
        AdminNoticeAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminNoticeDetails"];
        };
        /** @description A draft as it is to be. */
        AdminNoticeChange: {
            level: components["schemas"]["AdminNoticeLevel"];
            texts: components["schemas"]["AdminNoticeTexts"];
            /** @description Version that the change starts from. */
            version: number;
        };
        /** @description Which notice was seen. */
        AdminNoticeVersion: {
            /** @description Version that was seen; any where it is absent. */
            version?: number;
        };
        /** @description A time in a zone. Where clocks are put forward over it, it is the time that they show then. */
        AdminNoticeStart: {
            /**
             * @description Day and time as clocks of the zone show them, such as 2035-12-01T09:00.
             * @example 2035-12-01T09:00
             */
            time: string;
            /** @description IANA name of the zone, such as Europe/Zurich. */
            timezone: string;
        };
        /** @description When it is published. */
        AdminNoticePublishBody: {
            /** @description Version that was seen. */
            version: number;
            start?: components["schemas"]["AdminNoticeStart"];
        };
        /** @description What comes with the withdrawal. */
        AdminNoticeWithdrawal: {
            /** @description Version that was seen. */
            version: number;
            /** @description Why it is done; kept in the record of the operation. */
            reason: string;
        };
        /** @description Something that a new installation is to have. */
        AdminHomeSetUpStep: {
            /**
             * @description mail: a mail server; model: a model; second_administrator: somebody else who may change settings; first_person: somebody who is no administrator.
             * @enum {string}
             */
            step: "mail" | "model" | "second_administrator" | "first_person";
            /** @description Whether it has it. */
            done: boolean;
        };
        AdminHomeAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Figures that the asker may see. */
            tiles: ("sign_ups" | "active_people" | "revenue" | "credits_spent" | "answers" | "failed_answers" | "server_errors" | "storage")[];
            /** @description Waiting work that the asker may see. */
            queue: ("parked_payments" | "failed_refunds" | "failed_webhooks" | "approvals" | "server_errors" | "failed_jobs" | "unknown_mails")[];
            /** @description What a new installation is to have; none for who may not see settings. */
            set_up: components["schemas"]["AdminHomeSetUpStep"][];
        };
        /** @description A figure. */
        AdminHomeTile: {
            /**
             * @description Its name.
             * @enum {string}
             */
            tile: "sign_ups" | "active_people" | "revenue" | "credits_spent" | "answers" | "failed_answers" | "server_errors" | "storage";
            /**
             * @description credits: thousandths; money: minor units of the currency.
             * @enum {string}
             */
            unit: "count" | "credits" | "bytes" | "money";
            /** @description The figure; one for each currency where it is money, the largest first. */
            figures: {
                /** @description ISO 4217; absent where it is no money, or where there was none. */
                currency?: string;
                /** @description Value of the period, in its unit. */
                value: number;
                /** @description That of as many days before; absent where the database does not know it. */
                before?: number;
            }[];
            /** @description Its course in days, of the first figure; none where the database does not know it. */
            days: {
                /** @description Unix time in seconds when the day began in UTC. */
                at: number;
                /** @description The figure of the day. */
                value: number;
            }[];
        };
        AdminHomeTileAnswer: {
            msg_type: components["schemas"]["MsgType"];
            tile: components["schemas"]["AdminHomeTile"];
        };
        /** @description Work that waits. */
        AdminHomeQueueItem: {
            /**
             * @description Its kind.
             * @enum {string}
             */
            item: "parked_payments" | "failed_refunds" | "failed_webhooks" | "approvals" | "server_errors" | "failed_jobs" | "unknown_mails";
            /** @description How many wait. */
            count: number;
            /** @description Unix time in seconds since which the oldest waits; absent where none does. */
            oldest_at?: number;
        };
        AdminHomeQueueAnswer: {
            msg_type: components["schemas"]["MsgType"];
            item: components["schemas"]["AdminHomeQueueItem"];
        };
        /** @description What this server holds of one kind; the figures are of this server, since it started. */
        AdminCache: {
            /** @description Its name. */
            name: string;
            /**
             * @description data: what was read; function: answers of a function.
             * @enum {string}
             */
            kind: "data" | "function";
            /** @description How many values are held. */
            entries: number;
            /** @description How many values are held at most; beyond, the one that was not used for longest goes. */
            max: number;
            /** @description Milliseconds that an entry counts; absent where it counts until it is cleared. */
            ttl_ms?: number;
            /** @description How often something was held already. */
            hits: number;
            /** @description How often it had to be read. */
            misses: number;
            /** @description How many values went because there was no room. */
            evicted: number;
            /** @description Milliseconds that the hits would have taken to read. */
            saved_ms: number;
            /** @description Unix time in seconds when something of it was cleared last; absent where nothing was. */
            cleared_at?: number;
        };
        AdminCacheListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Every cache of this server. */
            items: components["schemas"]["AdminCache"][];
        };
        /** @description What is to be forgotten. */
        AdminCacheClearing: {
            /** @description Name of the cache. */
            cache: string;
            /** @description One entry of it; all where it is left out. */
            entry_id?: string;
            /** @description Why; kept in the record of the operation. */
            reason?: string;
        };
        AdminCacheAnswer: {
            msg_type: components["schemas"]["MsgType"];
            cache: components["schemas"]["AdminCache"];
        };
        /** @description What browsers are to fetch again. */
        AdminCacheVersion: {
            /**
             * @description translation: texts; permission: rights; help: help texts.
             * @enum {string}
             */
            kind: "translation" | "permission" | "help";
            /** @description Why; kept in the record of the operation. */
            reason?: string;
        };
        AdminCacheVersionAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The new version. */
            version: number;
        };
        /** @description An entry. */
        AdminCacheEntry: {
            /** @description Names the entry for as long as it lives. */
            id: string;
            /** @description Its key as it may be seen. */
            key: string;
            /** @description Its value as JSON, as far as it may be seen; absent where it may not. */
            value?: string;
            /** @description Whether the value goes on. */
            is_cut?: boolean;
            /** @description Unix time in seconds when it was read. */
            read_at: number;
            /** @description Unix time in seconds after which it is read again; absent where it counts until it is cleared. */
            expires_at?: number;
            /** @description How often it was used. */
            hits: number;
            /** @description Unix time in seconds when it was used last; absent where it was not. */
            hit_at?: number;
        };
        AdminCacheEntriesAnswer: {
            msg_type: components["schemas"]["MsgType"];
            cache: components["schemas"]["AdminCache"];
            /** @description Its entries, the one used last first; 100 at most. */
            items: components["schemas"]["AdminCacheEntry"][];
        };
        AdminCacheComparison: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Whether the answer that is held is the one that the function gives now. */
            same: boolean;
            /** @description Milliseconds that the function took. */
            fresh_ms: number;
        };
        /** @description A reference from one table to another. */
        AdminForeignKey: {
            /** @description Name of the key. */
            name: string;
            /**
             * @description enforced: the database keeps it; soft: only our code does.
             * @enum {string}
             */
            kind: "enforced" | "soft";
            /** @description The table that refers. */
            table: string;
            /** @description Its columns. */
            columns: string[];
            /** @description The table that is referred to. */
            ref_table: string;
            /** @description Its columns. */
            ref_columns: string[];
            /**
             * @description What happens to the row when the one it refers to is deleted.
             * @enum {string}
             */
            on_delete: "cascade" | "set_null" | "set_default" | "refuse" | "nothing";
            /** @description An index that begins with the columns; absent where there is none. */
            index_name?: string;
            /** @description Rows of the table that refers as the database estimates them; absent where it has not counted. */
            rows?: number;
            /** @description Whether it may outlive the row that it names, so that a value without a row is no fault. */
            outlives: boolean;
            /** @description Values that name no row, 10001 for more than 10000; absent where counting took too long. */
            orphans?: number;
        };
        AdminForeignKeyListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The keys. */
            items: components["schemas"]["AdminForeignKey"][];
            /** @description Tables whose rows can be named by one id or number. */
            tables: string[];
        };
        /** @description A row with what is round it. */
        AdminRowRound: {
            /** @description The table. */
            table: string;
            /** @description Its key. */
            id: string;
            /** @description Its ids, times, figures and yes or no. */
            values: {
                /** @description Name of the column. */
                column: string;
                /** @description The value; absent where it has none. */
                value?: string;
            }[];
            /** @description What it refers to. */
            refers: {
                /** @description Name of the key. */
                key: string;
                /**
                 * @description Who keeps it.
                 * @enum {string}
                 */
                kind: "enforced" | "soft";
                /** @description The column. */
                column: string;
                /** @description The table that it refers to. */
                table: string;
                /** @description The key there. */
                id: string;
                /** @description Whether there is such a row. */
                exists: boolean;
                /** @description Whether that row can be looked at. */
                explorable: boolean;
            }[];
            /** @description What refers to it. */
            referred: {
                /** @description Name of the key. */
                key: string;
                /**
                 * @description Who keeps it.
                 * @enum {string}
                 */
                kind: "enforced" | "soft";
                /** @description The table that refers. */
                table: string;
                /** @description Its column. */
                column: string;
                /** @description Rows that refer; 10,001 for more than 10,000. */
                count: number;
                /** @description Keys of some of them; none where its rows have no single key. */
                ids: string[];
            }[];
        };
        AdminRowRoundAnswer: {
            msg_type: components["schemas"]["MsgType"];
            row: components["schemas"]["AdminRowRound"];
        };
        /** @description An occurrence. */
        AdminServerErrorSample: {
            /**
             * Format: uuid
             * @description Id of the occurrence.
             */
            id: string;
            /** @description Unix time in seconds when it happened. */
            at: number;
            /** @description Id of the request; absent where there was none. */
            req_id?: string;
            /** @description Version of the product. */
            release: string;
            /** @description What it said of itself. */
            message: string;
            /** @description Where it happened, with its causes; empty where that is not known. */
            stack: string;
            /** @description Ids and codes that the log has beside it, such as the id of the job. */
            facts: {
                [key: string]: string;
            };
        };
        /** @description Failures that have the same cause, with their occurrences. */
        AdminServerErrorDetails: {
            error: components["schemas"]["AdminServerError"];
            /** @description The last 30 days in UTC, the oldest first. */
            days: {
                /** @description Unix time in seconds when the day began. */
                at: number;
                /** @description How often it was met. */
                count: number;
            }[];
            /** @description Its newest occurrences, the newest first. */
            samples: components["schemas"]["AdminServerErrorSample"][];
            /** @description Who can look after it. */
            assignees: {
                /**
                 * Format: uuid
                 * @description Id of the person.
                 */
                id: string;
                /** @description Name of the person. */
                username: string;
            }[];
        };
        AdminServerErrorAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminServerErrorDetails"];
        };
        /** @description What is to be. What is left out stays as it is. */
        AdminServerErrorChange: {
            /**
             * @description The state.
             * @enum {string}
             */
            status?: "new" | "ack" | "resolved" | "ignored";
            /**
             * @description Who looks after it; empty for nobody.
             * @example
             */
            assignee_id?: string;
            /** @description The version that the asker has seen. */
            version: number;
            /** @description Why; kept in the record of the operation. */
            reason?: string;
        };
        /** @description Somebody in a team. */
        AdminTeamMember: {
            /**
             * Format: uuid
             * @description Id of the person.
             */
            id: string;
            /** @description Their name. */
            name: string;
            /** @description Their address, masked. */
            email: string;
            role: components["schemas"]["TeamRole"];
            /** @description Unix time in seconds when they came. */
            joined_at: number;
            /** @description Unix time in seconds of their last call; absent where there was none. */
            last_seen_at?: number;
            /** @description Whether their account is active. */
            is_active: boolean;
            /** @description How many projects of theirs the team reads. */
            shared_projects: number;
        };
        /** @description A project that the team reads. */
        AdminTeamProject: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Name of the person whose it is. */
            owner_name: string;
        };
        /** @description A team with all that administrators see of it. */
        AdminTeamDetails: {
            /**
             * Format: uuid
             * @description Id of the team.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Unix time in seconds. */
            created_at: number;
            /** @description People who may be in it. */
            seats: number;
            /** @description Counts the changes that administrators made. */
            version: number;
            /** @description Who is in it, the owner first. */
            members: components["schemas"]["AdminTeamMember"][];
            /** @description Invitations that wait, the newest first. */
            invites: components["schemas"]["TeamInvite"][];
            /** @description Projects that it reads, 1000 at most, by name. */
            projects: components["schemas"]["AdminTeamProject"][];
        };
        AdminTeamAnswer: {
            msg_type: components["schemas"]["MsgType"];
            details: components["schemas"]["AdminTeamDetails"];
        };
        /** @description Version that was seen. */
        AdminTeamVersion: number;
        /** @description Why it is done; kept in the record of the operation. */
        AdminTeamWhy: string;
        /** @description A team as it is to be. */
        AdminTeamChange: {
            /** @description Its name. */
            name: string;
            version: components["schemas"]["AdminTeamVersion"];
            reason?: components["schemas"]["AdminTeamWhy"];
        };
        /** @description What comes with the action. */
        AdminTeamReason: {
            version: components["schemas"]["AdminTeamVersion"];
            reason: components["schemas"]["AdminTeamWhy"];
        };
        /** @description Who gets the team. */
        AdminTeamTransfer: {
            /**
             * Format: uuid
             * @description Member who becomes its owner.
             */
            user_id: string;
            version: components["schemas"]["AdminTeamVersion"];
            reason: components["schemas"]["AdminTeamWhy"];
        };
        /** @description What becomes of what the person shares with the team. */
        AdminTeamRemoval: {
            /**
             * Format: uuid
             * @description Member who gets the projects; null leaves them with the person.
             */
            heir_id: string | null;
            version: components["schemas"]["AdminTeamVersion"];
            reason: components["schemas"]["AdminTeamWhy"];
        };
        /** @description A role. */
        AdminRole: {
            /** @description Its code. */
            code: string;
            /** @description Its name. */
            name: string;
            /** @description What it is for. */
            description: string;
            /** @description Whether it belongs to the product: it is neither changed nor deleted. */
            is_system: boolean;
            /** @description People who have it. */
            users: number;
            /** @description Its permissions by their codes. */
            permissions: string[];
            /** @description Counts its changes. */
            version: number;
            /** @description Unix time in seconds of the last change; absent where there was none. */
            updated_at?: number;
            /** @description Whether it has permissions that the asker does not have, who then cannot change it. */
            is_beyond: boolean;
        };
        AdminRoleListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description By their names. */
            roles: components["schemas"]["AdminRole"][];
            /** @description Every permission that there is, by their codes. */
            permissions: string[];
            /** @description What the asker has and may give. */
            own_permissions: string[];
        };
        /** @description Permissions by their codes. */
        AdminRolePermissions: string[];
        /** @description A new role. */
        AdminRoleBody: {
            /** @description Its code, which stays: small letters, digits and underscores. */
            code: string;
            /** @description Its name. */
            name: string;
            /** @description What it is for. */
            description: string;
            permissions: components["schemas"]["AdminRolePermissions"];
            /** @description Why it is done; kept in the record of the operation. */
            reason?: string;
        };
        AdminRoleAnswer: {
            msg_type: components["schemas"]["MsgType"];
            role: components["schemas"]["AdminRole"];
        };
        /** @description A role as it is to be. */
        AdminRoleChange: {
            /** @description Its name. */
            name: string;
            /** @description What it is for. */
            description: string;
            permissions: components["schemas"]["AdminRolePermissions"];
            /** @description Version that the change starts from. */
            version: number;
            /** @description Why it is done; kept in the record of the operation. */
            reason?: string;
        };
        /** @description What comes with the deletion. */
        AdminRoleRemoval: {
            /** @description Version that was seen. */
            version: number;
            /** @description Why it is done; kept in the record of the operation. */
            reason?: string;
        };
        /** @description A permission. */
        AdminPermission: {
            /** @description Its code, area.resource:action. */
            code: string;
            /** @description Codes of the roles that have it. */
            roles: string[];
            /** @description Pages that ask for it. */
            pages: string[];
            /** @description Ids of the calls that ask for it. */
            operations: string[];
            /** @description Fields of lists that are masked without it, as list.field. */
            fields: string[];
            /** @description Whether roles have it and nothing asks for it. */
            is_orphan: boolean;
        };
        /** @description A role by its name. */
        AdminRoleName: {
            /** @description Its code. */
            code: string;
            /** @description Its name. */
            name: string;
        };
        AdminPermissionListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description By their codes. */
            permissions: components["schemas"]["AdminPermission"][];
            /** @description By their names. */
            roles: components["schemas"]["AdminRoleName"][];
        };
        /** @description A step of the decision. It ends with the first that decides. */
        AdminAccessStep: {
            /**
             * @description mapped: there is a rule; open: it is for everybody, visitors too; signed_in: there is a person; active: their account is active; any_account: the rule asks for no permission; permission: one of their roles has it.
             * @enum {string}
             */
            check: "mapped" | "open" | "signed_in" | "active" | "any_account" | "permission";
            /** @description Whether it is so. */
            passed: boolean;
            /** @description The permission that is asked for; with the check permission alone. */
            permission?: string;
            /** @description Roles of the person that have it; with the check permission alone. */
            roles?: string[];
        };
        /** @description Whether somebody may do something, and why. */
        AdminAccess: {
            /**
             * @description What was asked about.
             * @enum {string}
             */
            kind: "page" | "operation";
            /** @description The page or call. */
            target: string;
            /**
             * @description What the server decides; OK allows it.
             * @enum {string}
             */
            code: "OK" | "BEARER_TOKEN_ERROR" | "UNAUTHORIZED" | "FORBIDDEN";
            /** @description How the server came to it, in order. */
            steps: components["schemas"]["AdminAccessStep"][];
            /** @description Name of the person; absent for a visitor. */
            person?: string;
            /** @description Codes of their roles. */
            roles: string[];
        };
        AdminAccessAnswer: {
            msg_type: components["schemas"]["MsgType"];
            access: components["schemas"]["AdminAccess"];
        };
        /** @description What is asked of whoever comes. */
        AdminRouteRule: {
            /** @description Whether one has to be signed in. */
            login_required: boolean;
            /** @description The permission that is asked for; null for none. */
            permission: string | null;
        };
        /** @description A page or call with both sides. */
        AdminRoute: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "page" | "operation";
            /** @description Path of the page or id of the operation. */
            id: string;
            /** @description Of a call. */
            method?: string;
            /** @description Of a call. */
            path?: string;
            /** @description What a call does. */
            summary?: string;
            /**
             * @description edited: the table says something else than this version; unmapped: the table has no rule, so everybody is refused; extra: this version does not know it.
             * @enum {string}
             */
            state: "same" | "edited" | "unmapped" | "extra";
            /** @description What this version says; absent where it does not know it. */
            version?: components["schemas"]["AdminRouteRule"];
            /** @description What the server asks; absent where there is no rule. */
            table?: components["schemas"]["AdminRouteRule"];
        };
        AdminRouteListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Pages, then calls, each in their order. */
            routes: components["schemas"]["AdminRoute"][];
        };
        /** @description What comes with the action. */
        AdminTokenReason: {
            /** @description Why it is done; kept in the record of the operation. */
            reason: string;
        };
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
        AdminListFilterAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description Map of filter alias to what may be chosen. */
            filters: {
                [key: string]: components["schemas"]["FilterOption"][];
            };
        };
        /** @description A table in short. */
        OpenTable: {
            /**
             * Format: uuid
             * @description Id of the table.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description How many rows it has. */
            row_count: number;
            /** @description How many columns it has. */
            column_count: number;
            /** @description Unix time in seconds when it was made. */
            created_at: number;
            /** @description Unix time in seconds of its last change. */
            updated_at: number;
        };
        /** @description A page of tables. */
        OpenTableList: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The tables of the page. */
            items: components["schemas"]["OpenTable"][];
            /** @description How many tables there are in all. */
            total: number;
        };
        /** @description Files to become tables. */
        OpenUploadBody: {
            /** @description The files, ten at most and 20 MB each unless the server is set otherwise. */
            upload_files: string[];
        };
        /** @description How one file ended. */
        OpenUpload: {
            /** @description The file's name as sent. */
            name: string;
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "success" | "failed";
            table?: components["schemas"]["OpenTable"];
            /** @description size_limit, empty_file or file_unreadable; present on failure. */
            error?: string;
            /** @description What is wrong with the file and where; present when it could not be read. */
            error_msg?: string;
        };
        /** @description How the files ended. */
        OpenUploadAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description One entry a file in the order sent. */
            result: components["schemas"]["OpenUpload"][];
        };
        /** @description A column of a table or of a result. */
        OpenColumn: {
            /** @description Its name. */
            name: string;
            type: components["schemas"]["ColumnType"];
        };
        /** @description A table with its columns. */
        OpenTableAnswer: {
            msg_type: components["schemas"]["MsgType"];
            table: components["schemas"]["OpenTable"];
            /** @description The columns, in their order. */
            columns: components["schemas"]["OpenColumn"][];
        };
        /** @description A question. */
        OpenQuestionBody: {
            /** @description The question, in any language of the product. */
            text: string;
            /** @description Tables it is about. */
            table_ids: string[];
            /**
             * Format: uuid
             * @description Chat in which it is asked; a new one when absent.
             */
            chat_id?: string;
        };
        /** @description A result that an answer rests on. */
        OpenResult: {
            /**
             * Format: uuid
             * @description Id of the query, for openResultGet.
             */
            query_id: string;
            /** @description Title of the result. */
            title: string;
            /** @description The query that was run. */
            sql: string;
            /** @description How many rows the result has. */
            row_count: number;
        };
        /** @description An answer to a question. */
        OpenAnswer: {
            /**
             * Format: uuid
             * @description Id of the answer, for openAnswerGet.
             */
            message_id: string;
            /**
             * Format: uuid
             * @description The chat that holds it.
             */
            chat_id: string;
            status: components["schemas"]["MessageStatus"];
            /** @description The answer as Markdown; every number in it is written out. Empty while there is none yet. */
            text: string;
            /** @description What it rests on. */
            results: components["schemas"]["OpenResult"][];
            /** @description Why the question was not answered; absent when it was. */
            refusal?: string;
            /** @description Credits charged in thousandths; present when it is complete. */
            credits?: number;
            error_code?: components["schemas"]["ErrorCode"];
            /** @description What went wrong; present when it failed. */
            error_msg?: string;
        };
        /** @description An answer. */
        OpenAnswerAnswer: {
            msg_type: components["schemas"]["MsgType"];
            answer: components["schemas"]["OpenAnswer"];
        };
        /** @description A window of a result. */
        OpenResultAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The columns in the order of the values. */
            columns: components["schemas"]["OpenColumn"][];
            /** @description The rows of the window. */
            rows: components["schemas"]["CellValue"][][];
            /** @description Position of the first row of the window. */
            offset: number;
            /** @description How many rows the result has. */
            total: number;
        };
        /**
         * @description What kind of choice the filter is.
         * @enum {string}
         */
        FilterType: "option" | "check_list" | "bool" | "year" | "month" | "day" | "year_range" | "month_range" | "day_range";
        /** @description An option, year, month, day or bool is a string, a check list a list, a range its two ends in seconds. */
        FilterValue: string | string[] | components["schemas"]["FilterRange"];
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
        /** @description Rows as a grid takes them. */
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
        /** @description A picture of Plotly: its data and layout. */
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
        /** @description A file that can be opened or downloaded. */
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
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        CreditEntryListFilters: {
            /** @description Any of these values: grant adds; reserve holds credits for an answer that begins; consume charges what was used; release gives back what was held and not used; refund gives back all, for an answer that failed; void takes back what was bought with money that was given back. */
            kind?: ("grant" | "reserve" | "consume" | "release" | "refund" | "void")[];
            /** @description One value: Model that answered; absent for the built-in analyst and for what is no answer. */
            model?: string;
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        CreditEntryListSort: {
            created_at?: components["schemas"]["SortDirection"];
            amount?: components["schemas"]["SortDirection"];
            held?: components["schemas"]["SortDirection"];
            kind?: components["schemas"]["SortDirection"];
        };
        CreditEntryListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["CreditEntry"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        NoticeListFilters: {
            /** @description Any of these values: How much it matters. */
            level?: ("important" | "warning" | "special" | "other")[];
            /**
             * @description Yes or no: Whether the person has not read it yet.
             * @enum {string}
             */
            unread?: "true" | "false";
        };
        /** @description Map of field to direction; the first counts most. */
        NoticeListSort: {
            creation_time?: components["schemas"]["SortDirection"];
        };
        NoticeListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["Notice"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        MemoryListFilters: Record<string, never>;
        /** @description Map of field to direction; the first counts most. */
        MemoryListSort: {
            created_at?: components["schemas"]["SortDirection"];
            updated_at?: components["schemas"]["SortDirection"];
        };
        MemoryListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["Memory"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        OrderListFilters: {
            /** @description Any of these values: State of its bill. */
            status?: ("unpaid" | "processing" | "paid" | "closed" | "parked")[];
            /** @description Any of these values: Who took the money; absent where nobody has. */
            method?: ("wechatPay" | "alipay" | "stripe")[];
            creation_time?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        OrderListSort: {
            creation_time?: components["schemas"]["SortDirection"];
            price?: components["schemas"]["SortDirection"];
        };
        OrderListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["OrderSummary"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        SubscriptionEventListFilters: {
            /** @description Any of these values: What happened. */
            kind?: ("started" | "renewed" | "changed" | "change_planned" | "change_dropped" | "cancelled" | "resumed" | "lapsed" | "ended")[];
            creation_time?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        SubscriptionEventListSort: {
            creation_time?: components["schemas"]["SortDirection"];
        };
        SubscriptionEventListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["SubscriptionEvent"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminOperationListFilters: {
            /** @description Any of these ids: Who did it; absent where it was the system itself. */
            actor?: string[];
            /** @description Any of these values: What was done, such as disable. */
            action?: string[];
            /** @description Any of these values: The kind of record that it was done to, such as user. */
            entity?: string[];
            /** @description One value: Id of the record that it was done to; absent where it was no single one. */
            entity_id?: string;
            /** @description Any of these values: Whether all of it was done, or a part. */
            result?: ("done" | "partial")[];
            /** @description Any of these values: By the app, by a personal token, or by the server itself. */
            source?: ("web" | "token" | "job")[];
            /** @description One value: IP address of the caller; empty where there was none. */
            ip?: string;
            at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminOperationListSort: {
            at?: components["schemas"]["SortDirection"];
        };
        AdminOperationListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminOperation"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminCreditEntryListFilters: {
            /** @description Any of these ids: Whose credits they are. */
            user?: string[];
            /** @description Any of these values: Why the credits changed. */
            kind?: ("grant" | "reserve" | "consume" | "release" | "refund" | "void")[];
            /** @description Any of these values: What it comes from: a new account, a purchase, money that went back, an administrator, the reversal of an entry, an answer, or labels for values of a column. */
            source?: ("sign_up" | "order" | "return" | "administrator" | "reversal" | "answer" | "labelling" | "other")[];
            amount?: components["schemas"]["NumberRange"];
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminCreditEntryListSort: {
            created_at?: components["schemas"]["SortDirection"];
        };
        AdminCreditEntryListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminCreditEntry"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        FileListFilters: {
            /** @description Any of these values: */
            kind?: string[];
            /**
             * @description Yes or no: Whether a table, a project or a chat uses it.
             * @enum {string}
             */
            used?: "true" | "false";
            /**
             * @description Yes or no: Whether it is in the trash, where nothing can use it.
             * @enum {string}
             */
            trashed?: "true" | "false";
            size?: components["schemas"]["NumberRange"];
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        FileListSort: {
            name?: components["schemas"]["SortDirection"];
            size?: components["schemas"]["SortDirection"];
            created_at?: components["schemas"]["SortDirection"];
        };
        FileListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["StoredFile"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        TableListFilters: Record<string, never>;
        /** @description Map of field to direction; the first counts most. */
        TableListSort: {
            name?: components["schemas"]["SortDirection"];
            row_count?: components["schemas"]["SortDirection"];
            bytes?: components["schemas"]["SortDirection"];
            health?: components["schemas"]["SortDirection"];
            created_at?: components["schemas"]["SortDirection"];
            updated_at?: components["schemas"]["SortDirection"];
        };
        TableListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["TableSummary"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AnalysisListFilters: Record<string, never>;
        /** @description Map of field to direction; the first counts most. */
        AnalysisListSort: {
            name?: components["schemas"]["SortDirection"];
            created_at?: components["schemas"]["SortDirection"];
            updated_at?: components["schemas"]["SortDirection"];
        };
        AnalysisListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["Analysis"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        ReportListFilters: Record<string, never>;
        /** @description Map of field to direction; the first counts most. */
        ReportListSort: {
            name?: components["schemas"]["SortDirection"];
            created_at?: components["schemas"]["SortDirection"];
            updated_at?: components["schemas"]["SortDirection"];
        };
        ReportListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["Report"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminUserListFilters: {
            /** @description Any of these values: Codes of the roles in the order of the alphabet. */
            role?: string[];
            /** @description Any of these values: Whether the account may be used, and whether it was deleted. */
            status?: ("active" | "disabled" | "deleted")[];
            /** @description Any of these values: Platforms whose accounts are bound to it, the main one first. */
            platform?: ("wechat" | "google")[];
            /** @description Any of these values: How the account came about. */
            source?: ("sign_up" | "invite" | "first_start")[];
            /** @description Any of these values: Country as ISO 3166-1 alpha-2; empty where it is not known. */
            country?: string[];
            /**
             * @description Yes or no: Whether so many wrong passwords were tried that for now only browsers which are known to the account sign in to it.
             * @enum {string}
             */
            locked?: "true" | "false";
            /**
             * @description Yes or no: Whether the account was made by an invitation that nobody has taken up yet: nobody has shown that the address is theirs.
             * @enum {string}
             */
            unverified?: "true" | "false";
            /** @description Part of the text: The name; one or two letters are its beginning. */
            name?: string;
            /** @description One value: The whole address. */
            email?: string;
            /** @description Any of these ids: Teams that the person is in. */
            team?: string[];
            balance?: components["schemas"]["NumberRange"];
            created_at?: components["schemas"]["FilterRange"];
            last_seen_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminUserListSort: {
            username?: components["schemas"]["SortDirection"];
            balance?: components["schemas"]["SortDirection"];
            last_seen_at?: components["schemas"]["SortDirection"];
            created_at?: components["schemas"]["SortDirection"];
        };
        AdminUserListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminUser"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminApprovalListFilters: {
            /** @description Any of these values: What became of it. */
            state?: ("waiting" | "approved" | "refused" | "expired" | "withdrawn")[];
            /** @description Any of these values: Name of the operation that was asked for. */
            operation?: string[];
            /** @description Any of these ids: Who asked. */
            requester?: string[];
            /** @description One value: Id of the record that it is done to; absent where there are several. */
            target_id?: string;
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminApprovalListSort: {
            created_at?: components["schemas"]["SortDirection"];
        };
        AdminApprovalListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminApproval"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminScheduleListFilters: {
            /** @description Any of these values: Whether it makes jobs. */
            state?: ("active" | "paused")[];
            /** @description Any of these values: How its last run ended; absent where there was none. */
            last_status?: ("ok" | "failed" | "skipped" | "timeout" | "locked" | "missed" | "cancelled")[];
            last_started_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminScheduleListSort: {
            name?: components["schemas"]["SortDirection"];
            next_at?: components["schemas"]["SortDirection"];
            last_started_at?: components["schemas"]["SortDirection"];
        };
        AdminScheduleListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminSchedule"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminScheduleRunListFilters: {
            /** @description Any of these values: Name of the kind of job. */
            job?: string[];
            /** @description Any of these values: How it ended; locked: it still ran when the next time came; missed: no server ran at its time. */
            status?: ("ok" | "failed" | "skipped" | "timeout" | "locked" | "missed" | "cancelled")[];
            /** @description Any of these values: Whether somebody was told of it; failed where one of the messages did not go out. */
            notified?: ("none" | "sent" | "failed")[];
            started_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminScheduleRunListSort: {
            started_at?: components["schemas"]["SortDirection"];
        };
        AdminScheduleRunListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminScheduleRun"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminUsageLogListFilters: {
            /** @description Any of these ids: Who asked. */
            user?: string[];
            /** @description Any of these values: What it was for: a question in a chat or in the analysis of tables, or labels for values of a column. */
            task?: ("chat" | "analysis" | "labelling")[];
            /** @description Any of these values: Model that was asked; built_in is the built-in analyst, which costs nothing. */
            model?: string[];
            /** @description Any of these values: How it ended; refused: it said why it does not answer instead of guessing; stopped: by the person. */
            state?: ("answered" | "refused" | "stopped" | "failed")[];
            credits?: components["schemas"]["NumberRange"];
            /**
             * @description Yes or no: Whether an administrator gave the charge back.
             * @enum {string}
             */
            refunded?: "true" | "false";
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminUsageLogListSort: {
            created_at?: components["schemas"]["SortDirection"];
            credits?: components["schemas"]["SortDirection"];
        };
        AdminUsageLogListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminUsageLog"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminOrderListFilters: {
            /** @description Any of these values: State of its bill; parked was paid with another amount than it has, and waits for a person. */
            status?: ("unpaid" | "processing" | "paid" | "closed" | "parked")[];
            /** @description Any of these values: Who took the money; absent where nobody has. */
            method?: ("wechatPay" | "alipay" | "stripe")[];
            /** @description Any of these values: What went back of what was paid: nothing, a part, or all; pending: something is under way; failed: a refund was given up and waits for a person. */
            money_back?: ("none" | "pending" | "part" | "whole" | "failed")[];
            /**
             * @description One value: Currency of the price, ISO 4217.
             * @enum {string}
             */
            currency?: "CNY" | "USD";
            price?: components["schemas"]["NumberRange"];
            /**
             * @description Yes or no: Whether another amount or currency than that of the order was paid and waits for a person.
             * @enum {string}
             */
            parked?: "true" | "false";
            creation_time?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminOrderListSort: {
            attention?: components["schemas"]["SortDirection"];
            creation_time?: components["schemas"]["SortDirection"];
            price?: components["schemas"]["SortDirection"];
        };
        AdminOrderListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminOrder"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminMailListFilters: {
            /** @description Any of these values: queued: it waits; sending: the mail server is taking it; failed: it was given up; unknown: it may have gone out, and nobody learnt. */
            status?: ("queued" | "sending" | "sent" | "failed" | "unknown")[];
            /** @description Any of these values: What it is about, such as invite. */
            template?: string[];
            /** @description Any of these values: Its language, such as en_US. */
            locale?: string[];
            /** @description One value: Codes of the last failure, such as EENVELOPE 550 RCPT TO; absent where there was none. */
            error?: string;
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminMailListSort: {
            created_at?: components["schemas"]["SortDirection"];
        };
        AdminMailListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminMail"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminNoticeListFilters: {
            /** @description Any of these values: draft: nobody sees it; scheduled: it is published by itself at its time; withdrawn: who had not read it has it no more. */
            state?: ("draft" | "scheduled" | "published" | "withdrawn")[];
            /** @description Any of these values: */
            level?: string[];
            /** @description Any of these values: Languages that it has texts in. */
            languages?: ("en_US" | "zh_CN" | "ja_JP" | "ko_KR" | "fr_FR")[];
            created_at?: components["schemas"]["FilterRange"];
            published_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminNoticeListSort: {
            created_at?: components["schemas"]["SortDirection"];
            published_at?: components["schemas"]["SortDirection"];
        };
        AdminNoticeListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminNotice"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminServerErrorListFilters: {
            /** @description Any of these values: new: nobody has looked at it; ack: somebody looks after it; regressed: it was resolved and was met again. */
            status?: ("new" | "ack" | "resolved" | "ignored" | "regressed")[];
            /** @description Any of these values: call: of a call; job: of a job; background: of work that nobody waits for. */
            source?: ("call" | "job" | "background")[];
            /** @description Any of these values: The operation or the kind of job that failed; absent for neither. */
            operation?: string[];
            /** @description Any of these values: Version of the product that met it last. */
            release?: string[];
            /** @description Any of these values: Who looks after it; absent for nobody. */
            assignee?: string[];
            last_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminServerErrorListSort: {
            last_at?: components["schemas"]["SortDirection"];
            first_at?: components["schemas"]["SortDirection"];
            count?: components["schemas"]["SortDirection"];
        };
        AdminServerErrorListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminServerError"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminApiRequestListFilters: {
            /** @description Any of these values: done: 2xx and 3xx; refused: 4xx; failed: 5xx. */
            outcome?: ("done" | "refused" | "failed")[];
            /** @description Any of these values: Id of the operation. */
            operation?: string[];
            /** @description Any of these ids: Whose token it is. */
            owner?: string[];
            /** @description One value: Id of the token. */
            token?: string;
            ms?: components["schemas"]["NumberRange"];
            /** @description One value: IP address of the caller; empty for calls that earlier versions wrote down. */
            ip?: string;
            at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminApiRequestListSort: {
            at?: components["schemas"]["SortDirection"];
        };
        AdminApiRequestListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminApiRequest"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminTeamListFilters: {
            members?: components["schemas"]["NumberRange"];
            created_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminTeamListSort: {
            created_at?: components["schemas"]["SortDirection"];
            name?: components["schemas"]["SortDirection"];
        };
        AdminTeamListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminTeam"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
        };
        /** @description What the list is narrowed to; a filter without restriction is left out. */
        AdminTokenListFilters: {
            /** @description Any of these values: Whether it is in force now. */
            state?: ("active" | "expired" | "revoked")[];
            /** @description Any of these ids: Whose it is. */
            owner?: string[];
            /** @description Any of these values: What it may do as far as its owner may, too. */
            scope?: ("read" | "ask" | "write")[];
            /** @description Any of these values: Whether a program ever called with it. */
            used?: ("used" | "never")[];
            created_at?: components["schemas"]["FilterRange"];
            expires_at?: components["schemas"]["FilterRange"];
        };
        /** @description Map of field to direction; the first counts most. */
        AdminTokenListSort: {
            created_at?: components["schemas"]["SortDirection"];
        };
        AdminTokenListAnswer: {
            msg_type: components["schemas"]["MsgType"];
            /** @description The rows of the page. */
            items: components["schemas"]["AdminToken"][];
            /** @description How many rows the filters and the search find. */
            total: number;
            total_is: components["schemas"]["TotalIs"];
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
        /** @description No token, or one that is unknown, revoked or expired (BEARER_TOKEN_ERROR). */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The account may not do this (FORBIDDEN), is not active (UNAUTHORIZED), or has to confirm by stepUpConfirm that it is the person (STEP_UP_REQUIRED); then the same call, with the same Idempotency-Key, may be sent again. With APPROVAL_REQUIRED nothing was changed, and the call waits for a second administrator. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
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
                /** @description Seconds to wait before the call may be repeated. */
                "Retry-After": number;
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
        /** @description A part that the server needs (its database) does not answer, or has no room yet. With waiting_time nothing was carried out and the same call may be repeated; without it, a write may have been carried out. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before the call may be repeated, where it may. */
                "Retry-After"?: number;
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
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Success"];
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
        /** @description Order as a JSON map of field to asc or desc. */
        Sort: components["schemas"]["Sort"];
        /** @description Row filter as JSON. */
        Conditions: components["schemas"]["Conditions"];
        /** @description Page from 1. */
        Page: number;
        /** @description Items a page. */
        PageSize: number;
        /** @description Words to find in the name. */
        Search: string;
        /** @description Id of the chat. */
        ChatId: string;
        /** @description Id of the message. */
        MessageId: string;
        /** @description Id of the query. */
        QueryId: string;
        /** @description Id of the personal token. */
        TokenId: string;
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
                /**
                 * @example {
                 *       "msgids": [
                 *         "title.chat",
                 *         "ui.cancel"
                 *       ],
                 *       "source_lang": "en_US",
                 *       "from": "user"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "page_path": "/ai-table",
                 *       "ids": [
                 *         "health"
                 *       ]
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "content": "# Sales\n\nBerne has the highest total: **15**."
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
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
                    "application/json": components["schemas"]["UnreadAnswer"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "values": {
                 *         "hidden": [
                 *           "file_name"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    values: components["schemas"]["ViewValues"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "route": "/ai-table",
                 *       "name": "Large tables",
                 *       "query": "sort=row_count:desc&size=50",
                 *       "shared": false
                 *     }
                 */
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "route": "/ai-table",
                 *       "name": "Large tables",
                 *       "query": "sort=row_count:desc&size=20",
                 *       "shared": true
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "chat_id": "0198c2d4-7a10-7000-8000-000000000003",
                 *       "text": "Which city has the highest total amount?",
                 *       "table_ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    creditEntryList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["CreditEntryListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["CreditEntryListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "per_message": 5000,
                 *       "per_day": 50000
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "tone": "balanced",
                 *       "instructions": "Give amounts in thousands.",
                 *       "synonyms": [
                 *         {
                 *           "phrase": "turnover",
                 *           "column": "amount"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PersonalizationBody"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    profileGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    profileUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "Mia Keller",
                 *       "bio": "Numbers at Harbour Coffee."
                 *     }
                 */
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    avatarUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "image": "iVBORw0KGgo="
                 *     }
                 */
                "application/json": components["schemas"]["AvatarBody"];
            };
        };
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    avatarDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    emailCodeSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "new.address@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["EmailCodeBody"];
            };
        };
        responses: {
            /** @description Mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Seconds until another one can be asked for. */
                        resend_after: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    emailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "new.address@example.org",
                 *       "own_code": "012345",
                 *       "code": "543210"
                 *     }
                 */
                "application/json": components["schemas"]["EmailChangeBody"];
            };
        };
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    avatarGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the picture. */
                avatar_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    securityGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the account is secured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    passwordChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "password": "another horse battery",
                 *       "sign_out_others": true,
                 *       "revoke_tokens": false
                 *     }
                 */
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Changed; signed in anew. */
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
            503: components["responses"]["Unavailable"];
        };
    };
    ownCodeSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description Mailed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Seconds until another one can be asked for. */
                        resend_after: number;
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
            503: components["responses"]["Unavailable"];
        };
    };
    sessionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sessionRevokeOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description What is left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    sessionRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    signInLogGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sign-ins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLogAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    alertDisown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "0198c2d4-7a10-7000-8000-000000000001.1790000000.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": {
                    /** @description What the link of the mail holds. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /**
                         * @description Whether everybody was signed out.
                         * @enum {string}
                         */
                        outcome: "signed_out" | "expired";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    noticeList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["NoticeListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["NoticeListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    noticeReadAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What is still unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    noticeGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    noticeDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What is still unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    memoryList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Words to find in the text. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["MemoryListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["MemoryListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoryListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "text": "The financial year begins in April."
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "text": "The financial year begins in July."
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "page_routes": [
                 *         "/chat",
                 *         "/admin/user/users"
                 *       ],
                 *       "apis": [
                 *         "tableList"
                 *       ],
                 *       "from": "user"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                        bill?: components["schemas"]["Bill"];
                        order?: components["schemas"]["Order"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "email": "someone@example.org",
                 *       "purpose": "sign_up"
                 *     }
                 */
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
                /**
                 * @example {
                 *       "email": "someone@example.org",
                 *       "password": "correct horse battery",
                 *       "code": "123456"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "email": "someone@example.org",
                 *       "password": "correct horse battery"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "email": "someone@example.org",
                 *       "password": "correct horse battery",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["NewPassword"];
                    code: components["schemas"]["Code"];
                };
            };
        };
        responses: {
            /** @description Signed in; every other session and every personal token has ended. */
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
            503: components["responses"]["Unavailable"];
        };
    };
    stepUpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The password of the account. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Confirmed for this session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        /** @description Unix time in seconds until which work in the back office needs no other one, unless 30 minutes pass without any. */
                        session_until: number;
                        /** @description Unix time in seconds until which calls need no other one that ask for a fresh one. */
                        fresh_until: number;
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "route": "/admin/user/users",
                 *       "key": "0198c2d4-7a10-7000-8000-000000000009"
                 *     }
                 */
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
            503: components["responses"]["Unavailable"];
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
                        /**
                         * Format: uuid
                         * @description Id of the payment, by which the bill tells that it has ended.
                         */
                        payment_id: string;
                        /** @description Content of the QR code. */
                        qrcode_url?: string;
                        /** @description Address to leave to on a phone. */
                        h5_url?: string;
                        /** @description Unix time in seconds until when the QR code or address takes the payment. */
                        expires_at?: number;
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
                        /**
                         * Format: uuid
                         * @description Id of the payment, by which the bill tells that it has ended.
                         */
                        payment_id: string;
                        /** @description Content of the QR code. */
                        alipay_qrcode?: string;
                        /** @description Form to hand over with. */
                        alipay_form?: string;
                        /** @description Unix time in seconds until when the QR code or form takes the payment. */
                        expires_at?: number;
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
            503: components["responses"]["Unavailable"];
        };
    };
    stripeCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order_id": "0198c2d4-7a10-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["StripeCreateBody"];
            };
        };
        responses: {
            /** @description The hosted page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeCreateAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    paymentMethodList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    creditPackList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditPackListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    planList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["OrderListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["OrderListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pack_id": "text",
                 *       "currency": "CNY"
                 *     }
                 */
                "application/json": components["schemas"]["OrderCreateBody"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    orderPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "plan_new",
                 *       "plan": "pro",
                 *       "interval": "month",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["PlanPurchase"];
            };
        };
        responses: {
            /** @description The quote, and the unpaid order of a plan if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    planOrderCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": {
                 *         "kind": "plan_new",
                 *         "plan": "pro",
                 *         "interval": "month",
                 *         "currency": "USD"
                 *       },
                 *       "quote_hash": "0f343b0931126a20f133d67c2b018a3b1d5f6e2c4a7b8c9d0e1f2a3b4c5d6e7f",
                 *       "replace": false
                 *     }
                 */
                "application/json": components["schemas"]["PlanOrderBody"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionEventList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["SubscriptionEventListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["SubscriptionEventListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEventListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro",
                 *       "interval": "month",
                 *       "quote_hash": "0f343b0931126a20f133d67c2b018a3b1d5f6e2c4a7b8c9d0e1f2a3b4c5d6e7f"
                 *     }
                 */
                "application/json": components["schemas"]["SubscriptionChangeBody"];
            };
        };
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionChangeUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "price"
                 *     }
                 */
                "application/json": components["schemas"]["SubscriptionCancelBody"];
            };
        };
        responses: {
            /** @description The subscription; absent where it ended at once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionResume: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    orderGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wechatOffiConnectCreate: {
        parameters: {
            query: {
                /** @description Kind of sign-in: base asks the person nothing, userinfo asks to allow the profile. */
                type: "base" | "userinfo";
                /** @description Where to come back to as JSON; base does not go without. */
                meta?: {
                    /** @description Route of this app to come back to. */
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
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wechatOpenWebConnectCreate: {
        parameters: {
            query: {
                /** @description Kind of sign-in: login signs in, or binds the account of somebody who is signed in. */
                type: "login";
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
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wechatCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "021gPQ000Vwx1R1s",
                 *       "state": "3f0c9a7b"
                 *     }
                 */
                "application/json": {
                    /** @description Code that WeChat gave. */
                    code: string;
                    /** @description State that the address had. */
                    state: string;
                };
            };
        };
        responses: {
            /** @description What came of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WechatOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wechatBindingGet: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["WechatBinding"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wechatUnbind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description How the account is secured now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "type": "bind",
                 *       "service_type": "ga"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Kind of connection.
                     * @enum {string}
                     */
                    type: "bind";
                    service_type: components["schemas"]["GoogleService"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    googleCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "4/0AdCode",
                 *       "state": "V2hhdCB0aGUgYWRkcmVzcyBoYWQ"
                 *     }
                 */
                "application/json": {
                    /** @description Code that Google gave. */
                    code: string;
                    /** @description State that the address had. */
                    state: string;
                };
            };
        };
        responses: {
            /** @description The service that is bound now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        service_type: components["schemas"]["GoogleService"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "service_types": [
                 *         "ga"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Services. */
                    service_types: components["schemas"]["GoogleService"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "type": "bind",
                 *       "service_type": "ga"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Kind of connection.
                     * @enum {string}
                     */
                    type: "bind";
                    service_type: components["schemas"]["GoogleService"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "service_types": [
                 *         "ga"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Services. */
                    service_types: components["schemas"]["GoogleService"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
            503: components["responses"]["Unavailable"];
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
                        /** @description What is bound by platform. */
                        platforms?: {
                            google?: components["schemas"]["GoogleBinding"];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description Whether the data comes of the account of the whole installation. */
                        is_public_account?: boolean;
                        /** @description Who asks. */
                        requestor_user_id?: string;
                        /** @description Who owns the data; empty where nobody has bound the accounts of the whole installation that are asked about. */
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
            503: components["responses"]["Unavailable"];
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
                        /** @description What is bound by platform. */
                        platforms?: {
                            google?: components["schemas"]["GoogleBinding"];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description Whether the data comes of the account of the whole installation. */
                        is_public_account?: boolean;
                        /** @description Who asks. */
                        requestor_user_id?: string;
                        /** @description Who owns the data; empty where nobody has bound the accounts of the whole installation that are asked about. */
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
            503: components["responses"]["Unavailable"];
        };
    };
    googleReportCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "platform": "ga",
                 *       "start_date": "2026-10-01",
                 *       "end_date": "2026-10-31"
                 *     }
                 */
                "application/json": {
                    platform: components["schemas"]["GoogleService"];
                    /**
                     * Format: date
                     * @description First day, such as 2026-10-01.
                     */
                    start_date: string;
                    /**
                     * Format: date
                     * @description Last day, at most 500 days after the first.
                     */
                    end_date: string;
                    /** @description Name of the table; of service and days where absent. */
                    name?: string;
                    /** @description Project that scopes the data. */
                    project_id?: string;
                    /** @description Team that scopes the data. */
                    team_id?: string;
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
                    "application/json": {
                        msg_type: components["schemas"]["MsgType"];
                        table: components["schemas"]["Table"];
                    };
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
            503: components["responses"]["Unavailable"];
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
                        metadata?: components["schemas"]["GoogleMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "platform": "gsc",
                 *       "selected": {
                 *         "siteUrl": "https://shop.example/"
                 *       }
                 *     }
                 */
                "application/json": {
                    platform: components["schemas"]["GoogleService"];
                    selected: components["schemas"]["GoogleSelection"];
                    /** @description Project that scopes the data. */
                    project_id?: string;
                    /** @description Team that scopes the data. */
                    team_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminOperationList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id: of a record, of a request, or of what it was done to. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminOperationListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminOperationListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOperationListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminAuditVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAuditAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOperationGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. */
                record_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOperationAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "disable",
                 *       "ids": [
                 *         "019a0000-0000-7000-8000-000000000000"
                 *       ],
                 *       "reason": "Left the company."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserBulkBody"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreditEntryList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminCreditEntryListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminCreditEntryListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCreditEntryListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "CH",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for it by mail."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserRequiredReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserDisable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Left the company."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserRequiredReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Came back."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AdminUserReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AdminUserReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserPasswordMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AdminUserReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserRolesUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roles": [
                 *         "user",
                 *         "support"
                 *       ],
                 *       "reason": "Joined the help desk."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserRoles"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserReveal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The person asks by telephone which address it is."
                 *     }
                 */
                "application/json": components["schemas"]["AdminRevealBody"];
            };
        };
        responses: {
            /** @description The whole value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRevealAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserCreditsGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 500000,
                 *       "reason": "Made up for an outage."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserCredits"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserCreditsReverse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                user_id: string;
                /** @description Id of the entry. */
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 1250,
                 *       "reason": "The answer was wrong."
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserCreditsReversal"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminConfigList: {
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
                    "application/json": components["schemas"]["AdminConfigListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminConfigImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "values": [
                 *         {
                 *           "key": "upload.max_files",
                 *           "scope": {
                 *             "kind": "global",
                 *             "id": ""
                 *           },
                 *           "value": 20
                 *         }
                 *       ],
                 *       "reason": "As in the test installation.",
                 *       "dry_run": true
                 *     }
                 */
                "application/json": components["schemas"]["AdminConfigImportBody"];
            };
        };
        responses: {
            /** @description What becomes of each value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminConfigImportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminConfigGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the setting. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminConfigAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminConfigUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the setting. */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": {
                 *         "kind": "global",
                 *         "id": ""
                 *       },
                 *       "value": 20,
                 *       "version": 0,
                 *       "reason": "Larger exports of the shop."
                 *     }
                 */
                "application/json": components["schemas"]["AdminConfigUpdateBody"];
            };
        };
        responses: {
            /** @description The setting as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminConfigAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminConfigReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the setting. */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": {
                 *         "kind": "global",
                 *         "id": ""
                 *       },
                 *       "version": 1,
                 *       "reason": "The trial is over."
                 *     }
                 */
                "application/json": components["schemas"]["AdminConfigResetBody"];
            };
        };
        responses: {
            /** @description The setting as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminConfigAnswer"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    storageGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trashEmpty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    fileList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A part of the name. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["FileListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["FileListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    fileGet: {
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
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    fileDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                file_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    fileTrash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                file_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The file as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    fileRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                file_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The file as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileAnswer"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    filePdfRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of an uploaded pdf. */
                file_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What it holds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfReadAnswer"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "operation": "tableList",
                 *       "query": {
                 *         "search": "sales"
                 *       },
                 *       "name": "Tables",
                 *       "columns": [
                 *         "name",
                 *         "row_count"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ListExportBody"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExportGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExportCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                export_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportAnswer"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "prompt": "A bar chart drawn with crayons"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "file_id": "0198c2d4-7a10-7000-8000-000000000008",
                 *       "options": {}
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["TableListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["TableListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "file_id": "0198c2d4-7a10-7000-8000-000000000008",
                 *       "name": "Sales 2026",
                 *       "options": {},
                 *       "columns": []
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "name": "Sales of 2026"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "format": "csv",
                 *       "sort": {
                 *         "amount": "desc"
                 *       },
                 *       "conditions": {
                 *         "connect_pre_filter": "and",
                 *         "conditions": [
                 *           {
                 *             "field": "city",
                 *             "operator": "eq",
                 *             "value": "Berne"
                 *           }
                 *         ]
                 *       },
                 *       "columns": [
                 *         "city",
                 *         "amount"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Kind of file; csv when absent.
                     * @enum {string}
                     */
                    format?: "csv" | "xlsx";
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "steps": [
                 *         {
                 *           "id": "s1",
                 *           "enabled": true,
                 *           "kind": "rename",
                 *           "column": "amnt",
                 *           "to": "amount"
                 *         }
                 *       ],
                 *       "revision": 3
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "steps": [
                 *         {
                 *           "id": "s1",
                 *           "enabled": true,
                 *           "kind": "rename",
                 *           "column": "amnt",
                 *           "to": "amount"
                 *         }
                 *       ]
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableLabellingGet: {
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
            /** @description The labelling. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabellingAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tableLabellingStart: {
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
                /**
                 * @example {
                 *       "steps": [
                 *         {
                 *           "id": "s1",
                 *           "enabled": true,
                 *           "kind": "derive",
                 *           "method": "categories",
                 *           "column": "item",
                 *           "name": "group",
                 *           "rules": [],
                 *           "corrections": [],
                 *           "labelling": {
                 *             "categories": [
                 *               "Tea",
                 *               "Coffee"
                 *             ],
                 *             "instruction": "What kind of drink it is"
                 *           }
                 *         }
                 *       ],
                 *       "most": 20
                 *     }
                 */
                "application/json": components["schemas"]["LabellingBody"];
            };
        };
        responses: {
            /** @description The labelling that was begun. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabellingAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableLabellingEstimate: {
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
                /**
                 * @example {
                 *       "steps": [
                 *         {
                 *           "id": "s1",
                 *           "enabled": true,
                 *           "kind": "derive",
                 *           "method": "categories",
                 *           "column": "item",
                 *           "name": "group",
                 *           "rules": [],
                 *           "corrections": [],
                 *           "labelling": {
                 *             "categories": [
                 *               "Tea",
                 *               "Coffee"
                 *             ],
                 *             "instruction": "What kind of drink it is"
                 *           }
                 *         }
                 *       ],
                 *       "most": 20
                 *     }
                 */
                "application/json": components["schemas"]["LabellingBody"];
            };
        };
        responses: {
            /** @description The estimate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabellingEstimateAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableLabellingStop: {
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
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The labelling as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabellingAnswer"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "file_id": "0198c2d4-7a10-7000-8000-000000000008",
                 *       "options": {},
                 *       "renames": [
                 *         {
                 *           "from": "town",
                 *           "to": "city"
                 *         }
                 *       ]
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "file_id": "0198c2d4-7a10-7000-8000-000000000008",
                 *       "options": {},
                 *       "renames": [
                 *         {
                 *           "from": "town",
                 *           "to": "city"
                 *         }
                 *       ]
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableVersionCompare: {
        parameters: {
            query: {
                /** @description Number of the version to begin with. */
                before: number;
                /** @description Number of the version that it is compared with. */
                after: number;
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
            /** @description The comparison. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionComparisonAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableJoinCreate: {
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
                /**
                 * @example {
                 *       "name": "Sales with regions",
                 *       "join": {
                 *         "right_id": "0198c2d4-7a10-7000-8000-000000000002",
                 *         "kind": "left",
                 *         "keys": [
                 *           {
                 *             "left": "city",
                 *             "right": "city"
                 *           }
                 *         ],
                 *         "columns": [
                 *           {
                 *             "side": "left",
                 *             "column": "amount",
                 *             "name": "amount"
                 *           },
                 *           {
                 *             "side": "right",
                 *             "column": "region",
                 *             "name": "region"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Name of the new table. */
                    name: string;
                    join: components["schemas"]["TableJoin"];
                };
            };
        };
        responses: {
            /** @description The new table. */
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableJoinSuggest: {
        parameters: {
            query?: {
                /** @description The other table; every other one of yours when absent. */
                other_id?: string;
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
            /** @description The suggestions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinSuggestAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tableJoinPreview: {
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
                /**
                 * @example {
                 *       "join": {
                 *         "right_id": "0198c2d4-7a10-7000-8000-000000000002",
                 *         "kind": "left",
                 *         "keys": [
                 *           {
                 *             "left": "city",
                 *             "right": "city"
                 *           }
                 *         ],
                 *         "columns": [
                 *           {
                 *             "side": "left",
                 *             "column": "amount",
                 *             "name": "amount"
                 *           },
                 *           {
                 *             "side": "right",
                 *             "column": "region",
                 *             "name": "region"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    join: components["schemas"]["TableJoin"];
                };
            };
        };
        responses: {
            /** @description First rows and counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinPreviewAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    tablePivotCreate: {
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
                /**
                 * @example {
                 *       "name": "Amount by city and month",
                 *       "pivot": {
                 *         "rows": [
                 *           {
                 *             "column": "city"
                 *           }
                 *         ],
                 *         "column": {
                 *           "column": "sold_on",
                 *           "unit": "month"
                 *         },
                 *         "aggregate": "sum",
                 *         "value": "amount"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Name of the new table. */
                    name: string;
                    pivot: components["schemas"]["TablePivot"];
                };
            };
        };
        responses: {
            /** @description The new table. */
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
            503: components["responses"]["Unavailable"];
        };
    };
    tablePivotPreview: {
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
                /**
                 * @example {
                 *       "pivot": {
                 *         "rows": [
                 *           {
                 *             "column": "city"
                 *           }
                 *         ],
                 *         "column": {
                 *           "column": "sold_on",
                 *           "unit": "month"
                 *         },
                 *         "aggregate": "sum",
                 *         "value": "amount"
                 *       }
                 *     }
                 */
                "application/json": {
                    pivot: components["schemas"]["TablePivot"];
                };
            };
        };
        responses: {
            /** @description First rows and counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PivotPreviewAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    tableDerivedList: {
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
            /** @description Its sources and the tables made of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DerivedListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tableDerivedRefresh: {
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
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The table made anew. */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "kind": "chat",
                 *       "table_ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
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
                    model?: components["schemas"]["ModelId"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "name": "Sales by city",
                 *       "pinned": true
                 *     }
                 */
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
                    model?: components["schemas"]["ModelId"];
                    /**
                     * @description Asks again before tools of a model change anything.
                     * @constant
                     */
                    ask_tools?: true;
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "expires_in_days": 7,
                 *       "with_branches": false,
                 *       "follow_new": false,
                 *       "source_rows": true
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "expires_in_days": 30,
                 *       "with_branches": false,
                 *       "follow_new": true,
                 *       "source_rows": false
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "token": "text"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "token": "text",
                 *       "query_id": "0198c2d4-7a10-7000-8000-000000000001",
                 *       "row": 1,
                 *       "column": 1,
                 *       "offset": 0,
                 *       "limit": 100
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamList: {
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
                    "application/json": components["schemas"]["TeamListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    teamCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Harbour Coffee"
                 *     }
                 */
                "application/json": components["schemas"]["TeamBody"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    teamGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    teamUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Harbour Coffee"
                 *     }
                 */
                "application/json": components["schemas"]["TeamBody"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamInviteCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ines@example.org",
                 *       "role": "member",
                 *       "days": 7
                 *     }
                 */
                "application/json": components["schemas"]["TeamInviteBody"];
            };
        };
        responses: {
            /** @description The team, and the link where no address was given; it is told this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInviteAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamInviteRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
                /** @description Id of the invitation. */
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamInviteResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
                /** @description Id of the invitation. */
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamMemberUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
                /** @description Id of the member. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["TeamRoleBody"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamMemberRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
                /** @description Id of the member. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "heir_id": null
                 *     }
                 */
                "application/json": components["schemas"]["TeamRemovalBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "0198c2d4-7a10-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["TeamTransferBody"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    inviteGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text"
                 *     }
                 */
                "application/json": components["schemas"]["InviteToken"];
            };
        };
        responses: {
            /** @description What it invites to, and how it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text"
                 *     }
                 */
                "application/json": components["schemas"]["InviteToken"];
            };
        };
        responses: {
            /** @description What the person is in now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInviteAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    inviteDecline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "text"
                 *     }
                 */
                "application/json": components["schemas"]["InviteToken"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
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
            /** @description The own ones by name, then those of others by name. */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "name": "Sales",
                 *       "instructions": "Amounts are in Swiss francs.",
                 *       "table_ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ],
                 *       "file_ids": []
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "name": "Sales",
                 *       "instructions": "Amounts are in euros.",
                 *       "table_ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ],
                 *       "file_ids": []
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectTransfer: {
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
                /**
                 * @example {
                 *       "user_id": "0198c2d4-7a10-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectTransferBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectArchive: {
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
                /**
                 * @example {
                 *       "archived": true
                 *     }
                 */
                "application/json": components["schemas"]["ProjectArchiveBody"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectPeopleGet: {
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
            /** @description Its people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPeopleAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectInviteCreate: {
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
                /**
                 * @example {
                 *       "email": "ines@example.org",
                 *       "role": "viewer",
                 *       "days": 7
                 *     }
                 */
                "application/json": components["schemas"]["ProjectInviteBody"];
            };
        };
        responses: {
            /** @description The people, and the link where no address was given; it is told this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectInviteAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectInviteRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
                /** @description Id of the invitation. */
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPeopleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectInviteResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
                /** @description Id of the invitation. */
                invite_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPeopleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectMemberUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectRoleBody"];
            };
        };
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPeopleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    projectMemberRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
                /** @description Id of the person. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "heir_id": null
                 *     }
                 */
                "application/json": components["schemas"]["ProjectRemovalBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    teamChatList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of chats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamChatListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    teamChatGet: {
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
            /** @description The chat as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamChatAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    deletedBranchList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the chat. */
                chat_id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deleted branches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedBranchListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "text": "Which city has the highest total amount?",
                 *       "table_ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
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
                    /** @description Uploaded pictures that go with it: PNG, JPEG, GIF or WebP, at most 10 MB each. */
                    image_ids?: string[];
                    /** @description Uploaded pdf files whose text goes with it, at most 20 MB each. */
                    pdf_ids?: string[];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    toolDecide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                message_id: components["parameters"]["MessageId"];
                /** @description Id of the tool's part in the message. */
                tool_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "once"
                 *     }
                 */
                "application/json": components["schemas"]["ToolDecisionBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "reading": {
                 *         "metric": "sum:amount"
                 *       }
                 *     }
                 */
                "application/json": {
                    reading?: components["schemas"]["ReadingEdits"];
                    model?: components["schemas"]["ModelId"];
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "text": "Which city has the highest total amount in 2026?"
                 *     }
                 */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "message_id": "0198c2d4-7a10-7000-8000-000000000001",
                 *       "sql": "select city, sum(amount) from sales group by city"
                 *     }
                 */
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    resultMarkUpdate: {
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
                /**
                 * @example {
                 *       "name": "Amount by city",
                 *       "pinned": true
                 *     }
                 */
                "application/json": components["schemas"]["ResultMarkBody"];
            };
        };
        responses: {
            /** @description The mark. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMarkAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    resultMarkList: {
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
            /** @description The marks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultMarkList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resultCompare: {
        parameters: {
            query: {
                /** @description Id of a query or of a run of an analysis. */
                before: string;
                /** @description Id of a query or of a run of an analysis. */
                after: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    analysisList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: number;
                /** @description Words to find in the name. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AnalysisListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AnalysisListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    analysisSave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query_id": "0198c2d4-7a10-7000-8000-000000000005",
                 *       "name": "Amount by city"
                 *     }
                 */
                "application/json": components["schemas"]["AnalysisSaveBody"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    analysisGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the analysis. */
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    analysisUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the analysis. */
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Amount by city, monthly"
                 *     }
                 */
                "application/json": components["schemas"]["AnalysisBody"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    analysisDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the analysis. */
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    analysisRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the analysis. */
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    analysisRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the analysis. */
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The analysis with the new run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    analysisScheduleUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the analysis. */
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schedule": {
                 *         "every": "week",
                 *         "hour": 7,
                 *         "minute": 30,
                 *         "weekday": 1,
                 *         "day": 1,
                 *         "time_zone": "Europe/Zurich"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AnalysisScheduleBody"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    reportList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: number;
                /** @description Words to find in the name. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["ReportListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["ReportListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Quarter",
                 *       "blocks": [
                 *         {
                 *           "type": "text",
                 *           "markdown": "Sales rose in all cities."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReportBody"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    reportGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the report. */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the report. */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Quarter",
                 *       "blocks": [
                 *         {
                 *           "type": "text",
                 *           "markdown": "Sales rose in most cities."
                 *         }
                 *       ],
                 *       "revision": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReportChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    reportDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the report. */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
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
            503: components["responses"]["Unavailable"];
        };
    };
    reportRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the report. */
                report_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    resultExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a query or of a run of an analysis. */
                result_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "csv",
                 *       "name": "Amount by city"
                 *     }
                 */
                "application/json": components["schemas"]["ResultExportBody"];
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    personalTokenList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    personalTokenCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly report",
                 *       "scopes": [
                 *         "read",
                 *         "ask"
                 *       ],
                 *       "expires_in_days": 90
                 *     }
                 */
                "application/json": components["schemas"]["PersonalTokenBody"];
            };
        };
        responses: {
            /** @description The token with its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPersonalToken"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    personalTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the personal token. */
                token_id: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description The token as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    personalTokenRequestList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the personal token. */
                token_id: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenRequestList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id, address or user hash, or letters of a name; one or two letters are the beginning of a name. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminUserListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminUserListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUserCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "roles": [
                 *         "user"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AdminUserBody"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminApprovalList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminApprovalListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminApprovalListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApprovalListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminApprovalGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request. */
                approval_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApprovalAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminApprovalApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request. */
                approval_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AdminApprovalNote"];
            };
        };
        responses: {
            /** @description The request as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApprovalAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminApprovalRefuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request. */
                approval_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The outage was shorter."
                 *     }
                 */
                "application/json": components["schemas"]["AdminApprovalRefusal"];
            };
        };
        responses: {
            /** @description The request as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApprovalAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminApprovalWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request. */
                approval_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AdminApprovalNote"];
            };
        };
        responses: {
            /** @description The request as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApprovalAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminScheduleListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminScheduleListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the schedule, which is that of its kind of job. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the schedule, which is that of its kind of job. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cron": "30 3 * * *",
                 *       "timezone": "Europe/Zurich",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminScheduleChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the schedule, which is that of its kind of job. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "While the provider is down."
                 *     }
                 */
                "application/json": components["schemas"]["AdminScheduleReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminSchedulePause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the schedule, which is that of its kind of job. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "While the provider is down."
                 *     }
                 */
                "application/json": components["schemas"]["AdminScheduleReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the schedule, which is that of its kind of job. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "While the provider is down."
                 *     }
                 */
                "application/json": components["schemas"]["AdminScheduleReason"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleTimesGet: {
        parameters: {
            query: {
                /** @description Five fields, or six with seconds first. */
                cron: string;
                /** @description IANA name of the zone, such as Europe/Zurich. */
                timezone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleTimesAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleRunList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminScheduleRunListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminScheduleRunListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleRunListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleRunGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleRunAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminScheduleRunNotify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Nobody has looked at it yet."
                 *     }
                 */
                "application/json": components["schemas"]["AdminScheduleNotify"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleRunAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsageLogList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminUsageLogListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminUsageLogListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsageLogListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id, order number, number at the provider, our number there, or address. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminOrderListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminOrderListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The payer says that it was paid."
                 *     }
                 */
                "application/json": components["schemas"]["AdminOrderReason"];
            };
        };
        responses: {
            /** @description The order as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered by mistake."
                 *     }
                 */
                "application/json": components["schemas"]["AdminOrderCloseBody"];
            };
        };
        responses: {
            /** @description The order as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderRefundPreview: {
        parameters: {
            query: {
                /** @description Payment of which it is given back. */
                payment_id: string;
                /** @description Minor units to give back. */
                amount: number;
            };
            header?: never;
            path: {
                /** @description Id of the order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it would do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRefundPreviewAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the order. */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment_id": "0198c2d4-7a10-7000-8000-000000000001",
                 *       "amount": 1800,
                 *       "reason": "Bought twice."
                 *     }
                 */
                "application/json": components["schemas"]["AdminOrderRefundBody"];
            };
        };
        responses: {
            /** @description The order with the refund under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminOrderRefundRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the order. */
                order_id: string;
                /** @description Id of the refund. */
                refund_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The balance at the provider was filled up."
                 *     }
                 */
                "application/json": components["schemas"]["AdminOrderReason"];
            };
        };
        responses: {
            /** @description The order with the refund under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminMailList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id or address. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminMailListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminMailListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMailListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminMailGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the mail. */
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMailAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminMailReveal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the mail. */
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The person asks by telephone which address it is."
                 *     }
                 */
                "application/json": components["schemas"]["AdminRevealBody"];
            };
        };
        responses: {
            /** @description The whole value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRevealAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminMailResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the mail. */
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The mailbox was full."
                 *     }
                 */
                "application/json": components["schemas"]["AdminMailReason"];
            };
        };
        responses: {
            /** @description The new mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMailAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticeList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminNoticeListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminNoticeListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNoticeListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticeCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "important",
                 *       "texts": {
                 *         "en_US": {
                 *           "title": "Maintenance on Sunday",
                 *           "body": "The service rests on Sunday from 2 to 4 in the morning (UTC)."
                 *         },
                 *         "fr_FR": {
                 *           "title": "Maintenance dimanche",
                 *           "body": "Le service est à l’arrêt dimanche de 2 h à 4 h (UTC)."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AdminNoticeBody"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNoticeAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticeGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the notice. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNoticeAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticeUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the notice. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "warning",
                 *       "texts": {
                 *         "en_US": {
                 *           "title": "Maintenance on Monday",
                 *           "body": "The service rests on Monday from 2 to 4 in the morning (UTC)."
                 *         }
                 *       },
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminNoticeChange"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNoticeAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticeDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the notice. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminNoticeVersion"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticePublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the notice. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "start": {
                 *         "time": "2035-12-01T09:00",
                 *         "timezone": "Europe/Zurich"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AdminNoticePublishBody"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNoticeAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminNoticeWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the notice. */
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "reason": "The maintenance is put off."
                 *     }
                 */
                "application/json": components["schemas"]["AdminNoticeWithdrawal"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminNoticeAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminHomeGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHomeAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminHomeTileGet: {
        parameters: {
            query?: {
                /** @description Days in UTC, 30 if left out. */
                days?: 7 | 30 | 90;
            };
            header?: never;
            path: {
                /** @description Name of the figure. */
                tile: "sign_ups" | "active_people" | "revenue" | "credits_spent" | "answers" | "failed_answers" | "server_errors" | "storage";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHomeTileAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminHomeQueueGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Kind of the work. */
                item: "parked_payments" | "failed_refunds" | "failed_webhooks" | "approvals" | "server_errors" | "failed_jobs" | "unknown_mails";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHomeQueueAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCacheList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCacheListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCacheClear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cache": "rights",
                 *       "reason": "A right was changed in the database."
                 *     }
                 */
                "application/json": components["schemas"]["AdminCacheClearing"];
            };
        };
        responses: {
            /** @description The cache afterwards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCacheAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminCacheVersionBump: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "translation",
                 *       "reason": "Texts were corrected."
                 *     }
                 */
                "application/json": components["schemas"]["AdminCacheVersion"];
            };
        };
        responses: {
            /** @description The new version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCacheVersionAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminCacheEntryList: {
        parameters: {
            query?: {
                /** @description A part of the key. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Name of the cache. */
                cache: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCacheEntriesAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCacheEntryCompare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the cache. */
                cache: string;
                /** @description Id of the entry. */
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCacheComparison"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminForeignKeyList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminForeignKeyListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminForeignKeyRowGet: {
        parameters: {
            query: {
                /** @description Name of the table. */
                table: string;
                /** @description Its key in the table: an id or a number. */
                row_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRowRoundAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminServerErrorList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id of a group or of a request. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminServerErrorListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminServerErrorListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminServerErrorListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminServerErrorGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                error_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminServerErrorAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminServerErrorUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                error_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "resolved",
                 *       "version": 1,
                 *       "reason": "Mended in 2.8."
                 *     }
                 */
                "application/json": components["schemas"]["AdminServerErrorChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminServerErrorAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminApiRequestList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id: of a request or of a token. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminApiRequestListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminApiRequestListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApiRequestListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminTeamList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id, or letters of a name; one or two letters are the beginning of a name. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminTeamListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminTeamListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminTeamGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminTeamUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Harbour Coffee",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminTeamChange"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminTeamDissolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "The company closed."
                 *     }
                 */
                "application/json": components["schemas"]["AdminTeamReason"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminTeamTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "019a0000-0000-7000-8000-000000000000",
                 *       "version": 1,
                 *       "reason": "The owner left the company."
                 *     }
                 */
                "application/json": components["schemas"]["AdminTeamTransfer"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminTeamMemberRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the team. */
                team_id: string;
                /** @description Id of the member. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "heir_id": null,
                 *       "version": 1,
                 *       "reason": "Left the company."
                 *     }
                 */
                "application/json": components["schemas"]["AdminTeamRemoval"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminRoleList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles, and what the asker may give. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRoleListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRoleCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "translators",
                 *       "name": "Translators",
                 *       "description": "Texts and nothing else.",
                 *       "permissions": [
                 *         "admin.content:view"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AdminRoleBody"];
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRoleAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRoleUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the role. */
                role_code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Translators",
                 *       "description": "",
                 *       "permissions": [
                 *         "admin.content:view"
                 *       ],
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminRoleChange"];
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRoleAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminRoleDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the role. */
                role_code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminRoleRemoval"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminPermissionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permissions, and the roles that there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPermissionListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminAccessTest: {
        parameters: {
            query: {
                /** @description Path of a page, which begins with a slash, or the id of an operation. */
                target: string;
                /** @description Id or whole address of an account; left out for a visitor. */
                person?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision with its steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccessAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRouteList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages and calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRouteListAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminTokenList: {
        parameters: {
            query?: {
                /** @description Page from 1. */
                page?: components["parameters"]["Page"];
                /** @description Items a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A whole id or name, or how the secret begins. */
                search?: string;
                /** @description Order as a JSON map of field to asc or desc; a field that is not known is refused. */
                sort?: components["schemas"]["AdminTokenListSort"];
                /** @description Filters as JSON map of name to value; a name that is not known is refused. */
                filters?: components["schemas"]["AdminTokenListFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTokenListAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminTokenRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the token. */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "It was published by mistake."
                 *     }
                 */
                "application/json": components["schemas"]["AdminTokenReason"];
            };
        };
        responses: {
            /** @description The token is revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    adminListFilterGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list by the name of its operation. */
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Choices by the alias of their filter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListFilterAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openTableList: {
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
            /** @description A page of tables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenTableList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openTableUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OpenUploadBody"];
            };
        };
        responses: {
            /** @description How each file ended, in the order sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenUploadAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    openTableGet: {
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
                    "application/json": components["schemas"]["OpenTableAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openQuestionAsk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Which city has the highest total amount?",
                 *       "table_ids": [
                 *         "0198c2d4-7a10-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OpenQuestionBody"];
            };
        };
        responses: {
            /** @description The answer that is to come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAnswerAnswer"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    openAnswerGet: {
        parameters: {
            query?: {
                /** @description Seconds to wait for a complete answer. */
                wait?: number;
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
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAnswerAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openResultGet: {
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
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenResultAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
