import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, answered, eventsOf, newVisitor, openQuestion } from './visitor.ts'

const adult: Answer = { question: 'age', answer: 'adult' }
const grant: Answer = { question: 'consent', answer: 'granted' }
const deny: Answer = { question: 'consent', answer: 'denied' }
const forget: Answer = { question: 'consent', answer: 'unanswered' }
const visitorAfter = (...answers: Answer[]) => answers.reduce(answered, newVisitor)

describe('age and consent (specification section 10.7)', () => {
  it.each([
    ['nothing', [], 'age', 'wait'],
    ['age', [adult], 'consent', 'wait'],
    ['age and yes', [adult, grant], undefined, 'send'],
    ['age and no', [adult, deny], undefined, 'drop'],
    ['a remembered yes, not yet age', [grant], 'age', 'wait'],
    ['a remembered no, not yet age', [deny], 'age', 'drop'],
    ['a remembered yes, then age', [grant, adult], undefined, 'send'],
    ['yes, withdrawn', [adult, grant, deny], undefined, 'drop'],
    ['no, given later', [adult, deny, grant], undefined, 'send'],
    ['yes, deleted from the device', [adult, grant, forget], 'consent', 'wait'],
    ['no, deleted from the device', [adult, deny, forget], 'consent', 'wait'],
  ] as const)('after %s', (_, answers, question, events) => {
    expect(openQuestion(visitorAfter(...answers))).toBe(question)
    expect(eventsOf(visitorAfter(...answers))).toBe(events)
  })

  it('sends nothing without both an adult and the last answer a yes, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(adult, grant, deny, forget)), (answers) => {
        const lastConsent = answers.filter(({ question }) => question === 'consent').at(-1)
        const agreed = answers.includes(adult) && lastConsent === grant
        expect(eventsOf(visitorAfter(...answers)) === 'send').toBe(agreed)
      }),
    )
  })

  it('the same answer again changes nothing', () => {
    const visitor = visitorAfter(adult, grant)
    expect(answered(visitor, grant)).toBe(visitor)
  })
})
