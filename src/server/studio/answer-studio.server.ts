import { env } from '../env.server.ts'
import type { AnswerAsset } from '../http/assets.server.ts'
import { createStudio } from './studio.server.ts'

let studio: AnswerAsset | undefined

/** Answers for the studio of this process, as its environment says; the built files are looked at on first use. */
export const answerStudio: AnswerAsset = (request, response) => {
  studio ??= createStudio(env())
  return studio(request, response)
}
