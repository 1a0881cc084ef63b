import { palette } from '#brand/colours.ts'
import { Mark } from '#brand/logo.tsx'

export function StudioLogo() {
  return <Mark ground={palette.accent[0]} figure={palette['accent-ink'][0]} />
}
