import {
  ArrayOfObjectsFunctions,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
  type ObjectItemProps,
} from 'sanity'

/** Displays existing cards of deprecated types, but does not offer these types for new cards. */
export function CardsInput(props: ArrayOfObjectsInputProps) {
  return props.renderDefault({
    ...props,
    arrayFunctions: InsertMenu,
    renderItem: (item: Omit<ObjectItemProps, 'renderDefault'>) =>
      props.renderItem({ ...item, parentSchemaType: removeDeprecatedTypes(item.parentSchemaType) }),
  })
}

function InsertMenu(props: React.ComponentProps<typeof ArrayOfObjectsFunctions>) {
  return <ArrayOfObjectsFunctions {...props} schemaType={removeDeprecatedTypes(props.schemaType)} />
}

const withoutDeprecatedCache = new WeakMap<ArraySchemaType, ArraySchemaType>()

/** Returns the array type without deprecated member types. Cached, so that a `type` always yields the same object. */
export function removeDeprecatedTypes<Type extends ArraySchemaType>(type: Type): ArraySchemaType {
  const known = withoutDeprecatedCache.get(type) ?? { ...type, of: type.of.filter(({ deprecated }) => !deprecated) }
  withoutDeprecatedCache.set(type, known)
  return known
}
