import { palette } from '#brand/colours.ts'
import { Mark } from '#brand/logo.tsx'

/** The shop's mark in its light colours, which show on both of the studio's grounds. */
export function StudioMark() {
  return <Mark ground={palette.accent[0]} figure={palette['accent-ink'][0]} />
}
