import next from 'next';
import { serve } from '../serve.js';

const app = next({ dir: import.meta.dirname, hostname: '127.0.0.1' });
await app.prepare();
serve(app.getRequestHandler());
