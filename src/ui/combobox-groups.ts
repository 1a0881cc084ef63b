export interface ComboboxOption {
  value: string
  label: string
  /** A word or two at the end of the row, such as the currency. */
  note?: string | undefined
  /** Heading under which it stands; options of one group need not follow each other. */
  group?: string | undefined
  disabled?: boolean | undefined
}

export interface ComboboxGroup {
  /** Empty for the options that name no group. */
  label: string
  items: readonly ComboboxOption[]
}

/** The options under their headings, headings and options in the order they first came; undefined where none has a group. */
export function comboboxGroups(options: readonly ComboboxOption[]): readonly ComboboxGroup[] | undefined {
  if (options.every(({ group }) => group === undefined)) return undefined
  const groups = Map.groupBy(options, ({ group }) => group ?? '')
  return Array.from(groups, ([label, items]) => ({ label, items }))
}
