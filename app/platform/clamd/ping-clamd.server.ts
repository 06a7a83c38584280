import { connectToClamd, readReply } from "./clamd-connection.server.ts";

/** Whether the virus scanner answers; throws why not. */
export async function pingClamd(address: string): Promise<void> {
  const socket = connectToClamd(address);
  try {
    const replied = readReply(socket);
    socket.write("zPING\0");
    const reply = await replied;
    if (reply !== "PONG") throw new Error(`The virus scanner says: ${reply}`);
  } finally {
    socket.destroy();
  }
}
