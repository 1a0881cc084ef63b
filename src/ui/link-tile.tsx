import type { ReactNode } from 'react'
import type { FlavourHue } from './flavour-hue.ts'
import type { LinkSlot } from './link-slot.ts'

export interface LinkTileProps {
  label: string
  /** A quiet second line: how many products. */
  note?: string | undefined
  link: LinkSlot
  flavour?: FlavourHue | undefined
  /** A picture or a brand's logo above the words. */
  picture?: ReactNode
}

const linkClass =
  'font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

/** A way into a part of the shop: a flavour, a brand. The whole tile is the link's target. */
export function LinkTile({ label, note, link, flavour, picture }: LinkTileProps) {
  return (
    <div
      data-flavour={flavour}
      className="group relative flex h-full min-h-28 flex-col justify-between gap-5 rounded-md bg-flavour-soft p-4 text-flavour-ink md:min-h-36 md:p-5"
    >
      {picture ?? <span aria-hidden="true" className="size-5 rounded-full bg-flavour" />}
      <div className="underline-offset-4 group-hover:underline">
        {link({ className: linkClass, children: label })}
        {note ? <p className="text-sm">{note}</p> : null}
      </div>
    </div>
  )
}
