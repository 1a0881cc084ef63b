import { type Context, type Env, Hono } from 'hono'
import { HttpError } from './http-error.ts'

export interface ServiceAppOptions<E extends Env> {
  name: string
  notFound: HttpError
  unexpectedError: HttpError
  body?: (refusal: HttpError, c: Context<E>) => object
}

/** Responds to a thrown HttpError with its body. Other errors are logged, and the client gets `unexpectedError`. */
export function createServiceApp<E extends Env>(publicBase: string, options: ServiceAppOptions<E>): Hono<E> {
  const { name, notFound, unexpectedError, body = (refusal) => refusal.body } = options
  const respond = (refusal: HttpError, c: Context<E>) => c.json(body(refusal, c), refusal.status, refusal.headers)
  const app = new Hono<E>().basePath(publicBase)
  app.notFound((c) => respond(notFound, c))
  app.onError((error, c) => {
    if (error instanceof HttpError) return respond(error, c)
    console.error(`The embedded ${name} service failed`, error)
    return respond(unexpectedError, c)
  })
  return app
}
