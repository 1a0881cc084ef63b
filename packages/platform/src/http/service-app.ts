import { type Context, type Env, Hono } from 'hono'
import { Refusal } from './refusal.ts'

/** What a service answers where no route does. */
export interface ServiceResponses<E extends Env> {
  /** Name of the service, for the log. */
  name: string
  /** No route has this path. */
  noSuchPath: Refusal
  /** Something broke; what it was is in the log only. */
  failed: Refusal
  /** The body of a refusal, where it says more than the refusal itself knows. */
  body?: (refusal: Refusal, c: Context<E>) => object
}

/** The Hono app of a service below `publicBase`: refusals become responses, other errors are logged and `failed`. */
export function serviceApp<E extends Env>(publicBase: string, answers: ServiceResponses<E>): Hono<E> {
  const { name, noSuchPath, failed, body = (refusal) => refusal.body } = answers
  const answer = (refusal: Refusal, c: Context<E>) => c.json(body(refusal, c), refusal.status, refusal.headers)
  const app = new Hono<E>().basePath(publicBase)
  app.notFound((c) => answer(noSuchPath, c))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answer(error, c)
    console.error(`The embedded ${name} service failed`, error)
    return answer(failed, c)
  })
  return app
}
