import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import {
  applyVisitorAnswer,
  getCombinedEventHandling,
  getEventHandling,
  getNextQuestion,
  newVisitor,
  toGivenConsent,
  type VisitorAnswer,
} from './visitor.ts'

const adult: VisitorAnswer = { question: 'age', answer: 'adult' }
const grant: VisitorAnswer = { question: 'consent', answer: 'both' }
const count: VisitorAnswer = { question: 'consent', answer: 'analytics' }
const advertise: VisitorAnswer = { question: 'consent', answer: 'marketing' }
const deny: VisitorAnswer = { question: 'consent', answer: 'none' }
const forget: VisitorAnswer = { question: 'consent', answer: 'unanswered' }
const visitorAfter = (...answers: VisitorAnswer[]) => answers.reduce(applyVisitorAnswer, newVisitor)

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
  for (const repeated of answers.slice(-1)) expect(applyVisitorAnswer(visitor, repeated)).toBe(visitor)
  expect(getNextQuestion(visitor)).toBe(question)
  const handling = {
    analytics: getEventHandling(visitor, 'analytics'),
    marketing: getEventHandling(visitor, 'marketing'),
  }
  expect(handling).toEqual({ analytics, marketing })
})

it('sends nothing without a confirmed age and a last answer that allows it', () => {
  const answers = [adult, grant, count, advertise, deny, forget]
  const allowing: readonly VisitorAnswer[] = [grant, count, advertise]
  forAll(fc.array(fc.constantFrom(...answers)), (given) => {
    const last = given.filter(({ question }) => question === 'consent').at(-1)
    const agreed = given.includes(adult) && last !== undefined && allowing.includes(last)
    expect(getCombinedEventHandling(visitorAfter(...given)) === 'send').toBe(agreed)
  })
})

it.each([
  [[], 'none'],
  [['marketing'], 'marketing'],
  [['analytics'], 'analytics'],
  [['marketing', 'analytics'], 'both'],
] as const)('allowing %j returns the answer %s', (purposes, answer) => expect(toGivenConsent(purposes)).toBe(answer))
