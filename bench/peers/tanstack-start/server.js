import { serve } from 'srvx/node';
import server from './dist/server/server.js';

serve({ fetch: server.fetch, port: process.env.PORT, hostname: '127.0.0.1', silent: true });
