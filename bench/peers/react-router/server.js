/** Like react-router-serve, but without its request log and compression. */
import { createRequestHandler } from '@react-router/express';
import express from 'express';
import * as build from './build/server/index.js';

const app = express();
app.disable('x-powered-by');
app.all('*path', createRequestHandler({ build, mode: 'production' }));
app.all('/', createRequestHandler({ build, mode: 'production' }));
app.listen(process.env.PORT, '127.0.0.1');
