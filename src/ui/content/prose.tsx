import type { ElementProps } from '#ui/props.ts'

export type ProseProps = ElementProps<'div'>

export function Prose(props: ProseProps) {
  return <div {...props} className="prose" />
}
