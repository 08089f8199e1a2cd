/** `npm run admin:create`: creates an organiser's account for one host. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createAccount, replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { isUsername, type NewAccount } from '#accounts/accounts.ts';
import { createMarketplaceAccess } from '#accounts/marketplaceAccess.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Hosts } from '#domain/hosts.ts';
import { maxPasswordLength, minPasswordLength } from '#domain/organisers/accounts/passwordLength.ts';
import { type Role, roles } from '#domain/organisers/accounts/permissions.ts';
import { openDatabase } from './openDatabase.ts';
import { promptUser, readPipedLine } from './promptUser.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';
import { createCommandClaim } from './start/claimFolder.ts';

const usage = `Usage: npm run admin:create -- [--subdomain HOST] [--username NAME] [--role ROLE] [--generate] [--marketplace]
        [--replace [--remove-second-factor] [--no-marketplace]]
    Prompts for missing values. The password is entered at the prompt, read as a line from standard input, or generated
    with --generate. ROLE is one of ${roles.join(', ')}; by default ${roles[0]}. --replace changes the password of an
    existing account, and its role if --role is given. --remove-second-factor lets a user sign in without the code of a
    lost phone. --marketplace lets the account act as an owner at every host; its own host must read the marketplace's
    inbox.`;

export async function createAdmin(args: string[]): Promise<void> {
  const options = readArguments(args);
  const env = readEnv();
  const subdomain = readHost(options.subdomain ?? (await promptFor('Host (subdomain)?', '--subdomain')), env.hosts);
  const username = readUsername(options.username ?? (await promptFor('User name?', '--username')));
  const password = options.generate ? randomBytes(15).toString('base64url') : readPassword(await inputPassword());
  const role = options.role === undefined ? undefined : readRole(options.role);
  const isMarketplaceAdmin = options.marketplace;
  if (isMarketplaceAdmin) requireMarketplaceHost(subdomain, env.hosts);
  if (options['remove-second-factor'] && !options.replace) throw new LaunchError(usage);
  const credentials = { subdomain, username, password };
  using claim = createCommandClaim(env.DATA_DIR);
  const { database, close } = await openDatabase(env, claim);
  try {
    const removesSecondFactor = options['remove-second-factor'];
    const changes = { role, isMarketplaceAdmin, removesSecondFactor };
    if (options.replace) await replaceAccount(database, credentials, changes);
    else await createOrRefuse(database, { ...credentials, role: role ?? 'owner', isMarketplaceAdmin });
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(`The account could not be stored: ${(error as Error).message}`);
  } finally {
    await close();
  }
  say.step(`${username} can sign in at ${env.publicOrigin}/admin/${subdomain}/login`);
  if (options.generate) say.step(`with the password ${password}`);
  if (options.replace) say.step('Sessions started with the old password end within five seconds.');
  if (env.ADMIN_LOGIN_URL)
    say.problem('ADMIN_LOGIN_URL is set: that service verifies sign-ins instead of this account.');
}

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        subdomain: { type: 'string' },
        username: { type: 'string' },
        role: { type: 'string' },
        generate: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        marketplace: { type: 'boolean' },
        'remove-second-factor': { type: 'boolean', default: false },
      },
      allowNegative: true,
    });
    return values;
  } catch {
    // There is no password argument, since other users could read it in the process list.
    throw new LaunchError(usage);
  }
}

async function promptFor(question: string, argument: string): Promise<string> {
  if (!process.stdin.isTTY) throw new LaunchError(`${argument} is missing.\n    ${usage}`);
  return (await promptUser(question)).trim();
}

async function inputPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readPipedLine();
  const password = await promptUser('Password?', { isSecret: true });
  readPassword(password);
  if ((await promptUser('Repeat the password:', { isSecret: true })) === password) return password;
  throw new LaunchError('The two passwords do not match.');
}

function readHost(nameOrAlias: string, hosts: Hosts): string {
  const host = hosts.find(nameOrAlias);
  if (host) return host.subdomain;
  const known = hosts.list.map(({ subdomain }) => subdomain).join(', ');
  throw new LaunchError(`There is no host "${nameOrAlias}". There are: ${known}.`);
}

function requireMarketplaceHost(subdomain: string, hosts: Hosts): void {
  const { homes } = createMarketplaceAccess(hosts);
  if (homes.includes(subdomain)) return;
  throw new LaunchError(
    `Accounts of ${subdomain} cannot be marketplace administrators. Accounts of these hosts can: ${homes.join(', ')}.`,
  );
}

function readUsername(username: string): string {
  if (isUsername(username)) return username;
  throw new LaunchError(`"${username}" is no user name: 1 to 64 letters without umlauts, digits, "-" and "_".`);
}

function readRole(role: string): Role {
  const known = roles.find((each) => each === role);
  if (known) return known;
  throw new LaunchError(`There is no role "${role}". There are: ${roles.join(', ')}.`);
}

function readPassword(password: string): string {
  if (password.length >= minPasswordLength && password.length <= maxPasswordLength) return password;
  throw new LaunchError(`A password has ${minPasswordLength} to ${maxPasswordLength} characters.`);
}

async function createOrRefuse(database: Database, account: NewAccount): Promise<void> {
  if (await createAccount(database, account)) return;
  throw new LaunchError(
    `${account.subdomain} already has an account "${account.username}"; use --replace to change its password.`,
  );
}

if (import.meta.main) await runOrExit(createAdmin);
