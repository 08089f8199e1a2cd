/**
 * The queue board for operators: bull-board, limited to actions that cannot lose a job. Jobs contain no personal data.
 * Actions are allowed by bull-board route, so that routes added by later versions are rejected until they are listed.
 */
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Router } from 'express';
import { opsUser } from '#platform/ops/opsAccess.ts';
import type { WorkerDeps } from '../deps.ts';

/** The allowed actions that change state. None of them removes a job or changes its data. */
const allowedActions = new Set([
  'put /api/queues/pause',
  'put /api/queues/resume',
  'put /api/queues/:queueName/pause',
  'put /api/queues/:queueName/resume',
  'put /api/queues/:queueName/retry/:queueStatus',
  'put /api/queues/:queueName/:jobId/retry',
  'put /api/queues/:queueName/job-schedulers/:schedulerId/run',
]);

/** Passes the client address to the hook, because bull-board passes only headers and parameters of a request to hooks. */
const addressHeader = 'x-operator-address';

/**
 * Creates the board. It logs every action: user, action and whether it was allowed.
 * @param path at which the board is mounted
 */
export function createQueueBoard({ env, queues, logger }: WorkerDeps, path: string): Router {
  const user = env.OPS_PASSWORD ? opsUser : null;
  const board = new ExpressAdapter();
  board.setBasePath(path);
  createBullBoard({
    queues: Object.values(queues).map((queue) => new BullMQAdapter(queue)),
    serverAdapter: board,
    options: {
      handlerHooks: {
        before({ method, route, request }) {
          if (method === 'get') return;
          const action = `${method} ${route}`;
          const allow = allowedActions.has(action);
          const { headers, params } = request;
          logger.info({ user, address: headers[addressHeader], action, params, allow }, 'queue board action');
          return allow ? undefined : { allow, status: 403 };
        },
      },
    },
  });
  const router = Router();
  router.use((req, _res, next) => {
    req.headers[addressHeader] = req.socket.remoteAddress;
    next();
  });
  return router.use(board.getRouter());
}
