export const themes = {
  system: { title: 'System', scheme: undefined, contrast: undefined },
  light: { title: 'Light', scheme: 'light', contrast: undefined },
  dark: { title: 'Dark', scheme: 'dark', contrast: undefined },
  'light-contrast': { title: 'High contrast, light', scheme: 'light', contrast: 'more' },
  'dark-contrast': { title: 'High contrast, dark', scheme: 'dark', contrast: 'more' },
} as const

export type ThemeName = keyof typeof themes

export function isThemeName(value: unknown): value is ThemeName {
  return typeof value === 'string' && Object.hasOwn(themes, value)
}

export function applyTheme(theme: ThemeName): void {
  const { scheme, contrast } = themes[theme]
  set('scheme', scheme)
  set('contrast', contrast)
}

function set(name: 'scheme' | 'contrast', value: string | undefined): void {
  if (value === undefined) delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = value
}
