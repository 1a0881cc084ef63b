/** Local storage key of the list layout, and name attribute of its radio buttons. */
export const listViewKey = 'listView'

/** Layouts of a list. The first is the default. */
export const listViews = ['grid', 'rows'] as const
