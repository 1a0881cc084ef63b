import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { followRedirects, type Redirect, redirectPathProblem, redirectTable } from '#lib/urls/redirects.ts'
import { isReservedPath } from '#lib/urls/reserved-paths.ts'

/** Validation rules of redirects. Each returns an error message, or undefined. */
type Problem = string | undefined

/** Query for all other published redirects. Requires the `raw` perspective. */
export function otherRedirectsQuery(publishedId: string) {
  const others = '_type == "redirect" && _id != $publishedId && defined(from)'
  const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
  return { query: `*[${others} && ${published}]{from, to, product}`, params: { publishedId } }
}

/** Validates the source path of a redirect. `isPage` resolves to true if the site has a page at a path. */
export async function validateRedirectSource(
  from: string | undefined,
  others: readonly Redirect[],
  isPage: (path: string) => Promise<boolean>,
): Promise<Problem> {
  if (!from) return 'Write the old address'
  const problem = redirectPathProblem(from) ?? languageProblem(from)
  if (problem) return problem
  if (others.some((other) => other.from === from))
    return 'There is a redirect from this address already: change that one'
  if (!(await isPage(from)))
    return isReservedPath(from) ? 'The shop itself answers at this address: nothing can lead on from it' : undefined
  return 'There is a page at this address, and it is shown. Give it another address or delete it first; the redirect then comes by itself'
}

/** Validates the target path of a redirect. An empty target marks the page as gone. */
export function validateRedirectTarget(redirect: Partial<Redirect>, others: readonly Redirect[]): Problem {
  const { from, to } = redirect
  if (!to) return undefined
  const problem = redirectPathProblem(to) ?? languageProblem(to)
  if (problem || !from) return problem
  if (from === to) return 'An address cannot redirect to itself'
  const leads = followRedirects(redirectTable([{ from, to }, ...others]), from)
  return leads === undefined
    ? `This leads round in a circle: another redirect goes from ${to} back to ${from}`
    : undefined
}

function languageProblem(path: string): Problem {
  const [, first = ''] = path.split('/')
  return isLanguageCode(first) ? `Leave out "/${first}": a redirect is for all languages` : undefined
}
