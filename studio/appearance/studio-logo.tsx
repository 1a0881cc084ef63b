import { palette } from '#brand/colours.ts'
import { Mark } from '#brand/logo.tsx'

/** The logo mark in its light-scheme colours, which have enough contrast in both schemes. */
export function StudioLogo() {
  return <Mark ground={palette.accent[0]} figure={palette['accent-ink'][0]} />
}
