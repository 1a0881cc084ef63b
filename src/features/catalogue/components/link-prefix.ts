import { useRouter } from '@tanstack/react-router'

/** What stands before a path in this page's language: `/de`, or nothing. For plain links; router `Link`s add it themselves. */
export function useLinkPrefix(): string {
  const { publicHref } = useRouter().buildLocation({ to: '/' })
  return publicHref.replace(/\/$/, '')
}
