import type { ReactNode } from 'react'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import type { LinkSlot } from '#ui/props.ts'

export interface LinkTileProps {
  label: ReactNode
  /** Hides the label visually, for pictures that contain the name. Not supported with `flavour`. */
  labelHidden?: boolean | undefined
  note?: string | undefined
  link: LinkSlot
  /** Hue of the tile. If `cans` is empty, a can is drawn. A parent's `--tile-shape` sets the aspect ratio on phones. */
  flavour?: FlavourHue | undefined
  /** Brand wordmark or picture, for tiles without a flavour. */
  picture?: ReactNode
  /** URLs of thumbnails (top view). */
  cans?: readonly string[] | undefined
}

const linkClass =
  'font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

/** A link with a hidden label has no visible text, so the link fills the tile. */
const fullTileLinkClass =
  'absolute inset-0 rounded-md outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus'

export function LinkTile({ flavour, ...tile }: LinkTileProps) {
  return flavour ? <FlavourTile flavour={flavour} {...tile} /> : <PlateTile {...tile} />
}

function FlavourTile({ label, note, link, flavour, cans = [] }: LinkTileProps) {
  return (
    <div
      data-flavour={flavour}
      className="group relative isolate aspect-[var(--tile-shape,4/3)] rounded-md bg-flavour-soft p-4 text-flavour-ink sm:aspect-3/2 md:p-5"
    >
      <span aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden rounded-md">
        {cans.length === 0 ? (
          <span className="lid absolute -inset-e-[20%] top-[40%] w-[92%] transition-transform duration-slow ease-out group-hover:-translate-y-[4%]" />
        ) : null}
      </span>
      <div className="absolute inset-x-4 bottom-4 md:inset-x-5 md:bottom-5">
        <Cans cans={cans} />
      </div>
      <div className="text-lg underline-offset-4 group-hover:underline md:text-xl">
        {link({ className: linkClass, children: label })}
        {note ? <p className="text-sm">{note}</p> : null}
      </div>
    </div>
  )
}

function PlateTile({ label, labelHidden = false, note, link, picture, cans = [] }: LinkTileProps) {
  return (
    <div className="group relative flex h-full flex-col border border-line p-3 transition-colors duration-base hover:bg-raised sm:gap-3 sm:p-4 md:p-5">
      <div className="grid min-h-12 grow place-items-center sm:min-h-20 md:min-h-28">{picture}</div>
      <Cans cans={cans} />
      <div className="text-sm text-ink-muted underline-offset-4 group-hover:underline">
        {labelHidden
          ? link({ className: fullTileLinkClass, children: <span className="sr-only">{label}</span> })
          : link({ className: linkClass, children: label })}
        {note ? <p>{note}</p> : null}
      </div>
    </div>
  )
}

/**
 * Row of overlapping thumbnails. Those that do not fit wrap to a second row, which is hidden. Decorative, because the
 * tile's link names the brand or flavour.
 */
function Cans({ cans }: { cans: readonly string[] }) {
  if (cans.length === 0) return null
  return (
    <div aria-hidden="true" className="flex h-12 flex-wrap overflow-hidden *:not-first:-ms-3 sm:h-14 lg:h-16">
      {cans.map((src) => (
        <img
          key={src}
          src={src}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          className="size-12 transition-transform duration-base ease-out group-hover:-translate-y-0.5 sm:size-14 lg:size-16"
        />
      ))}
    </div>
  )
}
