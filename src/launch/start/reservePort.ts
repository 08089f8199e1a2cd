import net from 'node:net';
import { getSystemErrorName } from 'node:util';
import { LaunchError } from '../say.ts';

/** Undocumented API that node:cluster uses to share ports. Returns an error number on failure. */
type CreateServerHandle = (address: null, port: number, addressType: number) => { fd: number } | number;
const createServerHandle = (net as unknown as { _createServerHandle: CreateServerHandle })._createServerHandle;

/**
 * Binds the public port without accepting connections. The web processes inherit the file descriptor and accept
 * (decision 0019). The port stays open as long as this process runs; connections are queued while no web process runs.
 * @param port 0 selects a free port
 * @returns the file descriptor
 * @throws LaunchError if the port cannot be bound
 */
export function reservePort(port: number): number {
  const handle = createServerHandle(null, port, -1);
  if (typeof handle === 'object') return handle.fd;
  throw new LaunchError(`Port ${port} cannot be opened (${getSystemErrorName(handle)}); set PORT to a free port.`);
}
