import net from 'node:net';
import { getSystemErrorName } from 'node:util';
import { LaunchError } from '../say.ts';

/** Undocumented, but what node:cluster itself shares a port by. It returns an error number when it fails. */
type CreateServerHandle = (address: null, port: number, addressType: number) => { fd: number } | number;
const createServerHandle = (net as unknown as { _createServerHandle: CreateServerHandle })._createServerHandle;

/**
 * Binds the public port without accepting connections: the web processes inherit the descriptor and accept
 * (decision 0019). As long as this process lives the port stays open, and connections wait while no web process runs.
 * @param port 0 takes a free one
 * @returns the descriptor
 * @throws LaunchError when the port cannot be taken
 */
export function reservePort(port: number): number {
  const handle = createServerHandle(null, port, -1);
  if (typeof handle === 'object') return handle.fd;
  throw new LaunchError(`Port ${port} cannot be opened (${getSystemErrorName(handle)}); set PORT to a free one.`);
}
