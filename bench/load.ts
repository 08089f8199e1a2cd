import { Agent, get } from 'node:http';

const connections = 8;

/** Requests a URL over several connections as fast as possible. @returns requests per second */
export async function load(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let completed = 0;
  const request = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
        response.resume().once('end', resolve);
      }).once('error', reject);
    });
  const connection = async () => {
    while (performance.now() < end) {
      await request();
      completed++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return completed / ((performance.now() - started) / 1000);
}
