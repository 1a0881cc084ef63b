import { embeddedContent } from '../embedded/embedded-names.ts'
import type { Env } from '../env.server.ts'

const place = /(<script id="studio-settings" type="application\/json">)[^<]*(<\/script>)/

/**
 * The studio's page with what its code must know of this installation, as JSON that no script of the page runs
 * (studio/client/settings.ts reads it). Nothing secret: editors sign in with their own tokens.
 */
export function studioPage(template: string, settings: Pick<Env, 'content' | 'domains'>): string {
  if (!place.test(template)) throw new Error('The built page of the studio has no place for its settings')
  const json = JSON.stringify(pageSettings(settings)).replaceAll('<', '\\u003c')
  return template.replace(place, (_, open: string, close: string) => open + json + close)
}

function pageSettings({ content, domains }: Pick<Env, 'content' | 'domains'>) {
  if (content) return { projectId: content.projectId, dataset: content.dataset, domains }
  return { ...embeddedContent, contentPath: '/embedded/content', domains }
}
