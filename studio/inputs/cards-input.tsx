import {
  ArrayOfObjectsFunctions,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
  type ObjectItemProps,
} from 'sanity'

/** A list of cards that offers what new cards should be made of; a deprecated one is shown where there is one. */
export function CardsInput(props: ArrayOfObjectsInputProps) {
  return props.renderDefault({
    ...props,
    arrayFunctions: CurrentFunctions,
    renderItem: (item: Omit<ObjectItemProps, 'renderDefault'>) =>
      props.renderItem({ ...item, parentSchemaType: withoutDeprecated(item.parentSchemaType) }),
  })
}

function CurrentFunctions(props: React.ComponentProps<typeof ArrayOfObjectsFunctions>) {
  return <ArrayOfObjectsFunctions {...props} schemaType={withoutDeprecated(props.schemaType)} />
}

const shortened = new WeakMap<ArraySchemaType, ArraySchemaType>()

/** The type of a list without the deprecated types of its entries; the same object each time. */
export function withoutDeprecated<Type extends ArraySchemaType>(type: Type): ArraySchemaType {
  const known = shortened.get(type) ?? { ...type, of: type.of.filter(({ deprecated }) => !deprecated) }
  shortened.set(type, known)
  return known
}
