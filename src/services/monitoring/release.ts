/** Name of this build, under which its source maps are uploaded; `scripts/build.ts` makes it. */
export const release: string = import.meta.env.VITE_RELEASE ?? 'development'
