import { palette } from '#brand/colours.ts'
import { LogoMark } from '#brand/logo.tsx'

export function StudioLogo() {
  return <LogoMark ground={palette.accent[0]} figure={palette['accent-ink'][0]} />
}
