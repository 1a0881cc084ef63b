/** Path for reports, on the shop's own origin so that browsers contact no third party (specification section 7.2). */
export const tunnelPath = '/monitoring'

/** Placeholder DSN for reports that the shop stores itself. */
export const localDsn = 'http://kept@localhost/1'

/** Release name for source maps. Set by `scripts/build.ts`. */
export const releaseName: string = import.meta.env.VITE_RELEASE ?? 'development'
