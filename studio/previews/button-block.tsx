import { ButtonShape, Muted, Stacked } from './block-frame.style.ts'

export interface ButtonBlockProps {
  title: string | undefined
  link: string | undefined
}

/** A button as the shop draws it, with the address it leads to. */
export function ButtonBlock({ title, link }: ButtonBlockProps) {
  return (
    <Stacked>
      <ButtonShape>{title || 'Button without a title'}</ButtonShape>
      <Muted>{link || 'No address yet'}</Muted>
    </Stacked>
  )
}
