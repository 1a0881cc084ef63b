/** Path of the tunnel on the shop's own origin, so that no third party is contacted (specification section 7). */
export const tunnelPath = '/monitoring'

/** What stands for a DSN in reports that the shop keeps itself, where no error-reporting service is configured. */
export const storedDsn = 'http://kept@localhost/1'

/** Name of this build, under which its source maps are uploaded; `scripts/build.ts` makes it. */
export const release: string = import.meta.env.VITE_RELEASE ?? 'development'
