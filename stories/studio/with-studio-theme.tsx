import '@sanity/ui/styles.css'
import { Box, Card, ThemeProvider } from '@sanity/ui'
import type { Decorator } from '@storybook/react-vite'
import { studioTheme } from '../../studio/appearance/theme.ts'

export const withStudioTheme: Decorator = (Story, { globals }) => (
  <ThemeProvider theme={studioTheme} scheme={String(globals.theme).startsWith('dark') ? 'dark' : 'light'}>
    <Card padding={4}>
      <Box style={{ maxInlineSize: '40rem' }}>
        <Story />
      </Box>
    </Card>
  </ThemeProvider>
)
