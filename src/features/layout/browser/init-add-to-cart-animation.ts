import { onAddClick, onItemAdded } from '#features/cart/add-events.ts'

const animationMs = 450

/** Maximum time between click and addition to the cart for the animation to run, in ms. */
const timeoutMs = 8000

export function initAddToCartAnimation(first: Element): void {
  let pressed: { picture: HTMLImageElement; at: number } | undefined
  const rememberPicture = (control: Element) => {
    const picture = findPicture(control)
    pressed = picture && { picture, at: Date.now() }
  }
  rememberPicture(first)
  onAddClick(rememberPicture)
  onItemAdded(() => {
    if (pressed && Date.now() - pressed.at < timeoutMs) animatePicture(pressed.picture)
    pressed = undefined
  })
}

function findPicture(control: Element): HTMLImageElement | undefined {
  const place = control.closest('article') ?? document.querySelector('.can-stage')
  return place?.querySelector('img') ?? undefined
}

function animatePicture(picture: HTMLImageElement): void {
  const goal = findVisible('.cart-dock') ?? findVisible('[data-cart]')
  if (!goal || !picture.isConnected || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = picture.getBoundingClientRect()
  const to = goal.getBoundingClientRect()
  const size = Math.min(from.width, from.height)
  const start = { x: from.x + (from.width - size) / 2, y: from.y + (from.height - size) / 2 }
  const lid = picture.cloneNode() as HTMLImageElement
  lid.className = 'flying-thumbnail'
  lid.alt = ''
  Object.assign(lid.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${size}px`, height: `${size}px` })
  document.body.append(lid)
  const way = { x: to.x + to.width / 2 - size / 2 - start.x, y: to.y + to.height / 2 - size / 2 - start.y }
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${way.x}px, ${way.y}px) scale(${24 / size})`, opacity: 0.6 },
  ]
  const flight = lid.animate(frames, { duration: animationMs, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' })
  flight.onfinish = () => lid.remove()
  flight.oncancel = flight.onfinish
}

function findVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((place) => place.getClientRects().length > 0)
}
