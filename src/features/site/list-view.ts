export const listViewKey = 'listView'

export const listViews = ['grid', 'rows'] as const
