import { connect, type Socket } from "node:net";

const CONNECT_MS = 10_000;
/** Silent for longer than its own `MaxScanTime` of two minutes: taken for dead. */
const SILENCE_MS = 130_000;

/** Opens clamd's socket: the path of a local one, or host:port. */
export function connectToClamd(address: string): Socket {
  const colon = address.lastIndexOf(":");
  const socket = address.startsWith("/")
    ? connect({ path: address })
    : connect({ host: address.slice(0, colon), port: Number(address.slice(colon + 1)) });
  socket.setTimeout(CONNECT_MS, () => {
    socket.destroy(new Error("The virus scanner isn't answering."));
  });
  socket.once("connect", () => socket.setTimeout(SILENCE_MS));
  return socket;
}

/** clamd's answer without its closing zero; rejects when the connection ends before it. */
export function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      reply += text;
      const end = reply.indexOf("\0");
      if (end >= 0) resolve(reply.slice(0, end).trim());
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The virus scanner closed the connection.")));
  });
}
