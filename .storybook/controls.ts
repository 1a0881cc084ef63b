import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types'

export const inferControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const control = argType.type?.name === 'enum' ? undefined : controlOf(initialArgs[name], argType.type)
      return [name, { ...(control !== undefined && { control }), ...argType }]
    }),
  )

const controls = new Map<string, 'text' | 'number' | 'boolean'>([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['ReactNode', 'text'],
  ['node', 'text'],
])

function controlOf(value: unknown, type: SBType | undefined): InputType['control'] {
  if (value !== undefined) return controls.get(typeof value) ?? (isData(value) ? undefined : false)
  return typesIn(type).flatMap((name) => controls.get(name) ?? [])[0] ?? false
}

function typesIn(type: SBType | undefined): string[] {
  if (type?.name === 'union') return type.value.flatMap(typesIn)
  return type ? [type.name === 'other' ? type.value : type.name] : []
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  return !('$$typeof' in value) && Object.values(value).every(isData)
}
