import { defineConfig } from 'vite'

/** The processes for heavy work (docs/decisions/0020), each a file beside the built server that can run by itself. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: 'dist/server/processes',
    target: 'node24',
    sourcemap: 'hidden',
    rolldownOptions: {
      input: ['query', 'image'].map((name) => `src/embedded/content/apart/${name}-process.ts`),
      output: { entryFileNames: '[name].js' },
    },
  },
})
