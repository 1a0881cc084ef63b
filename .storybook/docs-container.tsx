import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import * as v from 'valibot'
import { createChromeTheme } from './chrome-theme.ts'
import { applyTheme, isThemeName, type ThemeName, themes } from './theme.ts'
import { initialGlobals } from './toolbars.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

export function ThemedDocsContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useToolbarTheme(props.context)
  const system = useSyncExternalStore(subscribeToSystemScheme, () => systemDark.matches)
  const dark = themes[theme].scheme === undefined ? system : themes[theme].scheme === 'dark'
  useEffect(() => applyTheme(theme), [theme])
  const frame = useMemo(() => createChromeTheme(dark ? 'dark' : 'light'), [dark])
  return (
    <DocsContainer {...props} theme={frame}>
      {children}
    </DocsContainer>
  )
}

const globalsSchema = v.object({ globals: v.object({ theme: v.custom<ThemeName>(isThemeName) }) })

/** Stored at module level so that the theme survives navigation between pages. */
let current: ThemeName = themeFromUrl() ?? (isThemeName(initialGlobals.theme) ? initialGlobals.theme : 'system')

function useToolbarTheme({ channel }: DocsContainerProps['context']): ThemeName {
  const [theme, setTheme] = useState(current)
  useEffect(() => {
    const follow = (message: unknown) => {
      const read = v.safeParse(globalsSchema, message)
      if (!read.success) return
      current = read.output.globals.theme
      setTheme(current)
    }
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [channel])
  return theme
}

function themeFromUrl(): ThemeName | undefined {
  const theme = /(?:^|;)theme:([\w-]+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1]
  return isThemeName(theme) ? theme : undefined
}

function subscribeToSystemScheme(listener: () => void): () => void {
  systemDark.addEventListener('change', listener)
  return () => systemDark.removeEventListener('change', listener)
}
