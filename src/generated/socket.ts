// Written by `npm run generate` from openapi/. Change the contract, never this file.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SocketHello: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "hello";
            /** @description Bearer token of the session. */
            token: string;
        };
        SocketPong: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "pong";
        };
        SocketReady: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "ready";
            /** @description Seconds from ping to ping; a client that hears nothing for two of them connects again. */
            ping_seconds: number;
        };
        SocketRefused: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "refused";
            /**
             * @description As the API answers it.
             * @enum {string}
             */
            error_code: "BEARER_TOKEN_ERROR" | "UNAUTHORIZED";
        };
        SocketPing: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "ping";
        };
        SocketChatsChanged: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "chats.changed";
            /** @description Chats that are new, changed or gone. */
            chat_ids: string[];
        };
        SocketMessageChanged: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "message.changed";
            /**
             * Format: uuid
             * @description The chat.
             */
            chat_id: string;
            /**
             * Format: uuid
             * @description Last message of the branch that the chat shows.
             */
            message_id: string;
            /**
             * @description How it stands now.
             * @enum {string}
             */
            status: "generating" | "completed" | "stopped" | "failed" | "interrupted";
        };
        SocketProjectsChanged: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "projects.changed";
            /** @description Projects that are new, changed or gone, or that are shared with a team of the person now or no longer; and teams that the person has come into or left, or whose name or people changed. */
            project_ids: string[];
        };
        SocketPresenceChanged: {
            /**
             * @description Kind of message.
             * @constant
             */
            type: "presence.changed";
            /** @description Projects that somebody has opened or left, or a chat in them. */
            project_ids: string[];
        };
        SocketClientMessage: components["schemas"]["SocketHello"] | components["schemas"]["SocketPong"];
        SocketServerMessage: components["schemas"]["SocketReady"] | components["schemas"]["SocketRefused"] | components["schemas"]["SocketPing"] | components["schemas"]["SocketChatsChanged"] | components["schemas"]["SocketMessageChanged"] | components["schemas"]["SocketProjectsChanged"] | components["schemas"]["SocketPresenceChanged"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
