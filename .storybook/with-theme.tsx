import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { Decorator } from '@storybook/react-vite'
import { applyDirection, applyTheme, isTheme } from './theme.ts'

export const withTheme: Decorator = (Story, { globals }) => {
  applyTheme(isTheme(globals.theme) ? globals.theme : 'system')
  applyDirection(globals.direction)
  return (
    <DirectionProvider direction={globals.direction === 'rtl' ? 'rtl' : 'ltr'}>
      <Story />
    </DirectionProvider>
  )
}
