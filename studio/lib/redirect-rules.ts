import { defineQuery } from 'groq'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { createRedirectTable, findRedirectPathProblem, followRedirects, type Redirect } from '#lib/urls/redirects.ts'
import { isReservedPath } from '#lib/urls/reserved-paths.ts'

type Problem = string | undefined

/** All other published redirects. Requires the `raw` perspective. */
export const otherRedirectsGroq = defineQuery(
  `*[_type == "redirect" && _id != $publishedId && defined(from)
    && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{from, to, product}`,
)

/** Returns an error message, or undefined if the source path is valid. `isPage` resolves to true for shop pages. */
export async function validateRedirectSource(
  from: string | undefined,
  others: readonly Redirect[],
  isPage: (path: string) => Promise<boolean>,
): Promise<Problem> {
  if (!from) return 'Enter the old path'
  const problem = findRedirectPathProblem(from) ?? languageProblem(from)
  if (problem) return problem
  if (others.some((other) => other.from === from))
    return 'A redirect from this path already exists. Edit that redirect instead'
  if (!(await isPage(from)))
    return isReservedPath(from) ? 'The shop itself uses this path, so it cannot be redirected' : undefined
  return 'A published page uses this path. Change the path of that page or delete it first. The shop then creates the redirect automatically'
}

/** A missing target is valid: the redirect then marks a deleted page (410). */
export function validateRedirectTarget(redirect: Partial<Redirect>, others: readonly Redirect[]): Problem {
  const { from, to } = redirect
  if (!to) return undefined
  const problem = findRedirectPathProblem(to) ?? languageProblem(to)
  if (problem || !from) return problem
  if (from === to) return 'A path cannot redirect to itself'
  const leads = followRedirects(createRedirectTable([{ from, to }, ...others]), from)
  return leads === undefined ? `Redirect loop: another redirect leads from ${to} back to ${from}` : undefined
}

function languageProblem(path: string): Problem {
  const [, first = ''] = path.split('/')
  return isLanguageCode(first) ? `Remove "/${first}": a redirect applies to all languages` : undefined
}
