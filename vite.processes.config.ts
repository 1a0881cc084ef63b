import { defineConfig } from 'vite'

/** Image process (decision 0020), standalone next to the built server. */
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
