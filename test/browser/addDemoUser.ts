import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { connectDatabase } from '../../src/database/connectDatabase.ts';
import type { Role } from '../../src/domain/organisers/accounts/permissions.ts';
import { createAccount } from '../../src/organisers/access/operatorAccounts.ts';
import { demoPassword } from './startProduct.ts';

/** Creates an account with the password of the demo in the database of the running product. */
export async function addDemoUser(subdomain: string, username: string, role: Role): Promise<void> {
  const running = await readFile(join(process.env.TEST_FOLDER ?? '', 'running.json'), 'utf8');
  const database = connectDatabase(JSON.parse(running).databaseUrl, 'job', () => undefined);
  await createAccount(database, { subdomain, username, password: demoPassword, role });
  await database.destroy();
}
