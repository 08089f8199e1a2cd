import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  build: {
    // One style sheet for the whole site: it is small, and no page ever waits for its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: 'views/entryClient.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: { input: 'views/entryServer.tsx' },
      },
    },
  },
  builder: { sharedConfigBuild: true },
  oxc: { jsx: { development: process.env.NODE_ENV === 'development' } },
});
