import rows from '#config/trade-rules.json' with { type: 'json' }
import { reductionOf } from '#trade/prices/reduction.ts'
import { openRow, rulesOf } from '#trade/rules/open-everywhere.fixture.ts'
import { closedReason, type RuleBook } from '#trade/rules/rule-book.ts'
import { ownRules } from '#trade/rules/rule-files.server.ts'
import { readRuleRows } from '#trade/rules/rule-row.ts'
import { probe } from './probe.ts'

/** Looks at the rules of sale. */

const { source: _, ...sourceless } = { country: 'SE', ...openRow }

/** Every rule says where it comes from, and by when somebody looks again. */
export const rulesHaveSources = probe(
  (tested: unknown) => {
    try {
      return readRuleRows(tested, 'the test').length > 0
    } catch {
      return false
    }
  },
  rows,
  [sourceless],
)

/** Nobody under 18 buys anywhere. */
export const adultsOnly = probe(
  (book: RuleBook) => {
    const open = book.rows.filter(({ country }) => closedReason(book, country, Date.now()) === undefined)
    return open.length > 0 && open.every(({ minimumAge }) => minimumAge >= 18)
  },
  ownRules,
  rulesOf({ country: 'SE', minimumAge: 16 }),
)

/** A reduction is told from the lowest price of the 30 days before it, whatever the price was otherwise. */
export const reductionFromLow = probe(
  (low: { lowest30?: number }) => {
    const told = reductionOf({ now: 80, ...low })
    return told?.from === 100 && told.percent === 20
  },
  { lowest30: 100 },
  {},
)
