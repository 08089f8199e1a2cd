import { toNodeHandler } from 'srvx/node';
import { serve } from '../serve.js';
import server from './dist/server/server.js';

serve(toNodeHandler(server.fetch));
