import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { countInPath, readBody } from '../http/body.ts'
import { applyBatch, batchSchema } from './batch.ts'
import type { Unavailable } from './cart.ts'
import { addItem, findLine, setQuantity } from './change-lines.ts'
import { answerSelection, changeSelection, type Outcome } from './change-selection.ts'
import { lineNoteEntries } from './load-cart.ts'

const additionSchema = v.object(lineNoteEntries)

/** The cart's calls (commerce reference 3). */
export function cartRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/selection', (c) => answerSelection(deps, c))

  const add = async (c: Context<CommerceEnv>, item: string, quantity: number) => {
    const notes = await readBody(c, additionSchema)
    return changeSelection(deps, c, async (change) => stockOutcome(await addItem(change, { item, quantity, ...notes })))
  }
  routes.post('/items/:item', (c) => add(c, c.req.param('item'), 1))
  routes.post('/items/:item/quantity/:quantity', (c) =>
    add(c, c.req.param('item'), countInPath('quantity', c.req.param('quantity'))),
  )

  routes.put('/items', async (c) => {
    const batch = await readBody(c, batchSchema)
    return changeSelection(deps, c, (change) => applyBatch(change, batch))
  })

  const setLine = async (c: Context<CommerceEnv>, id: string, wanted: (present: number) => number) =>
    changeSelection(deps, c, async (change) => {
      const { lines, line } = await findLine(change, id)
      return stockOutcome(await setQuantity(change, lines, line, wanted(line.quantity)))
    })
  const lineQuantity = '/lines/:line/quantity/:quantity'
  routes.put(lineQuantity, (c) => {
    const quantity = countInPath('quantity', c.req.param('quantity'), 0)
    return setLine(c, c.req.param('line'), () => quantity)
  })
  routes.post(lineQuantity, (c) => {
    const quantity = countInPath('quantity', c.req.param('quantity'))
    return setLine(c, c.req.param('line'), (present) => present + quantity)
  })
  routes.delete(lineQuantity, (c) => {
    const quantity = countInPath('quantity', c.req.param('quantity'))
    return setLine(c, c.req.param('line'), (present) => present - quantity)
  })
  routes.delete('/lines/:line', (c) => setLine(c, c.req.param('line'), () => 0))

  return routes
}

/** 410 when nothing of what was asked could be had, else 200 with what is missing. */
function stockOutcome(unavailable: Unavailable[]): Outcome {
  if (unavailable.length === 0) return {}
  const nothing = unavailable.every(({ available }) => available === 0)
  return nothing ? { status: 410, errors: { stock: 'unavailable items' }, unavailable } : { unavailable }
}
