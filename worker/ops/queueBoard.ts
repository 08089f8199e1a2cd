/**
 * The operators' queue board: bull-board, limited to what cannot lose a submission, and without personal data. What is
 * allowed is decided by bull-board's own route, so that routes a later version adds are refused until they are listed.
 */
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Router } from 'express';
import type { Queues } from '../../src/jobs/queues.ts';
import type { Logger } from '../../src/platform/logger.ts';
import { SubmissionsAdapter } from './submissionsAdapter.ts';

/** Everything on the board that changes something; none of it removes a job or changes its data. */
const actions = new Set([
  'put /api/queues/pause',
  'put /api/queues/resume',
  'put /api/queues/:queueName/pause',
  'put /api/queues/:queueName/resume',
  'put /api/queues/:queueName/retry/:queueStatus',
  'put /api/queues/:queueName/:jobId/retry',
  'put /api/queues/:queueName/job-schedulers/:schedulerId/run',
]);

/** All that bull-board tells its hooks of a request is headers and parameters. */
const addressHeader = 'x-operator-address';

interface BoardSettings {
  queues: Queues;
  /** Is told of every action: who, what, whether it was allowed. */
  logger: Logger;
  /** Name of whoever has signed in; null where nobody has to. */
  user: string | null;
  /** Where it is mounted, e.g. "/queues". */
  path: string;
}

/** @returns what serves the board, to be mounted at `path` */
export function createQueueBoard({ queues, logger, user, path }: BoardSettings): Router {
  const board = new ExpressAdapter();
  board.setBasePath(path);
  createBullBoard({
    queues: Object.values(queues).map((queue) =>
      queue === queues.submissions ? new SubmissionsAdapter(queue) : new BullMQAdapter(queue),
    ),
    serverAdapter: board,
    options: {
      handlerHooks: {
        before({ method, route, request }) {
          if (method === 'get') return;
          const action = `${method} ${route}`;
          const allow = actions.has(action);
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
