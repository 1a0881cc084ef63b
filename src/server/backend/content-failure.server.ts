import { ContentServiceError } from '#services/content/errors.ts'
import { studioAnswer } from './studio-caller.server.ts'

/** What the studio is told when the content service refuses or does not answer; any other error is thrown on. */
export function contentFailure(error: unknown): Response {
  if (!(error instanceof ContentServiceError)) throw error
  const { failure } = error
  const status = failure.kind === 'http' ? failure.status : undefined
  if (status === 401) return studioAnswer({ message: 'Your sign-in has ended. Sign in again.' }, 401)
  if (status === 403) return studioAnswer({ message: 'Your role may not change these documents.' }, 403)
  if (status === 409) return studioAnswer({ message: 'Somebody changed it at the same moment. Try again.' }, 409)
  return studioAnswer({ message: error.message }, 502)
}
