/** Local storage name of the choice, and the name of the radio buttons that make it. */
export const appearanceKey = 'appearance'

/** Local storage name of how lists are shown, and the name of the radio buttons that choose it. */
export const listViewKey = 'listView'

/** How a list may be shown: as cards in a grid, or in rows; the first is the same as no choice. */
export const listViews = ['grid', 'rows'] as const

/** The looks a shopper may choose; `system` is the same as no choice. */
export const appearances = ['system', 'light', 'dark', 'contrast'] as const

export type Appearance = (typeof appearances)[number]
