import { defineConfig } from 'vite'

/** Builds the image process (decision 0020) as a standalone program alongside the built server. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: 'dist/server/processes',
    target: 'node24',
    sourcemap: 'hidden',
    rolldownOptions: {
      input: 'packages/content-server/src/workers/image-process.ts',
      output: { entryFileNames: '[name].js' },
    },
  },
})
