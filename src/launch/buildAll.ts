import { buildWhenStale } from './build/build.ts';
import { say } from './say.ts';

say.step((await buildWhenStale()) === 'built' ? 'Pages built' : 'The build is up to date');
