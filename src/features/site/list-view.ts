/** Local storage name of how lists are shown, and the name of the radio buttons that choose it. */
export const listViewKey = 'listView'

/** How a list may be shown: as cards in a grid, or in rows; the first is the same as no choice. */
export const listViews = ['grid', 'rows'] as const
