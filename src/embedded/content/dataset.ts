import type { ContentContext } from './context.ts'
import { ContentError } from './errors.ts'

/** Makes sure that a request means the data set there is. @throws ContentError 404 */
export function requireDataset({ dataset }: ContentContext, asked: string): void {
  if (asked !== dataset) throw ContentError.notFound(`Dataset "${asked}" not found`)
}
