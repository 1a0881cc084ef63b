import type { ReactNode } from 'react'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import type { LinkSlot } from '#ui/props.ts'

export interface LinkTileProps {
  label: ReactNode
  /** The picture says the name already: it is read out, not shown. Not for a flavour. */
  labelHidden?: boolean | undefined
  /** A quiet second line: how many products. */
  note?: string | undefined
  link: LinkSlot
  /** Gives the tile its ground and a lid in the family's hue. `--tile-shape` around it is its shape on a phone. */
  flavour?: FlavourHue | undefined
  /** A maker's wordmark or a picture on a plain plate, for a tile without flavour. */
  picture?: ReactNode
}

const linkClass =
  'font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

/** The same target for a name that is only read out: the link itself fills the tile, for without words it has no size. */
const wholeTileClass =
  'absolute inset-0 rounded-md outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus'

/** A way into a part of the shop: a flavour, a brand. The whole tile is the link's target. */
export function LinkTile({ flavour, ...tile }: LinkTileProps) {
  return flavour ? <FlavourTile flavour={flavour} {...tile} /> : <PlateTile {...tile} />
}

/** The name at the top; a lid larger than the tile rises behind it, cut by the edge. */
function FlavourTile({ label, note, link, flavour }: LinkTileProps) {
  return (
    <div
      data-flavour={flavour}
      className="group relative isolate aspect-[var(--tile-shape,4/3)] rounded-md bg-flavour-soft p-4 text-flavour-ink sm:aspect-3/2 md:p-5"
    >
      <span aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden rounded-md">
        <span className="lid absolute -inset-e-[20%] top-[40%] w-[92%] transition-transform duration-slow ease-out group-hover:-translate-y-[4%]" />
      </span>
      <div className="text-lg underline-offset-4 group-hover:underline md:text-xl">
        {link({ className: linkClass, children: label })}
        {note ? <p className="text-sm">{note}</p> : null}
      </div>
    </div>
  )
}

/** A hairline plate with the picture in its middle and the name below it. */
function PlateTile({ label, labelHidden = false, note, link, picture }: LinkTileProps) {
  return (
    <div className="group relative flex h-full flex-col border border-line p-3 transition-colors duration-base hover:bg-raised sm:gap-3 sm:p-4 md:p-5">
      <div className="grid min-h-12 grow place-items-center sm:min-h-20 md:min-h-28">{picture}</div>
      <div className="text-sm text-ink-muted underline-offset-4 group-hover:underline">
        {labelHidden
          ? link({ className: wholeTileClass, children: <span className="sr-only">{label}</span> })
          : link({ className: linkClass, children: label })}
        {note ? <p>{note}</p> : null}
      </div>
    </div>
  )
}
