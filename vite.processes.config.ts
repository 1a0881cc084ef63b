import { defineConfig } from 'vite'

/** The process for pictures (docs/decisions/0020), a file beside the built server that can run by itself. */
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
