export const appearanceKey = 'appearance'

export const appearances = ['system', 'light', 'dark', 'contrast'] as const
