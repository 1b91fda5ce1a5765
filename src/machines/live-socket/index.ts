export type {
  LiveSocketActorEvent,
  LiveSocketContext,
  LiveSocketEvent,
  LiveSocketInput,
  SocketNews,
} from './live-socket.machine.ts';
export {
  liveSocket,
  SOCKET_CONNECT_MS,
  SOCKET_FIRST_RETRY_MS,
  SOCKET_LONGEST_RETRY_MS,
  SOCKET_SILENCE_MS,
} from './live-socket.machine.ts';
