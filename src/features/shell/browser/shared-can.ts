/** How long the picture is on its way, ms, with some to spare (styles/motion.css). */
const flightMs = 600

/**
 * Whether a page that takes another's place may move there: the browser can, and the visitor has not asked for less motion. The
 * picture of the card that led there, if one did, becomes the product's own.
 */
export function movesPages(link: Element): boolean {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const picture = pictureOf(link)
  // A name is used once in a page: where a product is shown already the card's picture stays where it is.
  if (picture && !document.querySelector('.can-stage')) carry(picture)
  return true
}

/** A card's, or a lid of the map of all cans. */
function pictureOf(link: Element): HTMLElement | null | undefined {
  const picture = link.closest('article')?.querySelector<HTMLElement>('.can-picture')
  return picture ?? link.querySelector<HTMLElement>('.map-stack > a > img')
}

function carry(picture: HTMLElement): void {
  const root = document.documentElement
  picture.style.viewTransitionName = 'can'
  root.dataset.canLeaves = ''
  setTimeout(() => {
    picture.style.viewTransitionName = ''
    delete root.dataset.canLeaves
  }, flightMs + patienceMs)
}

/** How long the product's page may take to come, ms: later it comes without. */
const patienceMs = 1000
