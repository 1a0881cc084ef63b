import type { ElementProps } from '#ui/props.ts'

export interface ContainerProps extends ElementProps<'div'> {
  /** `page` for lists, `reading` for text, `form` for a single form. */
  width?: 'page' | 'reading' | 'form' | undefined
}

const widths = { page: 'max-w-page', reading: 'max-w-reading', form: 'max-w-form' }

/** Page gutters and maximum width. Adds `data-hydrated` after hydration. */
export function Container({ width = 'page', ...rest }: ContainerProps) {
  return <div ref={markHydrated} {...rest} className={`mx-auto w-full px-4 sm:px-6 md:px-10 ${widths[width]}`} />
}

function markHydrated(element: HTMLElement | null): void {
  element?.setAttribute('data-hydrated', '')
}
