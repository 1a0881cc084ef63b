import type { ReactNode } from 'react'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import { classNames, type LinkSlot } from '#ui/props.ts'

export interface LinkTileProps {
  label: ReactNode
  /** Hides the label visually, for pictures that contain the name. Not supported with `flavour`. */
  labelHidden?: boolean | undefined
  note?: string | undefined
  /** One sentence about the linked page. Hidden on phones. Not supported with `flavour`. */
  text?: ReactNode
  link: LinkSlot
  /** Hue of the tile. Without `cans` and `picture`, a can is drawn. */
  flavour?: FlavourHue | undefined
  /** Brand wordmark, emblem of the flavour, or picture. */
  picture?: ReactNode
  /** URLs of pictures (top view). */
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

function FlavourTile({ label, note, link, flavour, picture, cans = [] }: LinkTileProps) {
  return (
    <div
      data-flavour={flavour}
      className="group relative isolate flex size-full flex-col rounded-md bg-flavour-soft p-4 text-flavour-ink max-sm:min-h-36 sm:aspect-3/2 md:p-6"
    >
      {cans.length === 0 && !picture ? (
        <span aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden rounded-md">
          <span className="lid absolute -inset-e-[20%] top-[40%] w-[92%] transition-transform duration-slow ease-out group-hover:-translate-y-[4%]" />
        </span>
      ) : null}
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 text-lg underline-offset-4 group-hover:underline md:text-2xl md:font-semibold">
          {link({ className: linkClass, children: label })}
          {note ? <p className="text-sm font-normal">{note}</p> : null}
        </div>
        {picture ? <div className="size-10 shrink-0 sm:size-16 md:size-24">{picture}</div> : null}
      </div>
      <Cans cans={cans} />
    </div>
  )
}

function PlateTile({ label, labelHidden = false, note, text, link, picture, cans = [] }: LinkTileProps) {
  const isSmall = cans.length === 0 && !note && !text && labelHidden
  return (
    <div
      className={classNames(
        'group relative flex h-full flex-col border border-line transition-colors duration-base hover:bg-raised',
        isSmall ? 'p-1 sm:p-2' : 'p-3 sm:p-4 md:p-5',
      )}
    >
      <div
        className={classNames(
          'grid place-items-center',
          isSmall ? 'min-h-12 grow sm:min-h-16' : 'min-h-12 sm:min-h-16',
        )}
      >
        {picture}
      </div>
      {text ? <p className="mt-2 mb-4 text-sm max-sm:hidden sm:text-center">{text}</p> : null}
      <Cans cans={cans.slice(0, 4)} />
      <div className="text-sm text-ink-muted underline-offset-4 group-hover:underline">
        {labelHidden
          ? link({ className: fullTileLinkClass, children: <span className="sr-only">{label}</span> })
          : link({ className: linkClass, children: label })}
        {note ? <p className={cans.length > 0 ? 'mt-2 text-center sm:mt-3' : undefined}>{note}</p> : null}
      </div>
    </div>
  )
}

/** Row of thumbnails at the end of the tile. Decorative, because the tile's link names the brand or flavour. */
function Cans({ cans }: { cans: readonly string[] }) {
  if (cans.length === 0) return null
  return (
    <div aria-hidden="true" className="mt-auto flex pt-3 *:not-first:-ms-[6%] max-sm:[&>:nth-child(n+4)]:hidden">
      {cans.map((src) => (
        <img
          key={src}
          src={src}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          decoding="async"
          className="tile-can min-w-0 max-w-24 flex-1 transition-transform duration-base ease-out group-hover:-translate-y-0.5"
        />
      ))}
    </div>
  )
}
