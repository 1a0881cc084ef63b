import type { ReactNode } from 'react'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import { classNames, type LinkSlot } from '#ui/props.ts'

export interface ThumbnailLinkProps {
  label: ReactNode
  flavour: FlavourHue | undefined
  link: LinkSlot
  small?: boolean | undefined
}

export function ThumbnailLink({ label, flavour, link, small = false }: ThumbnailLinkProps) {
  return link({
    className: classNames(
      'group grid h-full content-start justify-items-center gap-2 rounded-md p-1 text-center outline-offset-2',
      small ? 'text-xs sm:text-sm' : 'text-sm sm:text-base',
    ),
    children: (
      <>
        <span
          aria-hidden="true"
          data-flavour={flavour}
          className={classNames(
            'lid w-full transition-[translate] duration-slow ease-out group-hover:-translate-y-1',
            small ? 'max-w-14' : 'max-w-16 sm:max-w-24',
          )}
        />
        <span className="max-w-full self-start hyphens-auto underline-offset-4 group-hover:underline">{label}</span>
      </>
    ),
  })
}
