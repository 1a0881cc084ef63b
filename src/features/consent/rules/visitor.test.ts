import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import {
  type Answer,
  combinedEventHandling,
  consentTo,
  eventHandlingFor,
  newVisitor,
  nextQuestion,
  withAnswer,
} from './visitor.ts'

const adult: Answer = { question: 'age', answer: 'adult' }
const grant: Answer = { question: 'consent', answer: 'both' }
const count: Answer = { question: 'consent', answer: 'analytics' }
const advertise: Answer = { question: 'consent', answer: 'marketing' }
const deny: Answer = { question: 'consent', answer: 'none' }
const forget: Answer = { question: 'consent', answer: 'unanswered' }
const visitorAfter = (...answers: Answer[]) => answers.reduce(withAnswer, newVisitor)

it.each([
  ['nothing', [], 'age', 'wait', 'wait'],
  ['age', [adult], 'consent', 'wait', 'wait'],
  ['age and yes', [adult, grant], undefined, 'send', 'send'],
  ['age and no', [adult, deny], undefined, 'drop', 'drop'],
  ['age and statistics alone', [adult, count], undefined, 'send', 'drop'],
  ['age and marketing alone', [adult, advertise], undefined, 'drop', 'send'],
  ['a remembered yes, not yet age', [grant], 'age', 'wait', 'wait'],
  ['remembered statistics, not yet age', [count], 'age', 'wait', 'drop'],
  ['a remembered no, not yet age', [deny], 'age', 'drop', 'drop'],
  ['a remembered yes, then age', [grant, adult], undefined, 'send', 'send'],
  ['yes, withdrawn', [adult, grant, deny], undefined, 'drop', 'drop'],
  ['yes, half of it withdrawn', [adult, grant, count], undefined, 'send', 'drop'],
  ['no, given later', [adult, deny, grant], undefined, 'send', 'send'],
  ['yes, deleted from the device', [adult, grant, forget], 'consent', 'wait', 'wait'],
  ['no, deleted from the device', [adult, deny, forget], 'consent', 'wait', 'wait'],
] as const)('age and consent (specification section 10.7): after %s', (_, answers, question, analytics, marketing) => {
  const visitor = visitorAfter(...answers)
  expect(nextQuestion(visitor)).toBe(question)
  expect([eventHandlingFor(visitor, 'analytics'), eventHandlingFor(visitor, 'marketing')]).toEqual([
    analytics,
    marketing,
  ])
})

it('nothing is sent without both an adult and a last answer that allows it, whatever came before', () => {
  const answers = [adult, grant, count, advertise, deny, forget]
  const allowing: readonly Answer[] = [grant, count, advertise]
  forAll(fc.array(fc.constantFrom(...answers)), (given) => {
    const last = given.filter(({ question }) => question === 'consent').at(-1)
    const agreed = given.includes(adult) && last !== undefined && allowing.includes(last)
    expect(combinedEventHandling(visitorAfter(...given)) === 'send').toBe(agreed)
  })
})

it('the same answer again changes nothing', () => {
  const visitor = visitorAfter(adult, grant)
  expect(withAnswer(visitor, grant)).toBe(visitor)
})

it.each([
  [[], 'none'],
  [['marketing'], 'marketing'],
  [['analytics'], 'analytics'],
  [['marketing', 'analytics'], 'both'],
] as const)('allowing %j is the answer %s', (purposes, answer) => expect(consentTo(purposes)).toBe(answer))
