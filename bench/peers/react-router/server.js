import { createRequestHandler } from '@react-router/express';
import { serve } from '../serve.js';
import * as build from './build/server/index.js';

serve(createRequestHandler({ build, mode: 'production' }));
