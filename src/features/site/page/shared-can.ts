/** How long the picture is on its way, ms, with some to spare (styles/motion.css). */
const flightMs = 600

/** Starts a view transition's shared element: the card's picture becomes the product's. Returns its cleanup, if any. */
export function takeOff(link: Element): (() => void) | undefined {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const picture = pictureOf(link)
  // A name is used once in a page: where a product is shown already the card's picture stays where it is.
  if (!picture || document.querySelector('.can-stage')) return () => undefined
  const root = document.documentElement
  picture.style.viewTransitionName = 'can'
  root.dataset.canLeaves = ''
  const land = () => {
    picture.style.viewTransitionName = ''
    delete root.dataset.canLeaves
  }
  return () => setTimeout(land, flightMs)
}

/** A card's, or a lid of the map of all cans. */
function pictureOf(link: Element): HTMLElement | null | undefined {
  const picture = link.closest('article')?.querySelector<HTMLElement>('.can-picture')
  return picture ?? link.querySelector<HTMLElement>('.map-stack > a > img')
}
