export const listLayoutKey = 'listView'

export const listLayouts = ['grid', 'rows'] as const
