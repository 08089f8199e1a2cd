import { Agent, get } from 'node:http';

const connections = 8;

/** Asks for an address over a few connections as fast as it answers. @returns requests per second */
export async function load(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
  const connection = async () => {
    while (performance.now() < end) {
      await ask();
      answered++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return answered / ((performance.now() - started) / 1000);
}
