/** A minimal SMTP server for tests. Accepts all mails unless configured otherwise. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailServer {
  url: string;
  /** Accepted messages, complete with headers. */
  messages: string[];
  /** Returns the reply to a recipient, e.g. "550 no such mailbox"; null accepts it. */
  answer: (recipient: string) => string | null;
  /** Returns the reply to the content of a mail; null accepts it. */
  answerToContent: () => string | null;
  /** Returns the reply to a sign-in, e.g. "535 wrong password"; null accepts it. */
  answerToSignIn: () => string | null;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    handleConnection(socket, mailServer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    messages: [],
    answer: () => null,
    answerToContent: () => null,
    answerToSignIn: () => null,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return mailServer;
}

function handleConnection(socket: Socket, server: MailServer): void {
  let message: string[] | null = null;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 test');
  // A killed client closes the connection within a command.
  const lines = createInterface({ input: socket }).on('error', () => socket.destroy());
  lines.on('line', (line) => {
    if (message && line !== '.') message.push(line);
    else if (message) {
      const refusal = server.answerToContent();
      if (refusal === null) server.messages.push(message.join('\n'));
      message = null;
      reply(refusal ?? '250 accepted');
    } else if (/^(EHLO|HELO)/i.test(line)) reply('250-test\r\n250 AUTH PLAIN');
    else if (/^AUTH/i.test(line)) reply(server.answerToSignIn() ?? '235 signed in');
    else if (/^RCPT/i.test(line)) reply(server.answer(line.replace(/^.*<|>.*$/g, '')) ?? '250 ok');
    else if (/^DATA/i.test(line)) {
      message = [];
      reply('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else reply('250 ok');
  });
}
