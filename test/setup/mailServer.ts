/** A mail server that takes everything, unless it is told not to. Just enough SMTP for a test. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailServer {
  url: string;
  /** Whole messages as they were accepted. */
  messages: string[];
  /** What it says to a recipient instead of "yes", e.g. "550 no such mailbox"; null for "yes". */
  answer: (recipient: string) => string | null;
  /** The same, said to the content of a mail. */
  answerToContent: () => string | null;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, mailServer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    messages: [],
    answer: () => null,
    answerToContent: () => null,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return mailServer;
}

function converse(socket: Socket, server: MailServer): void {
  let message: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  // Whoever is killed in mid-sentence hangs up.
  const lines = createInterface({ input: socket }).on('error', () => socket.destroy());
  lines.on('line', (line) => {
    if (message && line !== '.') message.push(line);
    else if (message) {
      const refusal = server.answerToContent();
      if (refusal === null) server.messages.push(message.join('\n'));
      message = null;
      say(refusal ?? '250 taken');
    } else if (/^(EHLO|HELO)/i.test(line)) say('250 test');
    else if (/^RCPT/i.test(line)) say(server.answer(line.replace(/^.*<|>.*$/g, '')) ?? '250 yes');
    else if (/^DATA/i.test(line)) {
      message = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 yes');
  });
}
