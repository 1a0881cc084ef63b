import { type RefObject, useEffect, useState } from 'react'

/** Returns true while the element is in the viewport enlarged by `rootMargin`. */
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
