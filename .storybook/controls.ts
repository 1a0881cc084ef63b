import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types'

/**
 * Adds controls for optional props, because Storybook infers none for `T | undefined`. Shows the members of unions in the
 * props table. Elements and functions get no control.
 */
export const inferControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = argType.type && withoutUndefined(argType.type)
      const control = type?.name === 'enum' ? undefined : controlOf(initialArgs[name], type)
      const summary = type && formatType(type, argType.options)
      const table = summary === undefined ? argType.table : { ...argType.table, type: { summary } }
      return [
        name,
        { ...(control !== undefined && { control }), ...argType, ...(type && { type }), ...(table && { table }) },
      ]
    }),
  )

const controls = new Map<string, 'text' | 'number' | 'boolean'>([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['ReactNode', 'text'],
  ['node', 'text'],
])

/** Returns undefined for arrays and plain objects of data, for which Storybook infers the `object` control. */
function controlOf(value: unknown, type: SBType | undefined): InputType['control'] {
  const isUnset = value === undefined || value === null
  const [control] = isUnset ? typesIn(type).flatMap((name) => controls.get(name) ?? []) : [controls.get(typeof value)]
  if (control !== undefined) return { type: control }
  return !isUnset && isData(value) ? undefined : false
}

/** Removes `undefined` from a union. */
function withoutUndefined(type: SBType): SBType {
  if (type.name !== 'union') return type
  const members = type.value.filter((member) => member.name !== 'other' || member.value !== 'undefined')
  const [only, ...others] = members
  return only && others.length === 0 ? { ...only, required: type.required === true } : { ...type, value: members }
}

/** Returns the text for the type column of the props table, with the members of a union separated by `|`. */
function formatType(type: SBType, options: readonly unknown[] | undefined): string | undefined {
  if (type.name === 'enum') return type.value.map(quote).join(' | ')
  if (type.name === 'union')
    return type.value.map((member) => formatType(member, undefined) ?? typesIn(member)[0]).join(' | ')
  if (type.name === 'string' && options)
    return options
      .filter((option) => option !== undefined)
      .map(quote)
      .join(' | ')
  return typesIn(type)[0]
}

const quote = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

function typesIn(type: SBType | undefined): string[] {
  if (type?.name === 'union') return type.value.flatMap(typesIn)
  return type ? [type.name === 'other' ? type.value : (type.raw ?? type.name)] : []
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  return !('$$typeof' in value) && Object.values(value).every(isData)
}
