/** `npm run admin:create`: an organiser's account, for one host. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { SanityClient } from '@sanity/client';
import type { Hosts } from '../domain/site/hosts.ts';
import {
  type Account,
  createAccount,
  isUsername,
  longestPassword,
  replaceAccount,
  shortestPassword,
} from '../organisers/accounts.ts';
import { openContent } from './openContent.ts';
import { promptUser, readPipedLine } from './promptUser.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';

const usage = `Usage: npm run admin:create -- [--subdomain HOST] [--username NAME] [--generate] [--replace]
    What is not given is asked for. The password is typed in, piped in as a line, or made with --generate; --replace
    gives an account that exists a new one.`;

await runOrExit(async () => {
  const given = readArguments();
  const env = readEnv();
  const subdomain = readHost(given.subdomain ?? (await askFor('Host (subdomain)?', '--subdomain')), env.hosts);
  const username = readUsername(given.username ?? (await askFor('User name?', '--username')));
  const password = given.generate ? randomBytes(15).toString('base64url') : readPassword(await passwordFrom());
  const account = { subdomain, username, password };
  const content = await openContent(env);
  try {
    if (given.replace) await replaceAccount(content.client, account);
    else await createOrRefuse(content.client, account);
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(`The content backend did not take the account: ${(error as Error).message}`);
  } finally {
    await content.close();
  }
  say.step(`${username} can sign in at ${env.publicOrigin}/admin/${subdomain}/login`);
  if (given.generate) say.step(`with the password ${password}`);
  if (given.replace) say.step('Sign-ins made with the old password end within five seconds.');
  if (env.ADMIN_LOGIN_URL) say.problem('ADMIN_LOGIN_URL is set: that service decides who may sign in instead.');
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        subdomain: { type: 'string' },
        username: { type: 'string' },
        generate: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    // A password among them would be seen by everybody who lists the processes: there is no such argument.
    throw new LaunchError(usage);
  }
}

async function askFor(question: string, argument: string): Promise<string> {
  if (!process.stdin.isTTY) throw new LaunchError(`${argument} is missing.\n    ${usage}`);
  return (await promptUser(question)).trim();
}

async function passwordFrom(): Promise<string> {
  if (!process.stdin.isTTY) return readPipedLine();
  const password = await promptUser('Password?', { isSecret: true });
  readPassword(password);
  if ((await promptUser('Once more?', { isSecret: true })) === password) return password;
  throw new LaunchError('The two passwords are not the same.');
}

function readHost(nameOrAlias: string, hosts: Hosts): string {
  const host = hosts.find(nameOrAlias);
  if (host) return host.subdomain;
  const known = hosts.list.map(({ subdomain }) => subdomain).join(', ');
  throw new LaunchError(`There is no host "${nameOrAlias}". There are: ${known}.`);
}

function readUsername(username: string): string {
  if (isUsername(username)) return username;
  throw new LaunchError(`"${username}" is no user name: 1 to 64 letters without umlauts, digits, "-" and "_".`);
}

function readPassword(password: string): string {
  if (password.length >= shortestPassword && password.length <= longestPassword) return password;
  throw new LaunchError(`A password has ${shortestPassword} to ${longestPassword} characters.`);
}

async function createOrRefuse(client: SanityClient, account: Account): Promise<void> {
  if (await createAccount(client, account)) return;
  throw new LaunchError(
    `${account.subdomain} has an account "${account.username}" already; --replace changes its password.`,
  );
}
