import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { Decorator } from '@storybook/react-vite'
import { applyTheme, isThemeName } from './theme.ts'

export const withTheme: Decorator = (Story, { globals }) => {
  applyTheme(isThemeName(globals.theme) ? globals.theme : 'system')
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  document.documentElement.dir = direction
  return (
    <DirectionProvider direction={direction}>
      <Story />
    </DirectionProvider>
  )
}
