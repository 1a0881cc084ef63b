import { type RefObject, useEffect, useState } from 'react'

/** True while the element is in the viewport, which `rootMargin` enlarges. */
export function useInView(watched: RefObject<HTMLElement | null>, rootMargin = '0px'): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = watched.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { rootMargin })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched, rootMargin])
  return inView
}
