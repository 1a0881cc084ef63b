import type { ElementProps } from '#ui/props.ts'

export type ProseProps = ElementProps<'div'>

/** Dresses plain HTML elements as an article: headings, lists, quotes, links. */
export function Prose(props: ProseProps) {
  return <div {...props} className="prose" />
}
