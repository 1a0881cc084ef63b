/** Duration of the view transition (styles/motion.css) plus a margin, in ms. */
const transitionMs = 600

/**
 * Animates the transition from the card's picture to the product's picture. Returns the cleanup function, or undefined
 * if the browser lacks view transitions or the visitor prefers reduced motion.
 */
export function startSharedElementTransition(link: Element): (() => void) | undefined {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const picture = findPicture(link)
  // View transition names must be unique. On a product page, `canLeaves` below would also give the name to the page's
  // own picture (styles/motion.css), so the card's picture is not animated.
  if (!picture || document.querySelector('.can-stage')) return () => undefined
  const root = document.documentElement
  picture.style.viewTransitionName = 'can'
  root.dataset.canLeaves = ''
  const cleanUp = () => {
    picture.style.viewTransitionName = ''
    delete root.dataset.canLeaves
  }
  return () => setTimeout(cleanUp, transitionMs)
}

function findPicture(link: Element): HTMLElement | null | undefined {
  const picture = link.closest('article')?.querySelector<HTMLElement>('.can-picture')
  return picture ?? link.querySelector<HTMLElement>('.map-stack > a > img')
}
