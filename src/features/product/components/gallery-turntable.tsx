import { m } from '#messages/rest.ts'
import { Turntable, type TurntableProps } from '#ui/product/turntable.tsx'

export function GalleryTurntable(props: Omit<TurntableProps, 'label' | 'valueText' | 'loading' | 'failed'>) {
  return (
    <Turntable
      {...props}
      label={m.product_turn_label()}
      valueText={(degrees) => m.product_turn_degrees({ degrees })}
      loading={m.product_turn_loading()}
      failed={m.product_turn_failed()}
    />
  )
}
